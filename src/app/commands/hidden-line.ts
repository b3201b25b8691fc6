import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks on the terminal for a line that is not shown while it is typed.
 * @throws Error when the terminal ends, or somebody types Ctrl-C, before the line does.
 */
export async function readHiddenLine(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const gaveUp = new AbortController();
  const giveUp = () => gaveUp.abort();
  lines.once('SIGINT', giveUp).once('close', giveUp);
  try {
    return await lines.question('', { signal: gaveUp.signal });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
