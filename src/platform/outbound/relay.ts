import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * Makes a guarded socket reachable for a client that insists on opening its own: one connection to a path of this machine that nobody
 * else can open. When either side ends, so does the other.
 * @returns the path to connect to. @throws the system's error when it cannot be made; then the socket is closed.
 */
export async function relaySocket(socket: Socket): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-relay-'));
  const isWindows = process.platform === 'win32';
  const at = isWindows ? `\\\\.\\pipe\\archivolt-${randomUUID()}` : path.join(folder, 'socket');
  const server = createServer();
  const end = () => {
    server.close();
    socket.destroy();
  };
  server.once('close', () => void rm(folder, { recursive: true, force: true }).catch(process.emitWarning));
  server.once('connection', (local) => {
    server.close();
    // Each is told by the end of the other.
    local.on('error', end).once('close', end);
    socket.once('close', () => local.destroy());
    socket.pipe(local).pipe(socket);
  });
  socket.on('error', end).once('close', end);
  try {
    await once(server.listen(at), 'listening');
  } catch (error) {
    end();
    throw error;
  }
  return at;
}
