import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { hashPassword } from '../../../src/modules/people/auth/passwords/passwords.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestService } from '../../harness/service.ts';

/**
 * Everybody who may call a route. Bob owns the documents; Carol is another person; Ann is the administrator; Eve has given her
 * password and not yet the code that she is asked for.
 */
export const CALLERS = [
  'anonymous',
  'without second step',
  'bob',
  'bob without CSRF',
  'carol',
  'admin',
  'read token',
  'write token',
  'token without scope',
  'admin token',
  'revoked token',
  'blocked user',
  'token of the blocked user',
] as const;
/** One of them. */
export type CallerName = (typeof CALLERS)[number];

/** What a caller sends with every request. */
export type Caller = Readonly<Record<string, string>>;

/** What all of them sign in with. */
export const PASSWORD = 'a quiet desk by the sea';

/** A request as a caller sends it; the answer as it is. */
export async function call(
  url: string,
  caller: Caller,
  request: { method: string; path: string; json?: unknown; form?: FormData; headers?: Record<string, string> },
  look?: (answer: Response) => void,
): Promise<{ status: number; code: string | undefined }> {
  const headers = new Headers({ ...caller, ...request.headers });
  if (request.json !== undefined) headers.set('content-type', 'application/json');
  const body = request.json === undefined ? request.form : JSON.stringify(request.json);
  const answer = await fetch(new URL(request.path, url), {
    method: request.method,
    headers,
    redirect: 'manual',
    body: body ?? null,
  });
  look?.(answer);
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const problem = isProblem ? ((await answer.json()) as { code: string }) : undefined;
  // A stream of events would go on.
  if (!isProblem) await answer.body?.cancel();
  return { status: answer.status, code: problem?.code };
}

/** Signs somebody in as a browser does. */
export async function signIn(service: TestService, username: string, password: string): Promise<ApiClient> {
  const client = service.stranger();
  await client.signIn(username, password);
  return client;
}

/** The headers of a browser's session. */
async function session(client: ApiClient): Promise<{ cookie: string; 'x-csrf-token': string }> {
  const { csrf_token } = await client.get<{ csrf_token: string }>('/api/auth/me');
  return { cookie: client.cookie, 'x-csrf-token': csrf_token };
}

/** A fresh session of Bob's, for what ends a session. */
export async function bobAgain(service: TestService): Promise<Caller> {
  return session(await signIn(service, 'bob', PASSWORD));
}

/** A session of Dave's that began before he was blocked, for what ends a session. */
export async function blockedAgain(service: TestService): Promise<Caller> {
  const setBlocked = (is_blocked: boolean) =>
    service.db.updateTable('users').set({ is_blocked }).where('username', '=', 'dave').execute();
  await setBlocked(false);
  const caller = await session(await signIn(service, 'dave', PASSWORD));
  await setBlocked(true);
  return caller;
}

/** Adds a person with a password, and signs them in. */
export async function addPerson(service: TestService, username: string): Promise<ApiClient> {
  const [id, now] = [newId(), new Date()];
  const user = { id, kind: 'local', username, display_name: username, created_at: now };
  await service.db.insertInto('users').values(user).execute();
  const password_hash = await hashPassword(PASSWORD);
  const local = { user_id: id, password_hash, is_active: true, created_at: now, password_changed_at: now };
  await service.db.insertInto('local_users').values(local).execute();
  return signIn(service, username, PASSWORD);
}

/** An API token of Bob's, whose own page a token cannot open: made by his session with the scopes it may have. */
async function tokenOf(client: ApiClient, scopes: string[]): Promise<{ id: string; headers: Caller }> {
  const name = `access-${randomBytes(4).toString('hex')}`;
  const { id, token } = await client.post<{ id: string; token: string }>('/api/api-tokens', { name, scopes });
  return { id, headers: { authorization: `Bearer ${token}` } };
}

/** The browser of somebody who has given the password alone, where a code is needed, too. */
async function withoutSecondStep(service: TestService): Promise<Caller> {
  const eve = await addPerson(service, 'eve');
  const { secret } = await eve.post<{ secret: string }>('/api/second-step/totp');
  await eve.post('/api/second-step/totp/confirm', { code: new TOTP({ secret }).generate() });
  const browser = service.stranger();
  await browser.openSession();
  const answer = await browser.send('POST', '/api/auth/login', { json: { username: 'eve', password: PASSWORD } });
  await answer.body?.cancel();
  const { second_step } = await browser.get<{ second_step: object | null }>('/api/auth/second-step');
  if (second_step === null) throw new Error('nobody waits for a code');
  return session(browser);
}

/** Signs everybody in, with the real sign-in, and takes away what those who are refused have lost. */
export async function makeCallers(service: TestService): Promise<Record<CallerName, Caller>> {
  const { db, admin } = service;
  const bob = await addPerson(service, 'bob');
  const carol = await addPerson(service, 'carol');
  const dave = await addPerson(service, 'dave');
  const bobs = await session(bob);
  const read = await tokenOf(bob, ['documents:read']);
  const write = await tokenOf(bob, ['documents:write']);
  const scopeless = await tokenOf(bob, ['documents:read']);
  await db.updateTable('api_tokens').set({ scopes: [] }).where('id', '=', scopeless.id).execute();
  const revoked = await tokenOf(bob, ['documents:read', 'documents:write']);
  await bob.call('DELETE', `/api/api-tokens/${revoked.id}`);
  const adminToken = await tokenOf(admin, ['admin']);
  const daves = await session(dave);
  const daveToken = await tokenOf(dave, ['documents:read', 'documents:write']);
  await db.updateTable('users').set({ is_blocked: true }).where('username', '=', 'dave').execute();
  return {
    anonymous: {},
    'without second step': await withoutSecondStep(service),
    bob: bobs,
    'bob without CSRF': { cookie: bobs.cookie },
    carol: await session(carol),
    admin: await session(admin),
    'read token': read.headers,
    'write token': write.headers,
    'token without scope': scopeless.headers,
    'admin token': adminToken.headers,
    'revoked token': revoked.headers,
    'blocked user': daves,
    'token of the blocked user': daveToken.headers,
  };
}
