import { connect } from 'node:net';

/** What came back on the line: the status, or null when the service cut it without a word. */
export type RawAnswer = { status: number | null; head: string };

/** Long after any answer: a request that gets none by then hangs. */
const HANG_MS = 60_000;

/** The first line of an answer that is more than "go on". */
const FINAL_STATUS = /(?:^|\r\n\r\n)HTTP\/1\.1 (?!1)(\d{3})[^\n]*\r\n/;

/**
 * Sends bytes as they are and waits for the answer.
 * @param isWhole whether the service can tell the end; else the line is closed behind them, as when a client gives up.
 */
export function rawRequest(port: number, bytes: Buffer, isWhole: boolean): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${HANG_MS} ms to:\n${bytes.toString('latin1').slice(0, 2_000)}`));
    }, HANG_MS);
    const finish = () => {
      clearTimeout(limit);
      socket.destroy();
      const status = FINAL_STATUS.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), head: text.slice(0, 500) });
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (FINAL_STATUS.test(text)) finish();
    });
    // A line that is cut is an answer, too: it says that nothing was taken.
    socket.on('close', finish);
    socket.on('error', finish);
    socket.on('connect', () => (isWhole ? socket.write(bytes) : socket.end(bytes)));
  });
}
