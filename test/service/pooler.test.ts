import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { textPdf } from '../corpus/documents.ts';
import { canRunPgBouncer, type PgBouncer, startPgBouncer } from '../harness/pgbouncer.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const DOCUMENTS = 24;
const numbers = Array.from({ length: DOCUMENTS }, (_, at) => at + 1);

let pooler: PgBouncer | undefined;
let service: TestService;

beforeAll(async () => {
  if (!canRunPgBouncer) return;
  service = await startTestService({
    async throughPooler(url) {
      pooler = await startPgBouncer(url);
      return pooler.url;
    },
  });
});
afterAll(async () => {
  await service?.stop();
  await pooler?.stop();
});

it.skipIf(!canRunPgBouncer)(
  'behind PgBouncer, which gives each transaction any of four connections, documents are taken, read, found, changed and undone',
  async () => {
    const heard: string[] = [];
    const stop = await service.admin.followEvents((event) => void heard.push(JSON.stringify(event)));
    const uploads = await Promise.all(
      numbers.map((number) =>
        service.admin.upload([{ name: `${number}.pdf`, bytes: textPdf([[`Pooled letter number ${number}`]]) }]),
      ),
    );
    const ids = uploads.flatMap((files) => files.map(({ id }) => id));
    await waitForAll(service.admin, ids);
    const completed = await service.admin.get<{ pagination: { total: number } }>('/api/files?status=completed');
    expect(completed.pagination.total).toBe(DOCUMENTS);
    const found = await service.admin.get<{ hits: unknown[] }>('/api/search?q=%22letter%20number%2017%22');
    expect(found.hits).toHaveLength(1);
    await Promise.all(ids.map((id) => service.admin.call('PATCH', `/api/files/${id}`, { json: { tags: ['pooled'] } })));
    const tagged = await service.admin.get<{ pagination: { total: number } }>('/api/files?tags=pooled');
    expect(tagged.pagination.total).toBe(DOCUMENTS);
    // Notifications need a session of their own, past the pooler.
    await expect.poll(() => ids.every((id) => heard.some((event) => event.includes(id)))).toBe(true);
    await stop();
    expect(service.logText()).not.toMatch(/prepared statement/);
  },
);
