/** Arrays longer than this are walked by the keys they have: a sparse one may claim four thousand million. */
const DENSE_LENGTH = 1 << 20;

type Fields = Record<PropertyKey, unknown>;

/**
 * A copy of data: plain objects and arrays are copied at every depth (cycles and shared parts stay what they are), everything
 * else (dates, maps, class instances, functions) is taken by reference. Symbol keys and extra keys of arrays are left
 * out, and holes become undefined, but not in arrays of more than a million entries.
 * @throws what a getter of the value throws
 */
export function copyValue<T>(value: T): T {
  if (!isCopied(value)) return value;
  const root = emptyLike(value);
  const copies = new Map<object, Fields>([[value, root]]);
  const waiting: object[] = [value];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const target = copies.get(source)!;
    for (const key of keysOf(source)) {
      const part = (source as Fields)[key];
      put(target, key, isCopied(part) ? (copies.get(part) ?? begin(part, copies, waiting)) : part);
    }
  }
  return root as T;
}

function begin(source: object, copies: Map<object, Fields>, waiting: object[]): Fields {
  const target = emptyLike(source);
  copies.set(source, target);
  waiting.push(source);
  return target;
}

function emptyLike(source: object): Fields {
  if (Array.isArray(source)) return new Array(source.length) as unknown as Fields;
  return Object.getPrototypeOf(source) === null ? Object.create(null) : {};
}

function keysOf(source: object): Iterable<PropertyKey> {
  return Array.isArray(source) && source.length <= DENSE_LENGTH ? source.keys() : Object.keys(source);
}

function put(target: Fields, key: PropertyKey, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    target[key] = value;
  }
}

/** An array, or an object whose prototype is null or the root of its realm's chain. */
function isCopied(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
