import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { relaySocket } from './relay.ts';

let server: Server;
let far: Socket;
let near: Socket;
beforeEach(async () => {
  server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const accepted = once(server, 'connection');
  near = connect(address.port, '127.0.0.1');
  [far] = await accepted;
});
afterEach(() => {
  near.destroy();
  far.destroy();
  server.close();
});

describe('a relayed socket', () => {
  it('carries both ways, begins with what the server said before anybody listened, and ends with the server', async () => {
    far.write('ready;');
    const at = await relaySocket(near);
    const local = connect(at);
    local.write('hello');
    const [heard] = await once(far, 'data');
    expect(String(heard)).toBe('hello');
    far.end('bye');
    expect(await text(local)).toBe('ready;bye');
    expect(near.destroyed).toBe(true);
  });

  it('ends for the server when its client goes', async () => {
    const local = connect(await relaySocket(near));
    await once(local, 'connect');
    local.destroy();
    far.resume();
    await once(far, 'close');
    expect(near.destroyed).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('is there for one client alone, and leaves nothing behind', async () => {
    const at = await relaySocket(near);
    const local = connect(at);
    await once(local, 'connect');
    await expect.poll(() => existsSync(at)).toBe(false);
    const [error] = await once(connect(at), 'error');
    expect(error).toMatchObject({ code: 'ENOENT' });
    local.destroy();
  });

  it.skipIf(process.platform === 'win32')(
    'that nobody came for leaves nothing behind when the server goes',
    async () => {
      const at = await relaySocket(near);
      far.destroy();
      await expect.poll(() => existsSync(at)).toBe(false);
    },
  );
});
