import { ApiClient, type UploadPart } from '../../../scripts/lib/client/api-client.ts';
import { newId } from '../../../src/platform/ids.ts';
import { pdfBytes } from '../../harness/documents-api.ts';
import type { TestService } from '../../harness/service.ts';
import { bobAgain, type Caller, call } from './callers.ts';

/** A kind of thing that belongs to one person: how Bob comes by one, and what must be as before when others have tried. */
export type ObjectKind = {
  make(bench: Bench): Promise<string>;
  look(bench: Bench, id: string): Promise<unknown>;
};

/** What objects are made with. */
export type Bench = { service: TestService; bob: Caller };

/** Makes something as Bob. */
export async function post(bench: Bench, path: string, json: unknown): Promise<Record<string, unknown>> {
  const headers = { ...bench.bob, 'content-type': 'application/json' };
  const answer = await fetch(new URL(path, bench.service.url), { method: 'POST', headers, body: JSON.stringify(json) });
  if (!answer.ok) throw new Error(`POST ${path} → ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Bob uploads a document of its own text. @returns its id */
export async function upload(bench: Bench): Promise<string> {
  const form = uploadOf(`document ${newId()}`);
  const answer = await fetch(new URL('/api/files', bench.service.url), {
    method: 'POST',
    headers: bench.bob,
    body: form,
  });
  const [file] = ((await answer.json()) as { files: { id: string }[] }).files;
  if (!file) throw new Error('an upload was accepted without a document');
  return file.id;
}

/** A form with one small document. */
export function uploadOf(text: string): FormData {
  const part: UploadPart = { name: 'letter.pdf', bytes: pdfBytes(text), type: 'application/pdf' };
  const form = new FormData();
  form.append('file', new File([new Uint8Array(part.bytes)], part.name, { type: 'application/pdf' }));
  return form;
}

/** The row of an object as it is stored. */
export function rowOf(
  bench: Bench,
  table:
    | 'files'
    | 'bulk_actions'
    | 'api_tokens'
    | 'sessions'
    | 'passkeys'
    | 'identities'
    | 'webhooks'
    | 'webhook_deliveries'
    | 'destinations'
    | 'sources'
    | 'pipelines'
    | 'pipeline_trials'
    | 'rules'
    | 'custom_fields'
    | 'saved_searches'
    | 'copy_decisions',
  id: string,
): Promise<unknown> {
  return bench.service.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
}

/** A document. */
export const file: ObjectKind = {
  make: upload,
  look: (bench, id) => rowOf(bench, 'files', id),
};

/** A document in the trash. */
export const trashedFile: ObjectKind = {
  async make(bench) {
    const id = await upload(bench);
    await call(bench.service.url, bench.bob, { method: 'DELETE', path: `/api/files/${id}` });
    return id;
  },
  look: file.look,
};

/** An API token. */
export const apiToken: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/api-tokens', { name: `object-${newId()}` });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'api_tokens', id),
};

/** A subscription of an automation platform. */
export const automationHook: ObjectKind = {
  async make(bench) {
    const target_url = `https://hooks.example/${newId()}`;
    const { id } = await post(bench, '/api/automation/hooks/subscribe', { target_url, event: 'document.uploaded' });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'webhooks', id),
};

/** An address that documents are posted to. */
export const source: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/sources', { kind: 'inbound_key', name: `object-${newId()}` });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'sources', id),
};

/** A pipeline. */
export const pipeline: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/pipelines', { name: `object-${newId()}` });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'pipelines', id),
};

/** A trial of a pipeline. */
export const pipelineTrial: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, `/api/pipelines/${await pipeline.make(bench)}/trials`, { kind: 'preview' });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'pipeline_trials', id),
};

/** A rule. */
export const rule: ObjectKind = {
  async make(bench) {
    const conditions = [{ field: 'text', operator: 'contains', value: newId() }];
    const { id } = await post(bench, '/api/rules', { name: 'object', conditions, actions: { sender: 'Northgate' } });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'rules', id),
};

/** A saved search. */
export const savedSearch: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/saved-searches', { name: newId(), filters: { tags: ['house'] } });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'saved_searches', id),
};

/** A subscription to events, to where nobody but the only user of an instance may connect. */
export const webhook: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/webhooks', { url: 'http://127.0.0.1:9000/hook', events: [] });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'webhooks', id),
};

/** A place for copies of documents, to where nobody but the only user of an instance may connect. */
export const destination: ObjectKind = {
  async make(bench) {
    const config = { url: 'http://127.0.0.1:9000/dav', username: 'bob' };
    const { id } = await post(bench, '/api/destinations', {
      provider: 'webdav',
      config,
      credentials: { password: 'x' },
      // Of nothing that anybody uploads here: other tests look at their documents.
      filter: { document_types: ['a type of its own'] },
    });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'destinations', id),
};

/** Something that was sent to one of them, in vain. */
export const webhookDelivery: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, `/api/webhooks/${await webhook.make(bench)}/test`, {});
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'webhook_deliveries', id),
};

/** An account elsewhere that Bob signs in with. */
export const identity: ObjectKind = {
  async make({ service: { db } }) {
    const bob = await db.selectFrom('users').select('id').where('username', '=', 'bob').executeTakeFirstOrThrow();
    const [id, created_at] = [newId(), new Date()];
    await db
      .insertInto('identities')
      .values({ id, provider: 'google', subject: `subject-${id}`, user_id: bob.id, created_at })
      .execute();
    return id;
  },
  look: (bench, id) => rowOf(bench, 'identities', id),
};

/** A session in another browser. */
export const session: ObjectKind = {
  async make(bench) {
    const other = await bobAgain(bench.service);
    const client = new ApiClient(bench.service.url);
    const answer = await client.call<{ sessions: { id: string; is_current: boolean }[] }>('GET', '/api/auth/sessions', {
      headers: other,
    });
    const current = answer.sessions.find(({ is_current }) => is_current);
    if (!current) throw new Error('nobody has the session that was just begun');
    return current.id;
  },
  look: (bench, id) => rowOf(bench, 'sessions', id),
};

/** A passkey, as if a device of Bob's had made it. */
export const passkey: ObjectKind = {
  async make(bench) {
    const { db } = bench.service;
    const bob = await db.selectFrom('users').select('id').where('username', '=', 'bob').executeTakeFirstOrThrow();
    const id = newId();
    const made = { id, user_id: bob.id, credential_id: id, public_key: Buffer.alloc(32), counter: 0 };
    await db
      .insertInto('passkeys')
      .values({ ...made, transports: [], name: 'a phone', created_at: new Date() })
      .execute();
    return id;
  },
  look: (bench, id) => rowOf(bench, 'passkeys', id),
};

/** A decision about two documents that are nearly the same. */
export const copyDecision: ObjectKind = {
  async make(bench) {
    const [other_id, file_id] = [await upload(bench), await upload(bench)];
    const uploaded = bench.service.db.selectFrom('files').select('owner_id').where('id', '=', file_id);
    const { owner_id } = await uploaded.executeTakeFirstOrThrow();
    const pair = { file_id, other_id, owner_id, overlap: 0.9, found_at: new Date() };
    await bench.service.db.insertInto('near_copies').values(pair).execute();
    const { id } = await post(bench, '/api/duplicates/decisions', { file_id, other_id, keep: 'both' });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'copy_decisions', id),
};
