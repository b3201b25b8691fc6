import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';

/** One value of `/metrics` that is read when asked for. */
export type Reading = { name: string; help: string; values: { labels: Record<string, string>; value: number }[] };

/** Each look wakes the process: fifty a second were a quarter of what it uses while nothing happens. */
const LOOK_AT_LOOP_MS = 250;
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests and their durations by route, and knows the process. Routes are patterns, so the number of series is bounded. */
export class HttpMetrics {
  readonly #counted = new Registry();
  readonly #durations = new Histogram({
    name: 'archivolt_http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [this.#counted],
  });
  // The library's own default metrics would look at the loop a hundred times a second.
  readonly #loopDelay = monitorEventLoopDelay({ resolution: LOOK_AT_LOOP_MS });

  constructor() {
    this.#loopDelay.enable();
  }

  /** Counts one answered request. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.#durations.observe({ method, route, status: String(status) }, seconds);
  }

  /** The Prometheus text of everything counted plus the given readings. */
  async render(readings: readonly Reading[]): Promise<string> {
    const read = new Registry();
    for (const { name, help, values } of [...this.#processReadings(), ...readings]) {
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = new Gauge({ name, help, labelNames, registers: [read] });
      for (const { labels, value } of values) gauge.set(labels, Number.isFinite(value) ? value : 0);
    }
    return Registry.merge([this.#counted, read]).metrics();
  }

  /** Ends the event-loop measurement. */
  stop(): void {
    this.#loopDelay.disable();
  }

  #processReadings(): Reading[] {
    const memory = process.memoryUsage();
    const one = (name: string, help: string, value: number) => ({ name, help, values: [{ labels: {}, value }] });
    return [
      one('process_resident_memory_bytes', 'Resident memory of the process.', memory.rss),
      one('nodejs_heap_used_bytes', 'Used JavaScript heap.', memory.heapUsed),
      one('nodejs_external_memory_bytes', 'Memory outside the JavaScript heap.', memory.external),
      one('process_uptime_seconds', 'Seconds since the process started.', process.uptime()),
      one('nodejs_eventloop_lag_p50_seconds', 'Median event-loop delay.', this.#loopLagSeconds(50)),
      one('nodejs_eventloop_lag_p99_seconds', '99th percentile of the event-loop delay.', this.#loopLagSeconds(99)),
    ];
  }

  /** What is measured is the time from one look to the next. */
  #loopLagSeconds(percentile: number): number {
    return Math.max(0, this.#loopDelay.percentile(percentile) / 1e9 - LOOK_AT_LOOP_MS / 1000);
  }
}
