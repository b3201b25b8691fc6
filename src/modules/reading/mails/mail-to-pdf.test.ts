import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attached, headOf, multipart, text } from '../../../../test/corpus/mails.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { EML_MIME_TYPE } from './mail-document.ts';
import { mailToPdf, openMail } from './mail-to-pdf.ts';

const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
const { signal } = new AbortController();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-mail-'));
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});

const inputOf = (sourcePath: string) => ({ sourcePath, mimeType: EML_MIME_TYPE, workDir: folder, signal });

it('what is attached is taken out as it is; what is not there is said to be missing, and the next one is taken out', async () => {
  const sourcePath = path.join(folder, 'mail.eml');
  const content = Buffer.from('%PDF-1.4 attached');
  await writeFile(
    sourcePath,
    multipart(headOf('x'), [text('Hello'), attached('a.pdf', 'application/pdf', content)], 'mixed'),
  );
  const mail = await openMail(children, inputOf(sourcePath));
  const target = path.join(folder, 'a.pdf');
  await expect(mail.extract(7, target)).rejects.toMatchObject({ code: 'attachment_missing' });
  await mail.extract(0, target);
  await mail.close();
  expect((await readFile(target)).equals(content)).toBe(true);
});

it('a mail that no server would carry is refused before it is read', async () => {
  const sourcePath = path.join(folder, 'large.eml');
  await writeFile(sourcePath, headOf('Large').toString());
  await truncate(sourcePath, 128 * 1024 * 1024 + 1);
  const outputPath = path.join(folder, 'large.pdf');
  await expect(mailToPdf(children, { ...inputOf(sourcePath), outputPath })).rejects.toMatchObject({
    code: 'mail_too_large',
  });
});
