import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const LIMIT_MS = 120_000;
const MIB = 1024 * 1024;
const patience = { timeout: 60_000, interval: 100 };

let service: TestService;
let dovecot: Dovecot;
/** Between the service and the mail server. */
let between: Server;
/** What happens on the first connection that carried so much. */
let fault: { afterBytes: number; happen: (cut: () => void) => void } | undefined;
beforeAll(async () => {
  if (!canRunDovecot) return;
  dovecot = await Dovecot.start();
  service = await startTestService();
}, LIMIT_MS);
afterAll(async () => {
  await service?.stop();
  await dovecot?.stop();
});
beforeEach(async () => {
  if (!canRunDovecot) return;
  between = createServer((near) => {
    const far = connect(dovecot.port, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.on('error', end).once('close', end);
    far.on('error', end).once('close', end);
    let carried = 0;
    far.on('data', (chunk) => {
      carried += chunk.length;
      if (!fault || carried < fault.afterBytes) return;
      const { happen } = fault;
      fault = undefined;
      happen(() => near.resetAndDestroy());
    });
    near.pipe(far).pipe(near);
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => between?.close());

async function watched(user: string): Promise<string> {
  const { port } = between.address() as AddressInfo;
  const config = { host: '127.0.0.1', port, security: 'none', username: user };
  const body = { kind: 'mailbox', name: 'Mail', config, credentials: { password: PASSWORD } };
  return (await service.admin.post<{ id: string }>('/api/sources', body)).id;
}
/** Deletes what lies in a mailbox, as another program of its owner does. */
async function deleteAll(user: string): Promise<void> {
  const auth = { user, pass: PASSWORD };
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.port,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  });
  await client.connect();
  await client.mailboxOpen('INBOX');
  await client.messageDelete('1:*');
  await client.logout();
}
const outcomes = async (id: string) => {
  const { calls } = await service.admin.get<{ calls: { filename: string; outcome: string; size_bytes: number }[] }>(
    `/api/sources/${id}/calls`,
  );
  return calls.map(({ filename, outcome, size_bytes }) => `${filename} ${outcome} ${size_bytes}`);
};

describe.skipIf(!canRunDovecot)('a mail that is being read', { timeout: LIMIT_MS }, () => {
  it('when the connection breaks comes in whole and once, and is marked only then', async () => {
    const user = `u${newId()}`;
    const content = pdfBytes(newId(), 8 * MIB);
    await dovecot.deliver(user, mailWith([{ filename: 'large.pdf', content }]));
    let flagsAtCut: Promise<string[]> | undefined;
    fault = {
      afterBytes: 6 * MIB,
      happen(cut) {
        cut();
        flagsAtCut = dovecot.flags(user);
      },
    };
    const id = await watched(user);
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S']);
    expect(await flagsAtCut).toEqual(['']);
    expect(await outcomes(id)).toEqual([`large.pdf accepted ${content.length}`]);
  });

  it('when somebody deletes it comes in whole or not at all, and those behind it are not kept up', async () => {
    const user = `u${newId()}`;
    const gone = Promise.withResolvers<void>();
    const large = pdfBytes(newId(), 24 * MIB);
    const small = pdfBytes(newId());
    await dovecot.deliver(user, mailWith([{ filename: 'gone.pdf', content: large }]));
    fault = { afterBytes: 3 * MIB, happen: () => deleteAll(user).then(gone.resolve, gone.reject) };
    const id = await watched(user);
    await gone.promise;
    await dovecot.deliver(user, mailWith([{ filename: 'a.pdf', content: small }]));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S']);
    const taken = `a.pdf accepted ${small.length}`;
    const lines = await outcomes(id);
    // The mail server may have had it open still; a part of it is never taken for the whole.
    expect([[taken], [taken, `gone.pdf accepted ${large.length}`]]).toContainEqual(lines);
  });
});
