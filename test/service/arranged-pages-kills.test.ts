import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { runMain } from '../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../src/platform/faults/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';
import { casesOfTurn } from '../harness/turns.ts';

/** The service starts twice for each of the points, also on a busy machine. */
const LIMIT_MS = 240_000;
const points: readonly (readonly [point: FaultPoint, isKept: boolean])[] = casesOfTurn('deaths', [
  ['arrangement.stored', false],
  ['upload.received', false],
  ['arrangement.written', false],
  ['arrangement.committed', true],
] as const);

let folder: DataDir;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await DataDir.create();
  env = { ...folder.env, [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
});
afterEach(() => folder.remove());

it(
  'wherever the service is killed while pages are arranged, all of it happened or nothing, and no file is left over',
  async () => {
    let service = await folder.start({ env });
    let admin = await folder.signIn(service);
    for (const [at, [point, isKept]] of points.entries()) {
      const words = ['Alpha', 'Beta', 'Gamma'].map((word) => `${word} ${at}`);
      const [accepted] = await admin.upload([{ name: `stack-${at}.pdf`, bytes: textPdf(words.map((word) => [word])) }]);
      const id = accepted?.id ?? '';
      await waitForAll(admin, [id]);
      await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
      const documents = [{ pages: [{ page: 3 }, { page: 1 }] }, { pages: [{ page: 2 }] }];
      await expect(admin.post(`/api/files/${id}/arrange`, { version: 0, documents })).rejects.toThrow();
      expect((await service.ended).signal).toBe('SIGKILL');
      service = await folder.start({ env });
      admin = await folder.signIn(service);
      const { files } = await admin.get<{ files: { id: string }[] }>(`/api/files?parent_id=${id}`);
      expect(files).toHaveLength(isKept ? 1 : 0);
      const [file] = await waitForAll(admin, [id, ...files.map((one) => one.id)]);
      expect(file?.page_count).toBe(isKept ? 2 : 3);
      const text = await (await admin.send('GET', `/api/files/${id}/text`)).text();
      expect(text.split('\f')).toEqual(isKept ? [words[2], words[0]] : words);
      const { versions } = await admin.get<{ versions: unknown[] }>(`/api/files/${id}/versions`);
      expect(versions).toHaveLength(isKept ? 2 : 1);
    }
    await folder.stop();
    const doctor = await runMain(['doctor'], folder.env);
    expect([doctor.code, doctor.output]).toEqual([
      0,
      expect.stringContaining('Every stored file belongs to a document.'),
    ]);
  },
  LIMIT_MS,
);
