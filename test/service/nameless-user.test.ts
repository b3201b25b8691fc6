import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { openTestDatabase } from '../../src/platform/database/testing.ts';
import { scanPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';
import { asNobody, canBeNobody, NOBODY } from '../harness/somebody-else.ts';

/** Nobody has it: containers and shared disks know people by numbers alone. */
const NAMELESS = 4_019_283;
const asNameless = asNobody.map((word) => word.replace(String(NOBODY), String(NAMELESS)));

/** The database of the test listens in a folder of ours, which nobody else may enter: from here on it has a port. */
async function onPort(url: string): Promise<{ url: string; close(): void }> {
  const { pathname, searchParams: wants } = new URL(url);
  const folder = wants.get('host') ?? '';
  const relay = createServer((socket) => {
    const server = connect(`${folder}/.s.PGSQL.5432`);
    const end = () => [socket, server].map((one) => one.destroy());
    socket.on('error', end).on('close', end).pipe(server).on('error', end).on('close', end).pipe(socket);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const { port } = relay.address() as AddressInfo;
  wants.set('host', '127.0.0.1');
  wants.set('port', String(port));
  return { url: `postgresql://${pathname}?${wants}`, close: () => relay.close() };
}

describe.skipIf(!canBeNobody)('a user who has a number and no name', () => {
  let folder: DataDir;
  beforeEach(async () => {
    folder = await DataDir.create({ makesDatabase: true });
    await chown(folder.path, NAMELESS, NAMELESS);
  });
  afterEach(() => folder.remove());

  it('runs the service on a PostgreSQL server: a scan is read and found', async () => {
    const database = await openTestDatabase();
    const { url, close } = await onPort(database.url);
    try {
      const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'k'.repeat(32) };
      const service = await folder.start({ through: asNameless, env: { DATABASE_URL: url, ...secrets } });
      const client = await folder.signIn(service);
      const [scan] = await client.upload([{ name: 'scan.pdf', bytes: await scanPdf([{ word: 'Lighthouse' }]) }]);
      expect((await waitForStatus(client, scan?.id ?? '')).status).toBe('completed');
      expect((await client.get<{ hits: unknown[] }>('/api/search?q=lighthouse')).hits).toHaveLength(1);
      expect((await service.stop()).code).toBe(0);
    } finally {
      await folder.stop();
      close();
      await database.drop();
    }
  });

  it('hears what to do where the database should run as this user, too', async () => {
    await expect(folder.start({ through: asNameless })).rejects.toThrow(
      new RegExp(`does not run as user ${NAMELESS}, who has no name .* set DATABASE_URL`),
    );
  });
});
