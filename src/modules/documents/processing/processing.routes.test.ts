import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventFeed } from '../../../platform/events/index.ts';
import type { ActorResolver } from '../../../platform/http/index.ts';
import { startTestServer, TestClient, type TestServer } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { processingRoutes } from './index.ts';
import { bornDigitalPdf, LETTER } from './testing/documents.ts';
import { TestEngine } from './testing/engine.ts';

let engine: TestEngine;
let server: TestServer;
let client: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  engine = await TestEngine.start();
  const { db, log } = engine.ctx;
  const feed = new EventFeed({ db, listener: engine.database.handle.listener, log });
  /** The Authorization header names the person. */
  const resolver: ActorResolver = {
    resolve: async (request) => {
      const userId = request.headers.authorization === 'owner' ? engine.ownerId : newId();
      return { actor: { type: 'user', userId, isAdmin: false, sessionId: newId() }, csrfToken: 'right' };
    },
    isStillValid: async () => true,
  };
  server = await startTestServer({ base: engine.ctx, feed }, { resolver, modules: [processingRoutes] });
  client = new TestClient(server.url, { 'x-csrf-token': 'right', authorization: 'owner' });
  stranger = new TestClient(server.url, { 'x-csrf-token': 'right', authorization: 'somebody else' });
});
afterAll(async () => {
  await server.close();
  await engine.stop();
});

describe('GET /api/files/{id}', () => {
  it('shows the document with its steps, attempts and storage, and no server path', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER]));
    await engine.run(id);
    const { status, json, text } = await client.send('GET', `/api/files/${id}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id,
      status: 'completed',
      status_reason: null,
      duplicate_of: null,
      metadata: {},
      storage: { processed: { size_bytes: expect.any(Number) } },
    });
    const steps = json.steps as Record<string, unknown>[];
    expect(steps.map((step) => step.step)).toEqual([
      'check_for_duplicates',
      'convert_to_pdf',
      'extract_text',
      'ocr',
      'extract_metadata',
      'embed_metadata',
      'render_thumbnail',
      'compute_embedding',
      'index_for_search',
      'send_to_destinations',
    ]);
    expect(steps[1]).toMatchObject({
      status: 'success',
      summary: 'Already a PDF.',
      attempts: [{ number: 1, outcome: 'success' }],
    });
    expect(steps.every((step) => typeof step.duration_ms === 'number')).toBe(true);
    expect(text).not.toContain('original/20');
  });

  it('warns of a document that was damaged although it could be read, and of no other one', async () => {
    const sound = bornDigitalPdf([['Sound']]);
    const text = bornDigitalPdf([['Damaged']]).toString('latin1');
    const damaged = Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    for (const [bytes, warning] of [
      [sound, null],
      [damaged, 'pdf_repaired'],
    ] as const) {
      const id = await engine.add(bytes);
      await engine.run(id);
      const { json } = await client.send('GET', `/api/files/${id}`);
      expect(json.status).toBe('completed');
      const codes = (json.steps as { warning_code: string | null }[]).map((step) => step.warning_code);
      expect(codes).toEqual([null, warning, null, null, null, null, null, null, null, null]);
    }
  });

  it('says of a copy which document it is a copy of', async () => {
    const bytes = bornDigitalPdf([['Copied']]);
    const [first, second] = [
      await engine.add(bytes, { name: 'one.pdf' }),
      await engine.add(bytes, { name: 'two.pdf' }),
    ];
    await engine.run(first);
    await engine.run(second);
    const { json } = await client.send('GET', `/api/files/${second}`);
    expect(json).toMatchObject({ status: 'duplicate', duplicate_of: { id: first, title: 'one' } });
  });

  it('of another owner is not found', async () => {
    const id = await engine.add(bornDigitalPdf([['Private']]));
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/logs'],
      ['POST', '/reprocess'],
      ['POST', '/steps/ocr/retry'],
    ] as const) {
      expect(await stranger.send(method, `/api/files/${id}${path}`)).toMatchObject({
        status: 404,
        json: { code: 'file_not_found' },
      });
    }
  });
});

describe('retry and reprocess', () => {
  it('answer 202 with the document as it is planned now; retry only for a failed step', async () => {
    const id = await engine.add(Buffer.from('%PDF-1.4 broken'), { name: 'broken.pdf' });
    await engine.run(id);
    const failed = await client.send('GET', `/api/files/${id}`);
    expect(failed.json).toMatchObject({ status: 'failed', status_reason: { step: 'convert_to_pdf' } });
    expect(await client.send('POST', `/api/files/${id}/steps/extract_text/retry`)).toMatchObject({
      status: 409,
      json: { code: 'step_not_failed' },
    });
    expect(await client.send('POST', `/api/files/${id}/steps/dance/retry`)).toMatchObject({
      status: 404,
      json: { code: 'step_not_found' },
    });
    const retried = await client.send('POST', `/api/files/${id}/steps/convert_to_pdf/retry`);
    expect(retried).toMatchObject({ status: 202, json: { status: 'processing', status_reason: null } });
    const again = await client.send('POST', `/api/files/${id}/reprocess`, { json: { force_ocr: true } });
    expect(again).toMatchObject({ status: 202, json: { status: 'pending' } });
    expect((await engine.step(id, 'ocr')).options).toEqual({ force: true });
  });

  it('refuse a body that does not fit', async () => {
    const id = await engine.add(bornDigitalPdf([['Body']]));
    for (const json of [
      { languages: ['not a code'] },
      { force_ocr: 'yes' },
      { surprise: 1 },
      { password: 'a\u0000b' },
    ]) {
      expect((await client.send('POST', `/api/files/${id}/reprocess`, { json })).status).toBe(422);
    }
  });

  it('refuse a document in the trash', async () => {
    const id = await engine.add(bornDigitalPdf([['Thrown away']]));
    await engine.ctx.db.updateTable('files').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await client.send('POST', `/api/files/${id}/reprocess`)).toMatchObject({
      status: 409,
      json: { code: 'file_in_trash' },
    });
  });
});

describe('GET /api/files/{id}/logs', () => {
  it('gives the log page by page, oldest first, without the stack trace, which stands in the log of the service', async () => {
    const id = await engine.add(Buffer.from('%PDF-1.4 logged'), { name: 'logged.pdf' });
    await engine.run(id);
    const first = await client.send('GET', `/api/files/${id}/logs?per_page=2`);
    const { next_cursor: cursor, total } = first.json.pagination as { next_cursor: string; total: number };
    expect(total).toBe(4);
    const second = await client.send('GET', `/api/files/${id}/logs?per_page=2&cursor=${cursor}`);
    const lines = [
      ...(first.json.logs as Record<string, unknown>[]),
      ...(second.json.logs as Record<string, unknown>[]),
    ];
    const steps = ['check_for_duplicates', 'convert_to_pdf', 'compute_embedding', 'index_for_search'];
    expect(lines.map((line) => line.step_name)).toEqual(steps);
    expect(lines[1]).toMatchObject({ level: 'error' });
    expect(lines[1]?.detail).toBeNull();
    expect((second.json.pagination as Record<string, unknown>).next_cursor).toBeNull();
  });
});
