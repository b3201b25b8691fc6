import { treeMemory } from './memory.ts';

const SAMPLE_INTERVAL_MS = 2_000;

/** Memory of a service at one moment: its own process, and with its database and children. */
type Sample = { atMs: number; serviceBytes: number; totalBytes: number };

/** How memory moved over a stretch of time. */
export type MemoryTrend = { meanBytes: number; bytesPerMinute: number };

/** Samples a service's memory until it is stopped. */
export class LoadMemory {
  readonly #samples: Sample[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#timer = setInterval(() => {
      const { totalBytes, byPart } = treeMemory(pid);
      this.#samples.push({ atMs: performance.now(), serviceBytes: byPart.service ?? 0, totalBytes });
    }, SAMPLE_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Mean and slope of the last `windowMs`. */
  trend(what: 'serviceBytes' | 'totalBytes', windowMs: number): MemoryTrend {
    const end = this.#samples.at(-1)?.atMs ?? 0;
    const recent = this.#samples.filter(({ atMs }) => atMs >= end - windowMs);
    return trendOf(recent.map((sample) => ({ atMs: sample.atMs, bytes: sample[what] })));
  }

  /** The most there was at one moment. */
  peakBytes(what: 'serviceBytes' | 'totalBytes'): number {
    return Math.max(0, ...this.#samples.map((sample) => sample[what]));
  }
}

/** The straight line through samples with the smallest squares: one large sample at either end does not make it. */
export function trendOf(samples: readonly { atMs: number; bytes: number }[]): MemoryTrend {
  if (samples.length < 2) throw new Error('the trend of less than two samples');
  const meanAt = samples.reduce((sum, { atMs }) => sum + atMs, 0) / samples.length;
  const meanBytes = samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length;
  const shared = samples.reduce((sum, { atMs, bytes }) => sum + (atMs - meanAt) * (bytes - meanBytes), 0);
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  return { meanBytes, bytesPerMinute: (shared / spread) * 60_000 };
}
