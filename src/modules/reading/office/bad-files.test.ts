import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled, pdfText } from '../../../../test/harness/pdf-text.ts';
import { casesOfTurn } from '../../../../test/harness/turns.ts';
import { ChildError, ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { ExtraOffice } from './extra-office.ts';
import { badOfficeFiles } from './fixtures/bad-files.ts';
import { docx } from './fixtures/open-xml.ts';
import { type OfficeKindName, officeKinds } from './office-kinds.ts';
import { officeToPdf } from './office-to-pdf.ts';

const log = createLog({ level: 'silent' });
const children = new ChildRunner({ log });
const SOUND = docx(['A sound letter behind a bad one']);
let folder: string;
let extra: ExtraOffice;
/** Connections that anybody made to the address that the files name. */
let connectionCount = 0;
const server = createServer((socket) => {
  connectionCount += 1;
  socket.destroy();
});
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bad-office-'));
  extra = new ExtraOffice({ children, root: path.join(folder, 'children'), log });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  address = `127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
});
afterAll(async () => {
  server.close();
  await children.stopAll();
  await rm(folder, { recursive: true });
});

async function convert(kind: OfficeKindName, bytes: Buffer): Promise<Buffer> {
  const workDir = await mkdtemp(path.join(folder, 'work-'));
  const [sourcePath, outputPath] = [path.join(folder, 'original'), path.join(workDir, 'made.pdf')];
  await writeFile(sourcePath, bytes);
  await officeToPdf(children, {
    ...{ sourcePath, outputPath, workDir, mimeType: officeKinds[kind].mimeType, password: undefined },
    ...{ searchPath: process.env.PATH ?? '', sofficePath: undefined, dataDir: folder, extra, ownerId: 'ann' },
  });
  return readFile(outputPath);
}

/** How a bad file ended: on pages, or with a code and a sentence. Anything else is thrown on. */
async function ending(kind: OfficeKindName, bytes: Buffer): Promise<string> {
  try {
    return (await convert(kind, bytes)).toString('latin1', 0, 5);
  } catch (error) {
    if (!(error instanceof ChildError)) throw error;
    expect(error.message).toMatch(/\.$/);
    return error.code;
  }
}

const ENDINGS = ['%PDF-', 'office_broken', 'office_too_large', 'office_protection_unsupported', 'password_required'];

async function soundBehindEach(): Promise<void> {
  for (const { name, kind, make } of casesOfTurn('bad office files before good ones', badOfficeFiles)) {
    const ended = await ending(kind, make(address));
    expect([name, ENDINGS.includes(ended) ? 'as expected' : ended]).toEqual([name, 'as expected']);
    expect([name, (await pdfText(await convert('docx', SOUND))).trim()]).toEqual([
      name,
      'A sound letter behind a bad one',
    ]);
  }
  expect(connectionCount).toBe(0);
  expect(existsSync('/tmp/hostile-ran')).toBe(false);
}

/** Programs that work in the folder of this test. */
function running(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return words.includes('soffice') && words.includes(folder);
    } catch {
      // It ended while it was looked at.
      return false;
    }
  });
}

it('there are more than forty bad files, each with a name of its own', () => {
  expect(new Set(badOfficeFiles.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
  expect(badOfficeFiles).toHaveLength(new Set(badOfficeFiles.map(({ name }) => name)).size);
});

const canRead = isInstalled('poppler-utils') && process.platform === 'linux';
const canConvert = ['writer', 'calc', 'impress'].every((part) => isInstalled(`libreoffice-${part}-nogui`));

describe.skipIf(!canRead || !canConvert)('LibreOffice', () => {
  it('makes a PDF of a good file after each bad one, connects to nobody, and leaves no process behind', async () => {
    await soundBehindEach();
    await expect.poll(running).toEqual([]);
  }, 900_000);
});
