import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Device } from '../../../../../test/harness/passkey-device.ts';
import { type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import type { TestClient } from '../../../../platform/http/testing.ts';
import { newId } from '../../../../platform/ids.ts';

const ORIGIN = 'https://papers.example';

let service: SignInService;
let ann: TestClient;
let device: Device;
let credentialId: string;

beforeEach(async () => {
  service = await startSignInService({ PUBLIC_BASE_URL: ORIGIN });
  ann = await service.admin();
  device = new Device(ORIGIN);
  credentialId = await addPasskey(device);
});
afterEach(() => service.stop());

async function addPasskey({ publicKey }: Device): Promise<string> {
  const { db, clock } = service.base;
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const id = newId();
  const credential = Buffer.from(id).toString('base64url');
  const row = { id, user_id: userId, credential_id: credential, public_key: publicKey, counter: 0, transports: [] };
  await db
    .insertInto('passkeys')
    .values({ ...row, name: 'phone', created_at: clock.now() })
    .execute();
  return credential;
}

async function challengeFor(client: TestClient, purpose = 'sign_in'): Promise<string> {
  return String((await client.send('POST', '/api/auth/passkey/options', { json: { purpose } })).json.challenge);
}

async function signIn(how: Parameters<Device['answer']>[2] = {}) {
  const client = await service.visitor();
  const passkey = device.answer(credentialId, await challengeFor(client), how);
  return client.send('POST', '/api/auth/passkey', { json: { passkey } });
}

const codeOf = async (how?: Parameters<Device['answer']>[2]) => (await signIn(how)).json.code;

describe('a passkey', () => {
  it('signs in alone, and not what was signed for another address, name or without its person', async () => {
    expect((await signIn()).json).toMatchObject({ user: { username: 'ann' }, second_step: null });
    expect(await codeOf({ origin: 'https://papers.example.evil.example' })).toBe('passkey_refused');
    expect(await codeOf({ rpId: 'evil.example' })).toBe('passkey_refused');
    expect(await codeOf({ flags: 0x01 })).toBe('passkey_refused');
    expect(await codeOf()).toBeUndefined();
  });

  it('answers a challenge once, in the browser, for the act and in the time it was made for', async () => {
    const client = await service.visitor();
    const give = (from: TestClient, challenge: string) =>
      from.send('POST', '/api/auth/passkey', { json: { passkey: device.answer(credentialId, challenge) } });
    const elsewhere = await give(await service.visitor(), await challengeFor(client));
    expect(elsewhere.json.code).toBe('passkey_refused');
    expect((await give(ann, await challengeFor(ann, 'proof'))).json.code).toBe('passkey_refused');
    const late = await challengeFor(client);
    service.clock.advance(10 * 60_000);
    expect((await give(client, late)).json.code).toBe('passkey_refused');
    const challenge = await challengeFor(client);
    const passkey = device.answer(credentialId, challenge);
    const both = await Promise.all([
      client.send('POST', '/api/auth/passkey', { json: { passkey } }),
      client.send('POST', '/api/auth/passkey', { json: { passkey } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('does not let in a person who is blocked, not active yet, or shut out with multi-user mode', async () => {
    const { db } = service.base;
    await db.updateTable('users').set({ is_active: false }).execute();
    expect(await codeOf()).toBe('passkey_refused');
    await db.updateTable('users').set({ is_active: true }).execute();
    await db.updateTable('local_users').set({ is_active: false }).execute();
    expect(await codeOf()).toBe('passkey_refused');
    await db.updateTable('local_users').set({ is_active: true }).execute();
    expect(await codeOf()).toBeUndefined();
    await db.deleteFrom('identities').execute();
    expect(await codeOf()).toBe('passkey_refused');
  });

  it('tells a person who is to be erased so, and lets that browser keep the account', async () => {
    const { db, clock } = service.base;
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const now = clock.now();
    const request = {
      user_id,
      requested_at: now,
      erase_after: new Date(now.getTime() + 86_400_000),
      is_by_admin: false,
    };
    await db
      .insertInto('account_deletions')
      .values({ ...request, documents_to: user_id })
      .execute();
    await db.updateTable('users').set({ is_active: false }).execute();
    expect(await codeOf()).toBe('account_being_deleted');
    const row = await db.selectFrom('account_deletions').selectAll().executeTakeFirstOrThrow();
    expect(row.keep_cookie_hash).not.toBeNull();
  });

  it('proves again who one is, for ten minutes, and only by its owner', async () => {
    service.clock.advance(10 * 60_000);
    expect((await ann.send('POST', '/api/passkeys/options')).json.code).toBe('proof_required');
    const prove = (passkey: object) => ann.send('POST', '/api/auth/prove', { json: { passkey } });
    const stranger = new Device(ORIGIN);
    const forged = stranger.answer(credentialId, await challengeFor(ann, 'proof'));
    expect((await prove(forged)).json.code).toBe('passkey_not_accepted');
    expect((await prove(device.answer(credentialId, await challengeFor(ann, 'proof')))).status).toBe(204);
    expect((await ann.send('POST', '/api/passkeys/options')).status).toBe(200);
  });

  it('whose counter goes back is refused and audited', async () => {
    expect(await codeOf()).toBeUndefined();
    await service.base.db.updateTable('passkeys').set({ counter: 9 }).execute();
    expect(await codeOf()).toBe('passkey_refused');
    const rows = await service.base.db.selectFrom('audit_log').select('action').execute();
    expect(rows.map(({ action }) => action)).toContain('passkey.copy_suspected');
  });
});

describe('passkeys of an account', () => {
  it('cannot be removed when one is the last way in, can be when there is a password', async () => {
    const { db } = service.base;
    const listed = await ann.send('GET', '/api/passkeys');
    const [passkey] = listed.json.passkeys as { id: string }[];
    const local = await db.selectFrom('local_users').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('local_users').execute();
    const path = `/api/passkeys/${passkey?.id}`;
    expect((await ann.send('DELETE', path)).json.code).toBe('last_way_in');
    await db.insertInto('local_users').values(local).execute();
    expect((await ann.send('DELETE', path)).status).toBe(204);
    expect(await codeOf()).toBe('passkey_refused');
  });

  it('are added by what a device makes, which is written down', async () => {
    const options = await ann.send('POST', '/api/passkeys/options');
    const id = Buffer.from('another credential').toString('base64url');
    const response = new Device(ORIGIN).registration(id, String(options.json.challenge));
    expect((await ann.send('POST', '/api/passkeys', { json: { name: 'tablet', response } })).status).toBe(201);
    const rows = service.base.db.selectFrom('audit_log').select('detail').where('action', '=', 'passkey.added');
    expect(await rows.execute()).toEqual([{ detail: { name: 'tablet' } }]);
  });

  it('take no answer that belongs to no challenge, and end at twenty', async () => {
    const response = { clientDataJSON: 'e30', attestationObject: 'oA' };
    const made = { name: 'x', response: { id: 'AA', rawId: 'AA', type: 'public-key', response } };
    expect((await ann.send('POST', '/api/passkeys', { json: made })).json.code).toBe('passkey_not_accepted');
    for (let count = 1; count < 20; count += 1) await addPasskey(new Device(ORIGIN));
    expect((await ann.send('POST', '/api/passkeys/options')).json.code).toBe('passkey_limit_reached');
  });
});

it('passkeys are not offered where the address is no name or not safe', async () => {
  const plain = await startSignInService({ PUBLIC_BASE_URL: 'http://192.0.2.7:8080' });
  const client = await plain.visitor();
  const me = await client.send('GET', '/api/auth/me');
  expect(me.json.features).toMatchObject({ passkeys_possible: false });
  const asked = await client.send('POST', '/api/auth/passkey/options', { json: { purpose: 'sign_in' } });
  expect(asked.json.code).toBe('passkeys_not_here');
  const later = await client.send('POST', '/api/auth/passkey/options', { json: { purpose: 'second_step' } });
  expect(later.json.code).toBe('sign_in_expired');
  await plain.stop();
});
