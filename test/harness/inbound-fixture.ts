import { expect } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from './documents-api.ts';

/** An inbound address: its source, where it is posted to, and the secret that was made for it. */
export type Address = { id: string; path: string; secret: string | null };

/** What is answered to a post: what was taken over, or why nothing was. */
type Answered = { code?: string; files: { id: string; duplicate_of_id?: string }[] };

/** Inbound addresses of one owner, and whoever posts to them. */
export type InboundFixture = Awaited<ReturnType<typeof openInboundFixture>>;

/** Opens a desk over the routes of documents; `begin` gives it another owner. @param env further settings */
export async function openInboundFixture(env: Record<string, string> = {}) {
  const api: DocumentsApi = await startDocumentsApi({ env });
  const fixture = {
    api,
    ownerId: await api.createOwner(),
    async begin(): Promise<void> {
      fixture.ownerId = await api.createOwner();
    },
    /** An inbound address of the owner's. */
    async makeAddress(source: object = {}): Promise<Address> {
      const json = { kind: 'inbound_key', name: 'Scanner', ...source };
      const answer = await fixture.send('POST', '/api/sources', json);
      expect(answer.status).toBe(201);
      const { id, made } = answer.json;
      expect(made.url).toMatch(/\/api\/webhooks\/inbound\/avi_[\w-]{43}$/);
      return { id, path: `/api/webhooks/inbound/${made.key}`, secret: made.secret };
    },
    /** Asks as the owner. */
    send(method: string, path: string, json?: object) {
      return api.send(fixture.ownerId, method, path, json === undefined ? {} : { json });
    },
    /** Posts as a program that knows nothing but the address. */
    async post(path: string, body: Buffer | FormData | string, headers: Record<string, string> = {}) {
      const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
      const answer = await fetch(new URL(path, api.url), { method: 'POST', body: sent, headers });
      return { status: answer.status, json: (await answer.json()) as Answered };
    },
    /** The owner's documents, the oldest first. */
    documents() {
      return api.db
        .selectFrom('files')
        .select(['id', 'original_filename', 'mime_type', 'source', 'tags', 'title'])
        .where('owner_id', '=', fixture.ownerId)
        .orderBy('id')
        .execute();
    },
    /** What came to a source, newest first. */
    async callsOf(id: string) {
      return (await fixture.send('GET', `/api/sources/${id}/calls`)).json.calls;
    },
    /** Every stored file belongs to a document: nothing of a refused one is left. */
    async expectNothingLeftOver(): Promise<void> {
      const stored = (await api.storedFiles()).filter((file) => !file.endsWith('encryption-key'));
      expect(stored.sort()).toEqual(await api.referencedFiles());
    },
  };
  return fixture;
}
