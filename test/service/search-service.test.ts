import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../scripts/lib/client/api-client.ts';
import { MeilisearchStandIn } from '../harness/meilisearch/meilisearch-stand-in.ts';
import { startTestService, type TestService } from '../harness/service.ts';

type Line = { code: string; state: string; values: Record<string, unknown>; actions: string[] };
type Status = { parts: { name: string; lines: Line[] }[] };

let meilisearch: MeilisearchStandIn;
let service: TestService;
beforeAll(async () => {
  meilisearch = await MeilisearchStandIn.start();
  service = await startTestService({ mode: 'serve' });
});
afterAll(async () => {
  await service.stop();
  await meilisearch.stop();
});

const linesOf = async () => {
  const status = await service.admin.get<Status>('/api/admin/status');
  return status.parts.find(({ name }) => name === 'search')?.lines ?? [];
};
const set = (changes: Record<string, string | null>) =>
  service.admin.call('PATCH', '/api/admin/settings', { json: { changes } });
const rebuild = () => service.admin.post('/api/admin/search/rebuild');
const trial = (changes: Record<string, string | null> = {}) =>
  service.admin.post<Record<string, unknown>>('/api/admin/settings/test/search', { changes });

describe('the search service of an installation', () => {
  it('is not filled anew where there is none', async () => {
    const problem = await rebuild().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ code: 'search_service_not_set_up' });
    expect((await linesOf()).map(({ code }) => code)).toEqual(['search_documents', 'search_behind', 'search_compared']);
  });

  it('is tried out before it is saved: who it is, and why it is of no help, without the key', async () => {
    expect(await trial()).toMatchObject({ result: 'not_set_up', missing: 'MEILISEARCH_URL' });
    const search = { version: '1.50.0', is_newer: false, documents: null };
    expect(await trial(meilisearch.env)).toMatchObject({ result: 'search_ready', is_ok: true, search });
    const wrong = await trial({ ...meilisearch.env, MEILISEARCH_API_KEY: 'canary-of-a-key' });
    expect(wrong).toMatchObject({ result: 'failed', reason_code: 'search_service_key_refused' });
    meilisearch.version = '1.12.0';
    expect(await trial(meilisearch.env)).toMatchObject({ result: 'failed', reason_code: 'search_service_too_old' });
    meilisearch.version = '1.50.0';
    expect(JSON.stringify(wrong) + service.logText()).not.toContain('canary-of-a-key');
  });

  it('says on the status who it is and how far it is, is filled anew on demand, and that is written down', async () => {
    await set(meilisearch.env);
    await expect
      .poll(async () => (await linesOf()).map(({ code }) => code), { timeout: 30_000 })
      .toEqual([
        'search_documents',
        'search_behind',
        'search_compared',
        'search_service_known',
        'search_service_rebuilding',
      ]);
    const [first] = await linesOf();
    expect(first?.code).toBe('search_documents');
    expect((await linesOf()).find(({ code }) => code === 'search_service_known')).toMatchObject({
      values: { version: '1.50.0' },
      actions: ['rebuild_search'],
    });
    await rebuild();
    const rows = await service.db
      .selectFrom('audit_log')
      .select(['target_type'])
      .where('action', '=', 'search.rebuild_started')
      .execute();
    expect(rows).toEqual([{ target_type: 'search_service' }]);
    const { rebuild_wanted } = await service.db.selectFrom('search_service').selectAll().executeTakeFirstOrThrow();
    expect(rebuild_wanted).toBe(true);
    await meilisearch.stop();
    await expect
      .poll(async () => (await linesOf()).map(({ code, state }) => [code, state]), { timeout: 30_000 })
      .toContainEqual(['search_service_away', 'attention']);
  });
});
