import { appendFileSync } from 'node:fs';

/** What the suite did and heard, line by line: kept in memory, and in a file beside the DATA_DIR for whoever looks at a failure. */
export class Story {
  readonly #file: string;
  readonly #lines: string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  push(line: string): void {
    const stamped = `${new Date().toISOString().slice(11, 23)} ${line}`;
    this.#lines.push(stamped);
    appendFileSync(this.#file, `${stamped}\n`);
  }

  /** The last lines. */
  end(count: number): string {
    return this.#lines.slice(-count).join('\n');
  }
}
