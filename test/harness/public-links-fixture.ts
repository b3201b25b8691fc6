import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type DocumentsApi, formOf, pdfBytes, startDocumentsApi } from './documents-api.ts';

/** Links of one owner, and somebody who knows nothing but their addresses. */
export type PublicLinksFixture = Awaited<ReturnType<typeof openPublicLinksFixture>>;

/** Opens a desk over the routes of documents; `begin` gives it another owner. @param env further settings */
export async function openPublicLinksFixture(env: Record<string, string> = {}) {
  const api: DocumentsApi = await startDocumentsApi({ env: { MULTI_USER_ENABLED: 'true', ...env }, runsJobs: true });
  const fixture = {
    api,
    ownerId: await api.createOwner(),
    strangerId: await api.createOwner(),
    async begin(): Promise<void> {
      fixture.ownerId = await api.createOwner();
    },
    /** Asks as the owner. */
    own(method: string, path: string, json?: unknown) {
      return api.send(fixture.ownerId, method, path, json === undefined ? {} : { json });
    },
    /** Asks as somebody else, who has no part in it. */
    ask(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
      return api.send(fixture.strangerId, method, path, json === undefined ? { headers } : { json, headers });
    },
    /** Puts a document among the owner's. @returns its id. */
    async document(name = 'letter.pdf', bytes = pdfBytes(newId())): Promise<string> {
      const answer = await api.send(fixture.ownerId, 'POST', '/api/files', { body: formOf([{ name, bytes }]) });
      expect(answer.status).toBe(202);
      return answer.json.files[0].id;
    },
    /** Makes a share link, for a month when nothing else is said. */
    async share(link: Record<string, unknown>) {
      const answer = await fixture.own('POST', '/api/share-links', { expires_at: inDays(30), ...link });
      expect(answer.status).toBe(201);
      return { ...answer.json, path: `/api/shared-pages/${tokenOf(answer.json.url)}` };
    },
    /** Makes an upload link, for a month when nothing else is said. */
    async receive(link: Record<string, unknown> = {}) {
      const answer = await fixture.own('POST', '/api/upload-links', { expires_at: inDays(30), ...link });
      expect(answer.status).toBe(201);
      return { ...answer.json, path: `/api/upload-pages/${tokenOf(answer.json.url)}` };
    },
    /** Sends files by an upload link. */
    sendFiles(path: string, form: FormData, headers: Record<string, string> = {}) {
      return api.send(fixture.strangerId, 'POST', `${path}/files`, { body: form, headers });
    },
    /** Makes so many of a link that there are as many of its kind as there may be. */
    async fill(linkId: string): Promise<void> {
      await sql`INSERT INTO public_links (id, owner_id, kind, token_hash, token_sealed, expires_at, file_id, download,
          max_files, created_at, updated_at)
        SELECT gen_random_uuid(), owner_id, kind, sha256(gen_random_uuid()::text::bytea), token_sealed, expires_at,
          file_id, download, max_files, created_at, updated_at
        FROM public_links CROSS JOIN generate_series(1, 499) WHERE id = ${linkId}`.execute(api.db);
    },
    /** The rows of the audit log about one thing. */
    audit(targetId: string) {
      const rows = api.db.selectFrom('audit_log').selectAll().where('target_id', '=', targetId);
      return rows.orderBy('id').execute();
    },
    /** What is left of an answer that must not tell one thing from another. */
    plain({ status, json }: { status: number; json: Record<string, unknown> }) {
      const { request_id: _, ...rest } = json;
      return { status, ...rest };
    },
  };
  return fixture;
}

/** A time ahead. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** What stands at the end of a link. */
export function tokenOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}
