import { Histogram, Registry } from 'prom-client';
import { ProcessReadings, processRegistry, type Reading, registryOf } from '../../metrics/index.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests and their durations by route, and writes the Prometheus text. Routes are patterns, so the number of series is bounded. */
export class HttpMetrics {
  readonly #counted = new Registry();
  readonly #process = new ProcessReadings();
  readonly #durations = new Histogram({
    name: 'archivolt_http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [this.#counted],
  });

  /** Counts one answered request, by the class of its status: 2xx, 3xx, 4xx, 5xx. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.#durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  /** The Prometheus text of everything this process counted plus the given readings. */
  async render(readings: readonly Reading[]): Promise<string> {
    const read = registryOf([...(await this.#process.read()), ...readings]);
    return Registry.merge([processRegistry, this.#counted, read]).metrics();
  }

  /** Ends the event-loop measurement. */
  stop(): void {
    this.#process.stop();
  }
}
