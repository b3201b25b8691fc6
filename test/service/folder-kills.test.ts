import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../src/platform/faults/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';
import { casesOfTurn } from '../harness/turns.ts';

/** The service starts twice for each of three points, also on a busy machine. */
const LIMIT_MS = 240_000;
const points: readonly FaultPoint[] = casesOfTurn('deaths', [
  'upload.written',
  'upload.committed',
  'folder.taken',
  'folder.put_away',
]);

let folder: DataDir;
let inbox: string;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await DataDir.create();
  inbox = path.join(folder.path, 'inbox');
  env = { ...folder.env, [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
  await mkdir(inbox);
});
afterEach(() => folder.remove());

async function namesOf(client: ApiClient): Promise<string[]> {
  const { files } = await client.get<{ files: { original_filename: string }[] }>('/api/files?per_page=200');
  return files.map((file) => file.original_filename).sort();
}

it(
  'every file of a watched folder comes in once and none is lost, wherever the service is killed',
  async () => {
    let service = await folder.start({ env });
    let admin = await folder.signIn(service);
    const config = { path: inbox, settle_seconds: 1, after: 'delete' };
    await admin.post('/api/sources', { kind: 'folder', name: 'In', config });
    const names: string[] = [];
    for (const [at, point] of points.entries()) {
      await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
      const name = `letter-${at}.pdf`;
      names.push(name);
      await writeFile(path.join(inbox, `${name}.part`), textPdf([[`Letter ${at}`]]));
      await rename(path.join(inbox, `${name}.part`), path.join(inbox, name));
      expect((await service.ended).signal).toBe('SIGKILL');
      service = await folder.start({ env });
      admin = await folder.signIn(service);
      await expect
        .poll(() => readdir(inbox).then((left) => left.filter((one) => !one.startsWith('.'))), {
          timeout: 60_000,
          interval: 200,
        })
        .toEqual([]);
      expect(await namesOf(admin)).toEqual(names);
    }
  },
  LIMIT_MS,
);
