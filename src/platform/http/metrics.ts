import { monitorEventLoopDelay } from 'node:perf_hooks';

/** One value of `/metrics` that is read when asked for. */
export type Gauge = { name: string; help: string; values: { labels: Record<string, string>; value: number }[] };

/** Each look wakes the process: fifty a second were a quarter of what it uses while nothing happens. */
const LOOK_AT_LOOP_MS = 250;
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = { labels: Record<string, string>; count: number; sumSeconds: number; buckets: number[] };

/** Counts requests and their durations by route, and knows the process. Routes are patterns, so the number of series is bounded. */
export class HttpMetrics {
  readonly #series = new Map<string, Series>();
  readonly #loopDelay = monitorEventLoopDelay({ resolution: LOOK_AT_LOOP_MS });

  constructor() {
    this.#loopDelay.enable();
  }

  /** Counts one answered request. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let series = this.#series.get(key);
    if (!series) {
      series = {
        labels: { method, route, status: String(status) },
        count: 0,
        sumSeconds: 0,
        buckets: BUCKETS_SECONDS.map(() => 0),
      };
      this.#series.set(key, series);
    }
    series.count += 1;
    series.sumSeconds += seconds;
    const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
    const counted = series.buckets[bucket];
    if (counted !== undefined) series.buckets[bucket] = counted + 1;
  }

  /** The Prometheus text of everything counted plus the given gauges. */
  render(gauges: readonly Gauge[]): string {
    const lines: string[] = [];
    this.#renderRequests(lines);
    for (const gauge of [...this.#processGauges(), ...gauges]) renderGauge(lines, gauge);
    return `${lines.join('\n')}\n`;
  }

  /** Ends the event-loop measurement. */
  stop(): void {
    this.#loopDelay.disable();
  }

  #renderRequests(lines: string[]): void {
    const name = 'archivolt_http_request_duration_seconds';
    lines.push(`# HELP ${name} Duration of HTTP requests.`, `# TYPE ${name} histogram`);
    for (const { labels, count, sumSeconds, buckets } of this.#series.values()) {
      let below = 0;
      for (const [index, limit] of BUCKETS_SECONDS.entries()) {
        below += buckets[index] ?? 0;
        lines.push(`${name}_bucket${labelText({ ...labels, le: String(limit) })} ${below}`);
      }
      lines.push(`${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`);
      lines.push(`${name}_sum${labelText(labels)} ${sumSeconds}`, `${name}_count${labelText(labels)} ${count}`);
    }
  }

  #processGauges(): Gauge[] {
    const memory = process.memoryUsage();
    const one = (name: string, help: string, value: number): Gauge => ({ name, help, values: [{ labels: {}, value }] });
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

function renderGauge(lines: string[], gauge: Gauge): void {
  lines.push(`# HELP ${gauge.name} ${gauge.help}`, `# TYPE ${gauge.name} gauge`);
  for (const { labels, value } of gauge.values)
    lines.push(`${gauge.name}${labelText(labels)} ${Number.isFinite(value) ? value : 0}`);
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([key, value]) => `${key}="${value.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
