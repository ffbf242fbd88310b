import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
import { extractInvoice, type Invoice } from "./agents/invoices.js";

export default createExperiment({
  id: "invoice-extraction",
  label: "Invoice extraction",
  description: "Reads vendor, number, date, currency and total from e-mails.",
  tags: ["extraction"],
  dataset: { name: "invoices" },
  runner: ({ item }) => extractInvoice(String(item.input)),

  scorers: [
    // jsonDiff compares field by field and gives the mean of the fields' similarities. A wrong date among five fields
    // still scores 0.96, because the text of the date is nearly right: with a threshold of 0.95 it would pass (see the
    // item day-month). An invoice is right or wrong, so the threshold is 1.
    { scorer: scorers.jsonDiff, threshold: 1 },

    // The total on its own, because a wrong amount is what costs money. numericDiff reads `output` and `expected` from
    // its parameters, and both are objects here, so the numbers are picked out. A missing total becomes 0 by our
    // choice: without it the scorer could not score the item, and the gate would count that result as missing.
    {
      id: "total",
      name: "Total",
      scorer: scorers.numericDiff,
      threshold: 1,
      buildParams: ({ output, expected }) => ({
        output: (output as Invoice).total ?? 0,
        expected: (expected as Invoice).total ?? 0,
      }),
    },
  ],

  passCriteria: [
    // Two criteria over one scorer ask different things: how many invoices are fully right, and how wrong the rest are.
    { type: "passRate", scorerId: "jsonDiff", min: 0.75, label: "Three in four invoices need no correction" },
    { type: "meanScore", scorerId: "jsonDiff", min: 0.95, label: "The rest are wrong in a detail only" },
    { type: "passRate", scorerId: "total", min: 0.9, label: "At most one in ten totals is wrong" },
  ],
});
