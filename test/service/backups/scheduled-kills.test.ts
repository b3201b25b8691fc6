import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { DataDir } from '../../harness/process.ts';
import { casesOfTurn } from '../../harness/turns.ts';

const LIMIT_MS = 900_000;
const deaths: readonly FaultPoint[] = casesOfTurn('deaths of a service that makes a backup', [
  'backup.table_saved',
  'backup.blob_saved',
  'backup.described',
  'backup.sealed',
] as const);

type Status = { parts: { name: string; lines: { code: string }[] }[] };

let folder: DataDir;
let other: DataDir;
beforeAll(async () => {
  [folder, other] = await Promise.all([DataDir.create(), DataDir.create()]);
});
afterAll(() => Promise.all([folder, other].map((one) => one.remove())));

it(
  'a backup whose service is killed goes on with its next life, and is whole in the end',
  async () => {
    for (const point of deaths) {
      const to = path.join(other.path, point);
      const fault = path.join(other.path, 'fault');
      const env = { BACKUP_TO: to, BACKUP_PASSPHRASE: 'correct horse battery staple', [FAULT_FILE_VARIABLE]: fault };
      const service = await folder.start({ env });
      const client = await folder.signIn(service);
      await client.upload([{ name: `${point}.pdf`, bytes: textPdf([[`heron ${newId()}`]]) }]);
      await writeFile(fault, `${point} 1 ${newId()}`);
      await client.post('/api/admin/backups');
      expect([point, (await service.ended).signal]).toEqual([point, 'SIGKILL']);
      const next = await folder.start({ env });
      const again = await folder.signIn(next);
      const codes = async () =>
        (await again.get<Status>('/api/admin/status')).parts
          .find(({ name }) => name === 'backups')
          ?.lines.map(({ code }) => code);
      await expect.poll(codes, { timeout: 300_000 }).not.toContain('backup_running');
      expect(await codes()).toContain('backup_whole');
      await next.stop();
      const names = await readdir(path.join(to, 'backups'));
      expect(names.length).toBeGreaterThan(0);
      expect(await runMain(['backup', 'verify', to], folder.env)).toMatchObject({ code: 0 });
    }
  },
  LIMIT_MS,
);
