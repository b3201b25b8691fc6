import { Counter, Histogram, Registry } from 'prom-client';

/** Everything that modules of this process count; each declares its own metrics in `<noun>.metrics.ts`. */
export const processRegistry = new Registry();

/** What a metric is called, and what it is about, for whoever reads `/metrics`. */
type Declaration<L extends string> = {
  /** `archivolt_<noun>_<unit>`, in base units. */
  name: string;
  help: string;
  /** Values of the labels that are there from the start, at zero: a series that begins with its first failure has no rate. */
  series?: readonly Record<L, string>[];
};

/** Declares a counter. Its name ends with `_total`; the values of its labels are few and none of anybody's. */
export function defineCounter<L extends string = never>(
  declaration: Declaration<L> & { labels?: readonly L[] },
): Counter<L> {
  const { name, help, labels = [], series = [] } = declaration;
  const counter = new Counter<L>({ name, help, labelNames: [...labels], registers: [processRegistry] });
  for (const values of series) counter.inc(values, 0);
  return counter;
}

/** Declares a histogram of durations in seconds. */
export function defineDurations<L extends string>(
  declaration: Omit<Declaration<L>, 'series'> & { labels: readonly L[]; bucketsSeconds: readonly number[] },
): Histogram<L> {
  const { name, help, labels, bucketsSeconds } = declaration;
  return new Histogram<L>({
    name,
    help,
    labelNames: [...labels],
    buckets: [...bucketsSeconds],
    registers: [processRegistry],
  });
}
