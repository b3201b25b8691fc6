import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, pdfText } from '../../../../../test/harness/pdf-text.ts';
import { ChildRunner } from '../../../../platform/children/index.ts';
import { createLog } from '../../../../platform/log/index.ts';
import { ExtraOffice } from '../extra-office.ts';
import { docx, xlsx } from '../fixtures/open-xml.ts';
import { rtf } from '../fixtures/rich-text.ts';
import { type OfficeKindName, officeKinds } from '../office-kinds.ts';
import { officeToPdf } from '../office-to-pdf.ts';
import { OfficeBatches, type WaitingOffice } from './office-batches.ts';

const log = createLog({ level: 'silent' });
const children = new ChildRunner({ log });
let folder: string;
let root: string;
let extra: ExtraOffice;
let batches: OfficeBatches;
/** What waits, in order, and how often somebody looked for it: once a start of LibreOffice that several share. */
let waiting: WaitingOffice[];
let lookCount: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-batches-'));
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  root = await mkdtemp(path.join(folder, 'root-'));
  extra = new ExtraOffice({ children, root, log });
  batches = new OfficeBatches({ children, root, log });
  [waiting, lookCount] = [[], 0];
});

async function arrive(kind: OfficeKindName, bytes: Buffer): Promise<void> {
  const key = `${waiting.length} ${kind}`;
  const sourcePath = path.join(root, `source-${waiting.length}`);
  await writeFile(sourcePath, bytes);
  waiting.push({ key, sourcePath, mimeType: officeKinds[kind].mimeType });
}

/** The turn of one of them has come. */
async function convert({ key, sourcePath, mimeType }: WaitingOffice, signal?: AbortSignal): Promise<Buffer> {
  const workDir = await mkdtemp(path.join(folder, 'work-'));
  const outputPath = path.join(workDir, 'made.pdf');
  await officeToPdf(children, {
    ...{ sourcePath, mimeType, outputPath, workDir, password: undefined, signal },
    ...{ searchPath: process.env.PATH ?? '', sofficePath: undefined, dataDir: folder, extra, ownerId: 'ann' },
    sharing: {
      batches,
      key,
      async lookAhead({ most, without }) {
        lookCount += 1;
        const behind = waiting.slice(waiting.findIndex((one) => one.key === key) + 1);
        return behind.filter((one) => !without.includes(one.key)).slice(0, most);
      },
    },
  });
  return readFile(outputPath);
}

const canConvert = isInstalled('libreoffice-writer-nogui') && isInstalled('libreoffice-calc-nogui');

describe.skipIf(!canConvert || !isInstalled('poppler-utils') || !(await children.confinesFiles()))('a batch', () => {
  it('makes what waits behind a document with it, ten in a start, and each says its own words', async () => {
    for (let at = 0; at < 12; at++) await arrive('docx', docx([`Letter number ${at * 7919}`]));
    for (const [at, one] of waiting.entries())
      expect(await pdfText(await convert(one))).toContain(`Letter number ${at * 7919}`);
    expect(lookCount).toBe(2);
    // What was made has been taken, and nothing else is kept.
    expect((await readdir(root)).filter((name) => !name.startsWith('source-'))).toEqual([]);
  }, 120_000);

  it('converts the others where one is bad, which fails by itself and says why', async () => {
    const letter = docx(['A sound letter']);
    await arrive('docx', letter);
    await arrive('docx', letter.subarray(0, letter.length / 2));
    await arrive('xlsx', xlsx([[['A sheet']]]));
    await arrive('doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]));
    await arrive('rtf', rtf(['Rich words']));
    const texts: string[] = [];
    for (const one of waiting)
      texts.push(
        await convert(one).then(pdfText, (error: unknown) =>
          error instanceof Error && 'code' in error ? String(error.code) : 'another error',
        ),
      );
    expect(texts.map((text) => text.trim())).toEqual([
      'A sound letter',
      'office_broken',
      expect.stringContaining('A sheet'),
      'office_broken',
      'Rich words',
    ]);
    expect(lookCount).toBe(1);
  }, 120_000);

  it('is given up with the document whose turn it is, and the others are made in their turn', async () => {
    await arrive('xlsx', xlsx([Array.from({ length: 20_000 }, (_, at) => [at, `row ${at}`])]));
    await arrive('docx', docx(['Patience']));
    const stop = new AbortController();
    const given = convert(waiting[0] ?? expect.fail('nothing waits'), stop.signal);
    const ended = expect(given).rejects.toThrow('given up');
    await expect.poll(() => lookCount).toBe(1);
    await expect
      .poll(async () => (await readdir(root, { recursive: true })).some((at) => at.includes('made')))
      .toBe(true);
    stop.abort(new Error('given up'));
    await ended;
    expect(await pdfText(await convert(waiting[1] ?? expect.fail('nothing waits')))).toContain('Patience');
  }, 120_000);

  it('is none where nothing waits, and leaves no folder then', async () => {
    await arrive('docx', docx(['Alone']));
    expect(await pdfText(await convert(waiting[0] ?? expect.fail('nothing waits')))).toContain('Alone');
    expect(await readdir(root)).toEqual(['source-0']);
  }, 120_000);
});
