import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled, pdfText } from '../../../../test/harness/pdf-text.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { partText, zipDirectory } from './convert/zip-directory.ts';
import { ExtraOffice } from './extra-office.ts';
import { agileEncrypted } from './fixtures/encrypted.ts';
import { encryptedWord, encryptedWorkbook } from './fixtures/encrypted-legacy.ts';
import { partwiseEncrypted, wholeEncrypted } from './fixtures/encrypted-open-document.ts';
import { odt } from './fixtures/open-document.ts';
import { docx, xlsx } from './fixtures/open-xml.ts';
import { type OfficeKindName, officeKinds } from './office-kinds.ts';
import { officeToPdf } from './office-to-pdf.ts';

const run = promisify(execFile);
const log = createLog({ level: 'silent' });
const children = new ChildRunner({ log });
const PASSWORD = 'Geheim ß 1';
const LINES = ['Behind the password', ...Array.from({ length: 300 }, (_, at) => `Line ${at * 7919}`)];
const LAST = `Line ${299 * 7919}`;
let folder: string;
let extra: ExtraOffice;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-office-passwords-'));
  extra = new ExtraOffice({ children, root: path.join(folder, 'extra'), log });
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});

async function convert(kind: OfficeKindName, bytes: Buffer, password?: string): Promise<string> {
  const workDir = await mkdtemp(path.join(folder, 'work-'));
  const [sourcePath, outputPath] = [path.join(folder, 'original'), path.join(workDir, 'made.pdf')];
  await writeFile(sourcePath, bytes);
  await officeToPdf(children, {
    ...{ sourcePath, outputPath, workDir, password, mimeType: officeKinds[kind].mimeType },
    ...{ searchPath: process.env.PATH ?? '', sofficePath: undefined, dataDir: folder, extra, ownerId: 'ann' },
  });
  return pdfText(await readFile(outputPath));
}

/** What LibreOffice makes of a file under another ending. */
async function saved(bytes: Buffer, from: string, to: string): Promise<Buffer> {
  await writeFile(path.join(folder, `plain.${from}`), bytes);
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  await run('soffice', [
    '--headless',
    profile,
    '--convert-to',
    to,
    '--outdir',
    folder,
    path.join(folder, `plain.${from}`),
  ]);
  return readFile(path.join(folder, `plain.${to}`));
}

const canConvert = ['writer', 'calc'].every((part) => isInstalled(`libreoffice-${part}-nogui`));

describe.skipIf(!canConvert || !isInstalled('poppler-utils'))('an office file behind a password', () => {
  const opensWithItsPassword = async (kind: OfficeKindName, locked: Buffer) => {
    await expect(convert(kind, locked)).rejects.toMatchObject({ code: 'password_required' });
    await expect(convert(kind, locked, 'geheim')).rejects.toMatchObject({ code: 'password_wrong' });
    const text = await convert(kind, locked, PASSWORD);
    expect(text).toContain('Behind the password');
    expect(text).toContain(LAST);
  };

  it.each(['97', 'xp'] as const)(
    'opens with it and says when it lacks or is wrong: Word, as by Office %s',
    async (scheme) => {
      const plain = await saved(docx(LINES), 'docx', 'doc');
      await opensWithItsPassword('doc', encryptedWord(plain, PASSWORD, scheme));
    },
  );

  it.each(['97', 'xp'] as const)(
    'opens with it and says when it lacks or is wrong: Excel, as by Office %s',
    async (scheme) => {
      const plain = await saved(xlsx([LINES.map((line) => [line])]), 'xlsx', 'xls');
      await opensWithItsPassword('xls', encryptedWorkbook(plain, PASSWORD, scheme));
    },
  );

  it('opens with it and says when it lacks or is wrong: OpenDocument, part by part and whole', async () => {
    const plain = odt(LINES);
    const content = partText(plain, zipDirectory(plain), 'content.xml');
    await opensWithItsPassword('odt', partwiseEncrypted([{ name: 'content.xml', content }], PASSWORD));
    await opensWithItsPassword('odt', wholeEncrypted(plain, PASSWORD));
  });

  it('asks for none where a sheet is only kept from being changed', async () => {
    const sheet = xlsx([LINES.map((line) => [line])]);
    const old = encryptedWorkbook(await saved(sheet, 'xlsx', 'xls'), 'VelvetSweatshop', '97');
    expect(await convert('xls', old)).toContain(LAST);
    expect(await convert('encrypted', agileEncrypted(sheet, 'VelvetSweatshop'))).toContain(LAST);
  });

  it('says of an encryption that nothing here opens what to do, and asks for no password before', async () => {
    const other = partwiseEncrypted([{ name: 'content.xml', content: '<a/>' }], PASSWORD, 'Blowfish CFB');
    for (const password of [undefined, PASSWORD])
      await expect(convert('odt', other, password)).rejects.toMatchObject({
        code: 'office_protection_unsupported',
        message: expect.stringContaining('Save it without its password'),
      });
  });
});
