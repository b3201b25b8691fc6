import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountFixture, PASSWORD } from '../../../../../test/harness/account-fixture.ts';
import { startSignInService } from '../../../../../test/harness/sign-in-service.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await AccountFixture.open();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.nextVisitor());

/** A sign-up says more than the others. */
const askedOf = (path: string, email: string) =>
  path === 'signup' ? { display_name: 'Ann', email, password: PASSWORD } : { email };

describe('whoever asks is told the same', () => {
  it('whether there is an account, none, or one that is not active', async () => {
    await fixture.getAccount();
    const [known, unknown, pending] = [fixture.email, `nobody-${fixture.email}`, `pending-${fixture.email}`];
    fixture.email = pending;
    await fixture.mailAfter(fixture.signup());
    for (const path of ['signup', 'resend-verification', 'request-password-reset']) {
      const answers = [];
      for (const address of [known, unknown, pending]) {
        const { status, text, headers } = await fixture.post(path, askedOf(path, address));
        answers.push([status, text, [...headers.keys()].toSorted().join()]);
      }
      expect(new Set(answers.map(String)).size, path).toBe(1);
      expect(answers[0]?.slice(0, 2)).toEqual([202, '{"status":"accepted"}']);
    }
    await fixture.runQueuedJobs();
  });

  it('after the same statements: the request looks nothing up, whoever it is about', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const still = await startSignInService({
      MULTI_USER_ENABLED: 'true',
      ALLOW_LOCAL_SIGNUP: 'true',
      ...fixture.catcher.env,
    });
    fixture.client = await still.visitor();
    const user = {
      id: crypto.randomUUID(),
      kind: 'local',
      email: fixture.email,
      display_name: 'Ann',
      created_at: new Date(),
    };
    await still.base.db.insertInto('users').values(user).execute();
    // The first job of a process opens the queue.
    await fixture.post('resend-verification', { email: 'first@lindqvist.example' });
    for (const path of ['signup', 'resend-verification', 'request-password-reset']) {
      const seen: string[][] = [];
      for (const address of [fixture.email, `nobody-${fixture.email}`]) {
        spy.mockClear();
        await fixture.post(path, askedOf(path, address));
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
    expect(await fixture.mailsAfter(fixture.post('request-password-reset', { email: fixture.email }))).toEqual([]);
    expect(await fixture.mailsAfter(fixture.post('resend-verification', { email: fixture.email }))).toEqual([]);
    await fixture.getAccount();
    expect(await fixture.mailsAfter(fixture.post('resend-verification', { email: fixture.email }))).toEqual([]);
  });
});
