/** One line of the service's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The log of a service under test: kept in memory, and a way to wait for a line. */
export class LogLines {
  readonly lines: LogLine[] = [];
  readonly #waiting: { matches: (line: LogLine) => boolean; resolve: (line: LogLine) => void }[] = [];

  /** Takes what the logger writes: one JSON object a call. */
  write(text: string): void {
    for (const row of text.split('\n')) {
      if (row === '') continue;
      const line = JSON.parse(row) as LogLine;
      this.lines.push(line);
      for (const waiter of this.#waiting.filter(({ matches }) => matches(line))) waiter.resolve(line);
    }
  }

  /** The next line that matches, from now on. */
  next(matches: (line: LogLine) => boolean): Promise<LogLine> {
    return new Promise((resolve) => this.#waiting.push({ matches, resolve }));
  }

  /** Everything of level `warn` and above, for a failing test's message. */
  troubles(): string {
    return this.lines
      .filter((line) => line.level === 'warn' || line.level === 'error' || line.level === 'fatal')
      .map((line) => JSON.stringify(line))
      .join('\n');
  }
}
