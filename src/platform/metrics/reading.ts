import { Counter, Gauge, Registry } from 'prom-client';

/** One value of `/metrics` that is read when it is asked for. */
export type Reading = {
  name: string;
  help: string;
  /** A counter only grows while its process lives; a gauge when left out. */
  type?: 'counter';
  values: { labels: Record<string, string>; value: number }[];
};

/** A reading without labels. */
export function single(name: string, help: string, value: number): Reading {
  return { name, help, values: [{ labels: {}, value }] };
}

/** Readings as a registry, for the Prometheus text. What is no number is left out rather than told as one. */
export function registryOf(readings: readonly Reading[]): Registry {
  const registry = new Registry();
  for (const { name, help, type, values } of readings) {
    // Without a value there is no series: the library would tell of one without labels, at zero.
    if (values.length === 0) continue;
    const options = { name, help, labelNames: Object.keys(values[0]?.labels ?? {}), registers: [registry] };
    const metric = type === 'counter' ? new Counter(options) : new Gauge(options);
    for (const { labels, value } of values) if (Number.isFinite(value)) metric.inc(labels, value);
  }
  return registry;
}
