import type { Readable } from 'node:stream';
import { type Session, sftpProblem } from './sftp-session.ts';

/** What every server takes and gives at a time. */
const CHUNK_BYTES = 32_768;
/** Chunks on their way: the next ones do not wait for the answer to the first. */
const CHUNKS_AHEAD = 32;

/** Writes a new file from its beginning; what had that name is gone. @throws DeliveryProblem, and what the source throws. */
export async function writeAll({ sftp, run, gather }: Session, path: string, source: Readable): Promise<void> {
  const handle = await run<Buffer>((done) => sftp.open(path, 'w', done)).catch(rethrown);
  const ahead = new Set<Promise<void>>();
  let position = 0;
  const write = (chunk: Buffer): void => {
    const at = position;
    position += chunk.length;
    const written = run((done) => sftp.write(handle, chunk, 0, chunk.length, at, done)).then(() => {
      ahead.delete(written);
    });
    ahead.add(written);
    // One that fails stays in the set, for whoever waits next.
    void Promise.allSettled([written]);
  };
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      gather(() => {
        for (let start = 0; start < piece.length; start += CHUNK_BYTES)
          write(piece.subarray(start, start + CHUNK_BYTES));
      });
      while (ahead.size >= CHUNKS_AHEAD) await Promise.race(ahead).catch(rethrown);
    }
    await Promise.all(ahead).catch(rethrown);
  } finally {
    source.destroy();
    await Promise.allSettled([...ahead, run((done) => sftp.close(handle, done))]);
  }
}

/** The bytes of a file. @throws DeliveryProblem */
export async function* contentOf({ sftp, run }: Session, path: string): AsyncGenerator<Buffer> {
  const handle = await run<Buffer>((done) => sftp.open(path, 'r', done)).catch(rethrown);
  try {
    for (let position = 0; ; ) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const count = await run<number>((done) =>
        sftp.read(handle, chunk, 0, CHUNK_BYTES, position, (error, read) => done(error, read)),
      ).catch(rethrown);
      if (count === 0) return;
      position += count;
      yield chunk.subarray(0, count);
    }
  } finally {
    await Promise.allSettled([run((done) => sftp.close(handle, done))]);
  }
}

function rethrown(error: unknown): never {
  throw sftpProblem(error);
}
