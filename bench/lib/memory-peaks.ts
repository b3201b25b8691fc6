import { type TreeMemory, treeMemory } from './memory.ts';

const SAMPLE_INTERVAL_MS = 500;
const MEGABYTE = 1_000_000;

/** Samples the memory of a process and all its descendants; keeps the highest moment of each phase and over all. */
export class MemoryPeaks {
  readonly byPhase = new Map<string, TreeMemory>();
  /** What the process is doing, as its samples are to be called. */
  phase: string;
  #overAll: TreeMemory = { totalBytes: 0, byPart: {} };
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number, phase: string, intervalMs = SAMPLE_INTERVAL_MS) {
    this.phase = phase;
    this.#timer = setInterval(() => this.#take(treeMemory(pid)), intervalMs);
  }

  get overAll(): TreeMemory {
    return this.#overAll;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #take(memory: TreeMemory): void {
    if (memory.totalBytes > this.#overAll.totalBytes) this.#overAll = memory;
    if (memory.totalBytes > (this.byPhase.get(this.phase)?.totalBytes ?? 0)) this.byPhase.set(this.phase, memory);
  }
}

/** Bytes as whole megabytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(0)} MB`;
}

/** What each kind of process takes, the largest first. */
export function listParts({ byPart }: TreeMemory): string {
  const parts = Object.entries(byPart).sort(([, a], [, b]) => b - a);
  return parts.map(([name, bytes]) => `${name} ${(bytes / MEGABYTE).toFixed(0)}`).join(', ');
}
