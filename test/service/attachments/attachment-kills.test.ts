import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { attached, headOf, multipart, text } from '../../corpus/mails.ts';
import { attachmentsOf } from '../../harness/attachments.ts';
import { DataDir } from '../../harness/process.ts';
import { casesOfTurn } from '../../harness/turns.ts';

/** The service starts twice for each of the points, also on a busy machine. */
const LIMIT_MS = 240_000;
/** Of the uploads the second is that of the first attachment. */
const points: readonly (readonly [point: FaultPoint, pass: number])[] = casesOfTurn('deaths', [
  ['step.convert_to_pdf.written', 1],
  ['step.convert_to_pdf.committed', 1],
  ['upload.written', 2],
  ['upload.committed', 2],
  ['attachment.accepted', 1],
  ['attachment.accepted', 3],
] as const);

let folder: DataDir;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await DataDir.create();
  env = { ...folder.env, [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
});
afterEach(() => folder.remove());

it(
  'everything that is attached to a mail becomes a document once and none is lost, wherever the service is killed',
  async () => {
    let service = await folder.start({ env });
    let admin = await folder.signIn(service);
    for (const [at, [point, pass]] of points.entries()) {
      await writeFile(path.join(folder.path, 'fault'), `${point} ${pass} ${newId()}`);
      const names = ['a', 'b', 'c'].map((one) => `${at}${one}.pdf`);
      const files = names.map((name) => attached(name, 'application/pdf', textPdf([[`Attached ${name}`]])));
      const bytes = multipart(headOf(`Mail ${at}`), [text('See what is attached.'), ...files]);
      const [accepted] = await admin.upload([{ name: `${at}.eml`, bytes }]);
      expect((await service.ended).signal).toBe('SIGKILL');
      service = await folder.start({ env });
      admin = await folder.signIn(service);
      const isDone = ({ attachments }: { attachments: readonly { state: string }[] }) =>
        attachments.length === names.length && attachments.every(({ state }) => state === 'accepted');
      const { id } = await attachmentsOf(admin, accepted?.id ?? '', isDone);
      const { files: children } = await admin.get<{ files: { original_filename: string; is_duplicate: boolean }[] }>(
        `/api/files?parent_id=${id}`,
      );
      expect(children.map((child) => child.original_filename).sort()).toEqual(names);
    }
  },
  LIMIT_MS,
);
