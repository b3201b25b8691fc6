import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { FAULT_FILE_VARIABLE } from '../../src/platform/faults/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { textPdf } from '../corpus/documents.ts';
import { until } from '../faults/lib/until.ts';
import { DataDir } from '../harness/process.ts';

const LIMIT_MS = 240_000;
const NOTICE_MS = 120_000;

type Inbox = { notifications: { kind: string; detail: { name: string; document_count: number } }[] };

let folder: DataDir;
beforeEach(async () => {
  folder = await DataDir.create();
});
afterEach(() => folder.remove());

const linesOf = async (client: ApiClient) =>
  (await client.get<Inbox>('/api/notifications')).notifications.filter(({ kind }) => kind === 'saved_search_matched');

it(
  'a new document is reported to whoever saved a search for it, once, although the service is killed while it is matched and while it is reported',
  async () => {
    const faults = path.join(folder.path, 'fault');
    const env = { ...folder.env, [FAULT_FILE_VARIABLE]: faults };
    let service = await folder.start({ env });
    let client = await folder.signIn(service);
    const filters = { q: 'harbour', tags: ['house'] };
    await client.post('/api/saved-searches', { name: 'House', filters, notify_on_match: true });
    await writeFile(faults, `saved_search.matched 1 ${newId()}`);
    const bytes = await textPdf([['The harbour insurance of the house']]);
    const [file] = await client.upload([{ name: 'harbour.pdf', bytes }], { tags: 'house' });
    expect((await service.ended).signal).toBe('SIGKILL');
    await writeFile(faults, `saved_search.notified 1 ${newId()}`);
    service = await folder.start({ env });
    client = await folder.signIn(service);
    await waitForAll(client, [file?.id ?? '']);
    expect((await service.ended).signal).toBe('SIGKILL');
    service = await folder.start({ env });
    client = await folder.signIn(service);
    const lines = await until(
      async () => {
        const found = await linesOf(client);
        return found.length > 0 ? found : undefined;
      },
      { limitMs: NOTICE_MS, whatFor: () => 'a line in the inbox' },
    );
    expect(lines.map(({ detail }) => [detail.name, detail.document_count])).toEqual([['House', 1]]);
  },
  LIMIT_MS,
);
