import { readableSize } from '../modules/administration/maintenance/index.ts';

/** How far a long reading is. */
export type Progress = { doneCount: number; count: number; doneBytes: number; sizeBytes: number };

/** A terminal or anything else that takes text. */
type Output = { isTTY?: boolean; write(text: string): unknown };

/** Without a terminal a line of progress follows after at least this many bytes. */
const BYTES_PER_LINE = 1024 ** 3;
/** So often at most a terminal's line is written anew. */
const INTERVAL_MS = 100;

/** Tells how far something is: on a terminal in one line that is written over, elsewhere in a line now and then. */
export class ProgressLine {
  readonly #output: Output;
  #reportedBytes = 0;
  #reportedAtMs = Number.NEGATIVE_INFINITY;
  #isShown = false;
  readonly #done: string;

  /** @param done what is being done to them, in the past tense. */
  constructor(output: Output, done = 'checked') {
    this.#output = output;
    this.#done = done;
  }

  /** Tells it, when it is time. */
  report(progress: Progress): void {
    const { doneCount, count, doneBytes, sizeBytes } = progress;
    const sentence = `${doneCount} of ${count} ${this.#done}, ${readableSize(doneBytes)} of ${readableSize(sizeBytes)}.`;
    if (this.#output.isTTY) this.#overwrite(sentence);
    else if (doneBytes - this.#reportedBytes >= BYTES_PER_LINE) {
      this.#reportedBytes = doneBytes;
      this.#output.write(`${sentence}\n`);
    }
  }

  /** Writes a line that stays. */
  print(sentence: string): void {
    this.#output.write(`${this.#isShown ? '\r\x1b[K' : ''}${sentence}\n`);
    this.#isShown = false;
  }

  #overwrite(sentence: string): void {
    const nowMs = performance.now();
    if (nowMs - this.#reportedAtMs < INTERVAL_MS) return;
    this.#reportedAtMs = nowMs;
    this.#isShown = true;
    this.#output.write(`\r\x1b[K${sentence}`);
  }
}
