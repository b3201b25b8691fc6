import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDesk, PASSWORD } from '../../../../../test/harness/account-desk.ts';
import { startSignInService } from '../../../../../test/harness/sign-in-service.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.nextVisitor());

/** A sign-up says more than the others. */
const askedOf = (path: string, email: string) =>
  path === 'signup' ? { display_name: 'Ann', email, password: PASSWORD } : { email };

describe('whoever asks is told the same', () => {
  it('whether there is an account, none, or one that is not active', async () => {
    await desk.getAccount();
    const [known, unknown, pending] = [desk.email, `nobody-${desk.email}`, `pending-${desk.email}`];
    desk.email = pending;
    await desk.mailAfter(desk.signup());
    for (const path of ['signup', 'resend-verification', 'request-password-reset']) {
      const answers = [];
      for (const address of [known, unknown, pending]) {
        const { status, text, headers } = await desk.post(path, askedOf(path, address));
        answers.push([status, text, [...headers.keys()].toSorted().join()]);
      }
      expect(new Set(answers.map(String)).size, path).toBe(1);
      expect(answers[0]?.slice(0, 2)).toEqual([202, '{"status":"accepted"}']);
    }
    await desk.settle();
  });

  it('after the same statements: the request looks nothing up, whoever it is about', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const still = await startSignInService({
      MULTI_USER_ENABLED: 'true',
      ALLOW_LOCAL_SIGNUP: 'true',
      ...desk.catcher.env,
    });
    desk.client = await still.visitor();
    const user = {
      id: crypto.randomUUID(),
      kind: 'local',
      email: desk.email,
      display_name: 'Ann',
      created_at: new Date(),
    };
    await still.base.db.insertInto('users').values(user).execute();
    // The first job of a process opens the queue.
    await desk.post('resend-verification', { email: 'first@lindqvist.example' });
    for (const path of ['signup', 'resend-verification', 'request-password-reset']) {
      const seen: string[][] = [];
      for (const address of [desk.email, `nobody-${desk.email}`]) {
        spy.mockClear();
        await desk.post(path, askedOf(path, address));
        seen.push(spy.mock.calls.map(([query]) => String((query as unknown as { text?: string }).text ?? query)));
      }
      expect(seen[0]?.join()).toContain('INSERT INTO pgboss');
      expect(seen[0]).toEqual(seen[1]);
      expect(seen.flat().join()).not.toMatch(/from "users"|local_users/);
    }
    spy.mockRestore();
    await still.stop();
  });

  it('and strangers’ addresses get no mail at all', async () => {
    expect(await desk.mailsAfter(desk.post('request-password-reset', { email: desk.email }))).toEqual([]);
    expect(await desk.mailsAfter(desk.post('resend-verification', { email: desk.email }))).toEqual([]);
    await desk.getAccount();
    expect(await desk.mailsAfter(desk.post('resend-verification', { email: desk.email }))).toEqual([]);
  });
});
