import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hasCode } from '../errors.ts';
import { EmbeddedPostgresError } from './error.ts';
import { NOBODY_ID } from './launcher.ts';

/** Any number does: the socket's name only has to be the same on both sides. */
export const SOCKET_PORT = 5432;

/** sockaddr_un holds 108 bytes on Linux, 104 on macOS, the closing zero included. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * The folder of PostgreSQL's unix socket, for our user only: whoever reaches the socket is trusted.
 * @returns DATA_DIR/run, or a short folder under the temporary folder when that path is too long for a socket.
 */
export async function makeSocketDir(dataDir: string): Promise<string> {
  const inDataDir = path.join(dataDir, 'run');
  const fits = Buffer.byteLength(socketPath(inDataDir)) <= MAX_SOCKET_PATH_BYTES;
  const dir = fits
    ? inDataDir
    : path.join(os.tmpdir(), `archivolt-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = await lstat(dir);
  const uid = process.getuid?.() ?? found.uid;
  const isOurs = found.uid === uid || (uid === 0 && found.uid === NOBODY_ID);
  // In a shared temporary folder somebody else may have made it first to get at the socket.
  if (!found.isDirectory() || !isOurs) {
    throw new EmbeddedPostgresError(
      `${dir} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`,
    );
  }
  await chmod(dir, 0o700);
  return dir;
}

function socketPath(dir: string): string {
  return path.join(dir, `.s.PGSQL.${SOCKET_PORT}`);
}
