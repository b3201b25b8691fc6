import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { runMain } from '../../scripts/lib/service-process.ts';
import { sealedColumns } from '../../src/modules/administration/maintenance/keys/sealed-columns.ts';
import { accountRequestJob, authSettings } from '../../src/modules/people/auth/index.ts';
import { sendMailJob } from '../../src/modules/people/mail/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { keyringOf, open, type SealPurpose, seal } from '../../src/platform/secrets/index.ts';
import { DataDir } from '../harness/process.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { startSettingsProcess } from '../harness/settings-process.ts';
import { uploadOf } from './access/objects.ts';

const [OLD, NEW] = ['the-key-of-before', 'the-key-of-now'].map(
  (name) => `${name}-${randomBytes(24).toString('hex')}`,
) as [string, string];
const SECRET = 'a secret that must open afterwards';
const old = keyringOf(OLD);
const [oldId, newId_] = [old.current.id, keyringOf(NEW).current.id];
const sealedFor = (purpose: SealPurpose, boundTo: string) => seal(old, { purpose, boundTo }, SECRET);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve', env: { ENCRYPTION_KEY: NEW, ENCRYPTION_KEYS_OLD: OLD } });
  await plantEverything();
});
afterAll(() => service.stop());

/** Something sealed with the old key wherever anything is sealed, and more of it than one batch. */
async function plantEverything(): Promise<void> {
  const { db } = service;
  const now = new Date();
  const value_sealed = sealedFor('setting', 'ADMIN_PASSWORD');
  await db
    .insertInto('settings')
    .values({ env: 'ADMIN_PASSWORD', value_sealed, updated_at: now, updated_by: 'test' })
    .execute();
  const change = { env: 'ADMIN_PASSWORD', value_sealed, changed_at: now, changed_by: 'test' };
  await db
    .insertInto('setting_changes')
    .values(Array.from({ length: 250 }, () => change))
    .execute();
  for (let at = 0; at < 3; at += 1) {
    const id = newId();
    await db
      .insertInto('users')
      .values({ id, kind: 'local', username: `p${at}`, display_name: '', created_at: now })
      .execute();
    await db
      .insertInto('totp_secrets')
      .values({ user_id: id, secret_sealed: sealedFor('totp secret', id), created_at: now })
      .execute();
  }
  const { files } = await service.admin.call<{ files: { id: string }[] }>('POST', '/api/files', {
    body: uploadOf(newId()),
  });
  const file_id = files[0]?.id ?? '';
  const ciphertext = Buffer.from(sealedFor('document password', file_id));
  await db.insertInto('file_passwords').values({ file_id, ciphertext, created_at: now }).execute();
  const session = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const id_token_sealed = sealedFor('id token of a session', session.id);
  await db
    .insertInto('provider_sessions')
    .values({ session_id: session.id, provider: 'oidc', id_token_sealed })
    .execute();
  const webhook = newId();
  const secret_sealed = sealedFor('webhook secret', webhook);
  const secrets = { secret_sealed, previous_secret_sealed: secret_sealed, previous_secret_until: now };
  await db
    .insertInto('webhooks')
    .values({ id: webhook, name: '', url: '', ...secrets, created_at: now, updated_at: now })
    .execute();
  const place = newId();
  const lists = { sends: ['processed'], document_types: [], tags: [] };
  const about = { provider: 'webdav', name: '', config: '{}', folder_template: '', created_at: now, updated_at: now };
  await db
    .insertInto('destinations')
    .values({ id: place, ...about, ...lists, credentials_sealed: sealedFor('destination credentials', place) })
    .execute();
  const admin = await db.selectFrom('users').select('id').where('is_admin', '=', true).executeTakeFirstOrThrow();
  const source = { id: newId(), owner_id: admin.id, kind: 'inbound_key', name: '', config: '{}', tags: [] };
  await db
    .insertInto('sources')
    .values({
      ...source,
      credentials_sealed: sealedFor('source credentials', source.id),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const link = { id: newId(), owner_id: admin.id, kind: 'upload', token_hash: randomBytes(32), max_files: 1 };
  const token_sealed = sealedFor('token of a link', link.id);
  await db
    .insertInto('public_links')
    .values({ ...link, token_sealed, expires_at: now, created_at: now, updated_at: now })
    .execute();
  const { jobs } = service.systemContext();
  const [mail_id, id] = [newId(), newId()];
  const times = { queued_at: now.toISOString(), expires_at: now.toISOString() };
  const mail = { mail_id, template: 'test', locale: 'en', ...times, sealed: sealedFor('mail', mail_id) } as const;
  await jobs.enqueue(db, sendMailJob, mail);
  await jobs.enqueue(db, accountRequestJob, { id, sealed: sealedFor('account request', id) });
}

/** How many values each key has sealed, over all places there are. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const place of sealedColumns)
    for (const [keyId, count] of await place.countByKey(service.db)) found[keyId] = (found[keyId] ?? 0) + count;
  return found;
}

/** Tables, whatever they are, in which anything that the old key sealed is found: as text, and as bytes. */
async function tablesWithOldKey(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(service.db);
  const mark = `v1.${oldId}.`;
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.raw(name)} found
      WHERE strpos(to_jsonb(found)::text, ${mark}) > 0
        OR strpos(to_jsonb(found)::text, ${Buffer.from(mark).toString('hex')}) > 0 LIMIT 1`.execute(service.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('sealed values are planted in every place there is', async () => {
  const empty = [];
  for (const place of sealedColumns) if (!(await place.countByKey(service.db)).has(oldId)) empty.push(place.purpose);
  expect(empty).toEqual([]);
});

it('a change of the key that is killed half way goes on, and then everything opens with the new key alone', async () => {
  const environment = { ...process.env, ...service.environment };
  const before = (await counts())[oldId] ?? 0;
  // Somebody holds the last value there is, so that the command stands still shortly before its end.
  await service.db.transaction().execute(async (tx) => {
    await tx.selectFrom('provider_sessions').selectAll().forUpdate().execute();
    const child = spawn(process.execPath, ['src/main.ts', 'rotate-key'], {
      cwd: root,
      env: environment,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await expect.poll(() => isWaiting(), { timeout: 60_000 }).toBe(true);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });
  const halfWay = await counts();
  expect(halfWay[oldId]).toBeGreaterThan(0);
  expect(halfWay[oldId]).toBeLessThan(before);
  expect((halfWay[oldId] ?? 0) + (halfWay[newId_] ?? 0)).toBe(before);

  const { code, output } = await runMain(['rotate-key'], service.environment);
  expect(output).toContain(`The old key (${oldId}) is needed no more.`);
  expect(output).toContain(`of ${halfWay[oldId]} sealed anew.`);
  expect(code).toBe(0);
  expect(await tablesWithOldKey()).toEqual([]);
  const rows = service.db.selectFrom('audit_log').select('detail').where('action', '=', 'instance.key_rotated');
  expect(await rows.execute()).toMatchObject([{ detail: { key: newId_, sealed: halfWay[oldId], unreadable: 0 } }]);
  const alone = keyringOf(NEW);
  for (const place of sealedColumns)
    for (const row of await place.page(service.db, { exceptKey: '', after: null, limit: 1000 }))
      expect(open(alone, { purpose: place.purpose, boundTo: row.boundTo }, row.sealed)).toBe(SECRET);
  const { ENCRYPTION_KEYS_OLD: _gone, DATABASE_URL, ...withoutOld } = service.environment;
  const started = await startSettingsProcess(DATABASE_URL, withoutOld);
  expect(started.config.get(authSettings).adminPassword).toBe(SECRET);
  await started.stop();
});

/** Whether the command waits for a row that somebody holds. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT count(*) > 0 AS found FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%provider_sessions%'`.execute(
    service.db,
  );
  return rows[0]?.found === true;
}

it('a second change at the same time is refused', async () => {
  await service.db.connection().execute(async (db) => {
    await sql`SELECT pg_advisory_lock(hashtext('archivolt rotate-key'))`.execute(db);
    const { code, output } = await runMain(['rotate-key'], service.environment);
    await sql`SELECT pg_advisory_unlock(hashtext('archivolt rotate-key'))`.execute(db);
    expect([code, output]).toEqual([1, expect.stringContaining('being changed by another process')]);
  });
});

it('a value whose key is missing is counted, stays as it is, and is named by the exit code', async () => {
  const value_sealed = seal(keyringOf('k'.repeat(40)), { purpose: 'setting', boundTo: 'X' }, SECRET);
  const change = { env: 'X', value_sealed, changed_at: new Date(), changed_by: 'test' };
  await service.db.insertInto('setting_changes').values(change).execute();
  const { code, output } = await runMain(['rotate-key'], service.environment);
  expect(output).toContain('1 cannot be opened with the keys that are here');
  expect(code).toBe(1);
  await service.db.deleteFrom('setting_changes').where('env', '=', 'X').execute();
});

it('a key of the data folder is replaced beside a running service, which goes on and starts without the old one', async () => {
  const folder = await DataDir.create();
  const running = await folder.start();
  const client = await folder.signIn(running);
  const secret = { SOCIAL_GOOGLE_CLIENT_SECRET: SECRET };
  const save = () => client.call('PATCH', '/api/admin/settings', { json: { changes: secret } });
  await save();
  const { code, output } = await runMain(['rotate-key'], folder.env);
  expect([code, output]).toEqual([0, expect.stringMatching(/A new key was made\. 2 values were sealed anew\./)]);
  expect(output).toContain('is needed no more');
  // The running service opens what was sealed anew, and seals with the new key.
  await save();
  const { history } = await client.get<{ history: { id: number }[] }>('/api/admin/settings/history');
  expect(history).toHaveLength(2);
  await client.post(`/api/admin/settings/history/${history[1]?.id}/restore`, {});
  await running.stop();
  await rm(path.join(folder.path, 'encryption-keys-old'));
  const again = await folder.start();
  expect((await again.stop()).code).toBe(0);
  await folder.remove();
});
