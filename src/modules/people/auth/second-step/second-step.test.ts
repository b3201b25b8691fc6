import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectApp, givePassword, type WithApp } from '../../../../../test/harness/second-step.ts';
import { ADMIN, type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import type { TestClient } from '../../../../platform/http/testing.ts';

let service: SignInService;
let ann: WithApp;

beforeEach(async () => {
  service = await startSignInService();
  ann = await connectApp(service, await service.admin());
});
afterEach(() => service.stop());

const give = (client: TestClient, json: object) => client.send('POST', '/api/auth/second-step', { json });
const isIn = async (client: TestClient) => (await client.send('GET', '/api/auth/me')).json.user !== null;

describe('the second step', () => {
  it('is asked for after the password: until then there is no session, then there is', async () => {
    const { client, answer } = await givePassword(service);
    expect(answer.json).toMatchObject({ user: null, second_step: { methods: ['code', 'recovery_code'] }, next: '/' });
    expect(answer.headers.getSetCookie().join()).toMatch(/archivolt_sign_in=.*Max-Age=600.*HttpOnly.*SameSite=Strict/);
    expect(await isIn(client)).toBe(false);
    const waiting = await client.send('GET', '/api/auth/second-step');
    expect(waiting.json).toEqual({ second_step: { methods: ['code', 'recovery_code'] } });
    const done = await give(client, { code: ann.code() });
    expect(done.json).toMatchObject({ user: { username: ADMIN.username }, recovery_codes_left: null });
    expect(await isIn(client)).toBe(true);
    expect(client.pendingCookie).toBeUndefined();
    const rows = await service.base.db.selectFrom('audit_log').select(['action', 'detail']).execute();
    expect(rows).toContainEqual({ action: 'user.signed_in', detail: { method: 'password', second_step: 'code' } });
  });

  it('takes the code of the step before, of now and of the next, and no other', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 401],
      [0, 200],
      [1, 200],
    ] as const) {
      const { client } = await givePassword(service);
      // The one before is the one that connected the app, and used.
      expect((await give(client, { code: ann.code(steps) })).status, String(steps)).toBe(status);
    }
    service.clock.advance(90_000);
    const { client } = await givePassword(service);
    expect((await give(client, { code: ann.code(-1) })).status).toBe(200);
  });

  it('takes a code once, also when two browsers give it at once, and no older one after it', async () => {
    const browsers = await Promise.all([1, 2, 3, 4].map(() => givePassword(service)));
    const code = ann.code(1);
    const answers = await Promise.all(browsers.map(({ client }) => give(client, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const { client } = await givePassword(service);
    expect((await give(client, { code })).json.code).toBe('second_step_refused');
    expect((await give(client, { code: ann.code() })).json.code).toBe('second_step_refused');
  });

  it('gives five tries, ten minutes and one browser; then the password is asked for again', async () => {
    const { client } = await givePassword(service);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await give(client, { recovery_code: 'wrong' })).json.code).toBe('second_step_refused');
    }
    expect((await give(client, { code: ann.code() })).json.code).toBe('sign_in_expired');

    const late = await givePassword(service);
    service.clock.advance(10 * 60_000);
    expect((await give(late.client, { code: ann.code() })).json.code).toBe('sign_in_expired');

    await givePassword(service);
    expect((await give(await service.visitor(), { code: ann.code() })).json.code).toBe('sign_in_expired');
  });

  it('takes each of ten recovery codes once, however it is typed, and says how many are left', async () => {
    expect(new Set(ann.recoveryCodes).size).toBe(10);
    const [code = ''] = ann.recoveryCodes;
    const browsers = await Promise.all([givePassword(service), givePassword(service)]);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all(browsers.map(({ client }) => give(client, { recovery_code: typed })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(answers.find(({ status }) => status === 200)?.json).toMatchObject({ recovery_codes_left: 9 });
    const { json } = await ann.client.send('GET', '/api/second-step');
    expect(json).toMatchObject({ is_on: true, recovery_codes: { left: 9, total: 10 } });
    const stored = await service.base.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify([stored, service.logLines])).not.toContain(code);
  });

  it('limits wrong codes of an account from wherever they come; recovery codes and open sessions go on', async () => {
    const codes: unknown[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const { client } = await givePassword(service);
      codes.push((await give(client, { code: '000000' })).json.code);
    }
    expect(codes.filter((code) => code === 'second_step_refused')).toHaveLength(10);
    const { client } = await givePassword(service);
    const limited = await give(client, { code: ann.code() });
    expect(limited.json).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(360);
    expect(await isIn(ann.client)).toBe(true);
    expect((await give(client, { recovery_code: ann.recoveryCodes[0] })).status).toBe(200);
    service.clock.advance(360_000);
    const later = await givePassword(service);
    expect((await give(later.client, { code: ann.code() })).status).toBe(200);
  });

  it('ends for a person who was blocked or whose password was changed meanwhile', async () => {
    const first = await givePassword(service);
    const change = { current_password: ADMIN.password, new_password: 'another quiet desk' };
    expect((await ann.client.send('POST', '/api/auth/change-password', { json: change })).status).toBe(204);
    expect((await give(first.client, { code: ann.code() })).json.code).toBe('sign_in_expired');
    const back = { current_password: change.new_password, new_password: 'a quiet desk again' };
    await ann.client.send('POST', '/api/auth/change-password', { json: back });
    const again = await service.visitor();
    await again.send('POST', '/api/auth/login', { json: { username: ADMIN.username, password: back.new_password } });
    await service.base.db.updateTable('users').set({ is_active: false }).execute();
    expect((await give(again, { code: ann.code() })).json.code).toBe('sign_in_expired');
  });

  it('says in words that a code cannot be checked without the key, and lets recovery codes in', async () => {
    await service.base.db.updateTable('totp_secrets').set({ secret_sealed: 'v1.AAAAAAAA.AAAA' }).execute();
    const { client } = await givePassword(service);
    expect((await give(client, { code: ann.code() })).json).toMatchObject({
      status: 503,
      code: 'second_step_unreadable',
    });
    expect((await give(client, { recovery_code: ann.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('setting up a second step', () => {
  it('keeps the secret sealed and counts only from the first right code on', async () => {
    const { client } = ann;
    expect((await client.send('POST', '/api/second-step/totp')).json.code).toBe('second_step_already_on');
    expect((await client.send('DELETE', '/api/second-step/totp')).status).toBe(204);
    expect((await client.send('DELETE', '/api/second-step/totp')).status).toBe(204);
    const confirm = (code: string) => client.send('POST', '/api/second-step/totp/confirm', { json: { code } });
    expect((await confirm('123456')).json.code).toBe('second_step_not_begun');
    const begun = await client.send('POST', '/api/second-step/totp');
    expect(begun.json.uri).toMatch(/^otpauth:\/\/totp\/Archivolt:ann\?issuer=Archivolt&secret=[A-Z2-7]{32}&/);
    const row = await service.base.db.selectFrom('totp_secrets').selectAll().executeTakeFirstOrThrow();
    expect(row.secret_sealed).toMatch(/^v1\./);
    expect(JSON.stringify([row, service.logLines])).not.toContain(String(begun.json.secret));
    expect((await confirm('000000')).json.code).toBe('code_wrong');
    expect((await givePassword(service)).answer.json.second_step).toBeNull();
    await connectApp(service, client);
    expect((await givePassword(service)).answer.json.user).toBeNull();
    expect((await confirm('000000')).json.code).toBe('second_step_already_on');
  });

  it('replaces recovery codes on demand, and has none while it is off', async () => {
    const renewed = await ann.client.send('POST', '/api/second-step/recovery-codes');
    const { client } = await givePassword(service);
    expect((await give(client, { recovery_code: ann.recoveryCodes[0] })).status).toBe(401);
    const [code] = renewed.json.recovery_codes as string[];
    expect((await give(client, { recovery_code: code })).status).toBe(200);
    await ann.client.send('DELETE', '/api/second-step/totp');
    const refused = await ann.client.send('POST', '/api/second-step/recovery-codes');
    expect(refused.json.code).toBe('second_step_off');
  });

  it('wants a proof again ten minutes after the last one: a code, and not a wrong one', async () => {
    const { client } = ann;
    service.clock.advance(10 * 60_000);
    for (const [method, path] of [
      ['DELETE', '/api/second-step/totp'],
      ['POST', '/api/second-step/totp'],
      ['POST', '/api/second-step/recovery-codes'],
      ['POST', '/api/passkeys/options'],
    ] as const) {
      expect((await client.send(method, path)).json.code, path).toBe('proof_required');
    }
    const prove = (json: object) => client.send('POST', '/api/auth/prove', { json });
    expect((await prove({ password: 'not this' })).json.code).toBe('password_wrong');
    expect((await prove({ code: '000000' })).json.code).toBe('code_wrong');
    expect((await client.send('DELETE', '/api/second-step/totp')).json.code).toBe('proof_required');
    expect((await prove({ code: ann.code() })).status).toBe(204);
    expect((await client.send('POST', '/api/second-step/recovery-codes')).status).toBe(200);
  });

  it('cannot be taken away by whoever has the password alone: neither by proving it nor in a session from before it was on', async () => {
    const before = await service.visitor();
    const { client } = await givePassword(service);
    await give(client, { code: ann.code() });
    service.clock.advance(30_000);
    expect((await client.send('DELETE', '/api/second-step/totp')).status).toBe(204);
    // A session that gave no second step, as all do while it is off.
    await before.send('POST', '/api/auth/login', { json: ADMIN });
    ann = await connectApp(service, ann.client);
    const prove = (json: object) => before.send('POST', '/api/auth/prove', { json });
    const changes = [
      ['DELETE', '/api/second-step/totp', undefined],
      ['POST', '/api/second-step/recovery-codes', undefined],
      ['POST', '/api/passkeys/options', undefined],
      ['POST', '/api/api-tokens', { name: 'x' }],
      ['POST', '/api/auth/change-password', { current_password: ADMIN.password, new_password: 'another quiet desk' }],
    ] as const;
    for (const isTried of [false, true]) {
      if (isTried) expect((await prove({ password: ADMIN.password })).json.code).toBe('second_step_proof_required');
      for (const [method, path, json] of changes)
        expect((await before.send(method, path, json ? { json } : {})).json.code, path).toBe('proof_required');
    }
    expect((await prove({ password: 'not this' })).json.code).toBe('password_wrong');
    expect((await before.send('GET', '/api/second-step')).json).toMatchObject({ is_on: true, is_proof_fresh: false });
    expect((await prove({ code: ann.code() })).status).toBe(204);
    expect((await before.send('DELETE', '/api/second-step/totp')).status).toBe(204);
    expect((await givePassword(service)).answer.json.user).toMatchObject({ username: ADMIN.username });
  });
});
