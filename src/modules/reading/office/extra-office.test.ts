import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeExtra } from '../../../../scripts/lib/office-extra.ts';
import { checkPdf, isInstalled, pdfText } from '../../../../test/harness/pdf-text.ts';
import { casesOfTurn } from '../../../../test/harness/turns.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { loadConfig } from '../../../platform/config/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { createOutbound, outboundSettings } from '../../../platform/outbound/index.ts';
import { addOfficeExtra } from './extra/add-extra.ts';
import { ExtraOffice } from './extra-office.ts';
import { docx } from './fixtures/open-xml.ts';
import { officeSamples, shareFound } from './fixtures/samples.ts';
import { type OfficeKindName, officeKinds } from './office-kinds.ts';
import { officeToPdf } from './office-to-pdf.ts';

const log = createLog({ level: 'silent' });
const children = new ChildRunner({ log });
const canRead = isInstalled('poppler-utils') && isInstalled('qpdf');

describe.skipIf(!officeExtra.isPresent() || !canRead)('the office extra', () => {
  let folder: string;
  let extra: ExtraOffice;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-office-extra-'));
    extra = new ExtraOffice({ children, root: path.join(folder, 'children'), log });
    const outbound = createOutbound({ config: loadConfig([outboundSettings], {}), log, isMultiUser: () => false });
    expect(await addOfficeExtra({ dataDir: folder, outbound, archive: officeExtra.archive })).toBe(true);
  });
  afterAll(async () => {
    await children.stopAll();
    await rm(folder, { recursive: true, force: true });
  });

  async function convert(kind: OfficeKindName, bytes: Buffer): Promise<Buffer> {
    const [sourcePath, outputPath] = [path.join(folder, 'original'), path.join(folder, 'made.pdf')];
    await writeFile(sourcePath, bytes);
    await officeToPdf(children, {
      sourcePath,
      outputPath,
      workDir: folder,
      mimeType: officeKinds[kind].mimeType,
      password: undefined,
      searchPath: folder,
      sofficePath: undefined,
      dataDir: folder,
      extra,
      ownerId: 'ann',
    });
    return readFile(outputPath);
  }

  it('puts the words of generated files on pages', async () => {
    for (const { kind, name, bytes, words } of casesOfTurn('generated office files by the extra', officeSamples)) {
      const pdf = await convert(kind, bytes);
      await checkPdf(pdf);
      expect([kind, name, shareFound(words, await pdfText(pdf)) >= 99.5]).toEqual([kind, name, true]);
    }
  }, 600_000);

  it('converts the next file after each that it could not, and nothing of those is left', async () => {
    const letter = docx(['A sound letter']);
    for (const part of [0.5, 0.8]) {
      const bad = letter.subarray(0, Math.floor(letter.length * part));
      await expect(convert('docx', bad)).rejects.toMatchObject({ code: 'office_broken' });
      expect(await pdfText(await convert('docx', letter))).toContain('A sound letter');
    }
    expect(await readdir(path.join(folder, 'children'))).toHaveLength(1);
  }, 600_000);
});
