import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../src/platform/faults/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { textPdf } from '../corpus/documents.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { DataDir } from '../harness/process.ts';
import { casesOfTurn } from '../harness/turns.ts';

/** The service starts twice for each of the points, also on a busy machine. */
const LIMIT_MS = 240_000;
/** Killed at each of them; what is marked must be there by then, and at the last one it is. */
const points: readonly (FaultPoint & string)[] = casesOfTurn('deaths', [
  'upload.written',
  'upload.committed',
  'mailbox.taken',
  'mailbox.noted',
  'mailbox.put_away',
]);

let folder: DataDir;
let dovecot: Dovecot;
let env: Record<string, string>;
beforeEach(async () => {
  if (!canRunDovecot) return;
  dovecot = await Dovecot.start();
  folder = await DataDir.create();
  env = { ...folder.env, [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
});
afterEach(async () => {
  await folder?.remove();
  await dovecot?.stop();
});

async function namesOf(client: ApiClient): Promise<string[]> {
  const { files } = await client.get<{ files: { original_filename: string }[] }>('/api/files?per_page=200');
  return files.map((file) => file.original_filename).sort();
}

describe.skipIf(!canRunDovecot)('every mail', () => {
  it(
    'comes in once with each of its parts and is marked only when all of them are there, wherever the service is killed',
    async () => {
      let service = await folder.start({ env });
      let admin = await folder.signIn(service);
      const config = { host: '127.0.0.1', port: dovecot.port, security: 'none', username: 'alice' };
      await admin.post('/api/sources', { kind: 'mailbox', name: 'In', config, credentials: { password: PASSWORD } });
      const names: string[] = [];
      for (const [at, point] of points.entries()) {
        await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
        const parts = ['a', 'b'].map((one) => ({
          filename: `${at}${one}.pdf`,
          content: textPdf([[`Letter ${at} ${one}`]]),
        }));
        names.push(...parts.map(({ filename }) => filename));
        await dovecot.deliver('alice', mailWith(parts));
        expect((await service.ended).signal).toBe('SIGKILL');
        const isMarked = (await dovecot.flags('alice'))[at] === 'S';
        expect(isMarked).toBe(point === 'mailbox.put_away');
        service = await folder.start({ env });
        admin = await folder.signIn(service);
        await expect
          .poll(() => dovecot.flags('alice'), { timeout: 60_000, interval: 200 })
          .toEqual(Array.from({ length: at + 1 }, () => 'S'));
        expect(await namesOf(admin)).toEqual(names);
      }
    },
    LIMIT_MS,
  );
});
