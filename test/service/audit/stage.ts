import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../../src/modules/people/audit/index.ts';
import { type MailCatcher, startMailCatcher } from '../../harness/mail-catcher.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson, PASSWORD } from '../access/callers.ts';

type Row = { action: string; target_id: string | null; detail: Record<string, unknown> };

/** The service, once the stage is open. */
export let service: TestService;
let catcher: MailCatcher;
/** Bob's session. */
export let bob: ApiClient;
/** What one action leaves for the next. */
export const state = {
  fileId: '',
  decisionId: '',
  tokenId: '',
  hookId: '',
  webhookId: '',
  destinationId: '',
  sourceId: '',
  mailToken: '',
  app: new TOTP(),
  other: undefined as ApiClient | undefined,
};

/** Starts the service that everything is done at, its mail server, and Bob's session. */
export async function openStage(): Promise<TestService> {
  catcher = await startMailCatcher();
  service = await startTestService({ env: { ...catcher.env, MULTI_USER_ENABLED: 'true', ALLOW_LOCAL_SIGNUP: 'true' } });
  bob = await addPerson(service, 'bob');
  return service;
}

/** Ends both. */
export async function closeStage(): Promise<void> {
  await service?.stop();
  await catcher?.stop();
}

/** What Bob and Eve change their passwords to. */
export const OTHER_PASSWORD = 'sixty herons in a row';

/** The rows of an action. */
export async function rowsOf(action: AuditAction): Promise<Row[]> {
  const rows = await service.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  for (const row of rows) expect(row.target_type).toBe(AUDIT_ACTIONS[action]);
  return rows.map(({ action, target_id, detail }) => ({
    action,
    target_id,
    detail: detail as Record<string, unknown>,
  }));
}

/** What comes by mail because of a request. */
export async function mailedToken(request: () => Promise<unknown>): Promise<string> {
  const mail = catcher.next();
  await request();
  return (await mail).token;
}

/** What objects of Bob's are made with. */
export const bench = () => ({ service, bob: {} });
/** Bob proves again who he is. */
export const prove = (json: object) => bob.send('POST', '/api/auth/prove', { json });
/** Bob in another browser. */
export const signedInAgain = async (password = PASSWORD) => {
  const client = service.stranger();
  await client.signIn('bob', password);
  return client;
};
