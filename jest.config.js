export default {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  testMatch: ["<rootDir>/__tests__/{unit,integration}/**/*.test.ts"],
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/__tests__/fixtures/"],
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "typescript" }, target: "es2023", experimental: { keepImportAttributes: true } },
        module: { type: "es6" },
        sourceMaps: "inline",
      },
    ],
  },
  testTimeout: 60_000,
};
