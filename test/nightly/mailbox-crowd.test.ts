import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { startTestService, type TestService } from '../harness/service.ts';

/** How many mails lie in the mailbox; `MAILBOX_MESSAGES` asks for fewer. */
const MESSAGES = Number(process.env.MAILBOX_MESSAGES ?? 5_000);
/** However slow the machine is, so much of this is not needed. */
const STUCK_MS = 120_000 + MESSAGES * 400;
/** Every so many is a second copy of the one before it, and every so many was read before. */
const COPIES = 10;
const SEEN = 7;

let service: TestService;
let dovecot: Dovecot;
beforeAll(async () => {
  if (!canRunDovecot) return;
  dovecot = await Dovecot.start();
  service = await startTestService({ env: { WORKER_CONCURRENCY: '1' } });
}, STUCK_MS);
afterAll(async () => {
  await service?.stop();
  await dovecot?.stop();
});

describe.skipIf(!canRunDovecot)('a mailbox with thousands of mails', { timeout: STUCK_MS }, () => {
  it('is taken over whole, each document once, also when the server goes away in between', async () => {
    const user = `u${newId()}`;
    let before = '';
    let expected = 0;
    const flags: string[] = [];
    for (let at = 1; at <= MESSAGES; at++) {
      const isCopy = at % COPIES === 0;
      const isSeen = at % SEEN === 0;
      const mail = isCopy ? before : mailWith([{ filename: `${at}.pdf`, content: pdfBytes(newId()) }]);
      await dovecot.deliver(user, mail, isSeen ? 'S' : '');
      // A copy of what was read before brings it in all the same; a copy that was read adds nothing.
      if (!isSeen && !(isCopy && flags.at(-1) === '')) expected += 1;
      flags.push(isSeen ? 'S' : '');
      before = mail;
    }
    const config = { host: '127.0.0.1', port: dovecot.port, security: 'none', username: user };
    const body = { kind: 'mailbox', name: 'Mail', config, credentials: { password: PASSWORD } };
    const { id } = await service.admin.post<{ id: string }>('/api/sources', body);
    const count = async () => {
      const files = service.db.selectFrom('files').select((eb) => eb.fn.countAll<number>().as('count'));
      return Number((await files.executeTakeFirstOrThrow()).count);
    };
    await expect.poll(count, { timeout: STUCK_MS }).toBeGreaterThan(MESSAGES / 10);
    await dovecot.down();
    await dovecot.up();
    await expect
      .poll(async () => (await dovecot.flags(user)).filter((one) => one !== 'S').length, {
        timeout: STUCK_MS,
        interval: 1_000,
      })
      .toBe(0);
    expect(await count()).toBe(expected);
    const { problem } = await service.admin.get<{ problem: object | null }>(`/api/sources/${id}`);
    expect(problem).toBeNull();
  });
});
