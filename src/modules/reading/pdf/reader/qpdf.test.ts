import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder, hasProgram, run } from '../fixtures/programs.ts';
import { probeFile } from '../syntax/probe.ts';
import { rewriteWithQpdf } from './qpdf.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

describe.skipIf(!hasProgram('qpdf'))('rewriting with qpdf, where a file is too large for memory', () => {
  const [plain, locked, output] = [folder.file('plain.pdf'), folder.file('locked.pdf'), folder.file('out.pdf')];
  writeFileSync(plain, buildPdf([{ content: textContent(['One page']) }]));

  it('decrypts with the password and leaves a file the layer can go on', async () => {
    run('qpdf', '--encrypt', 'ge heim', 'owner', '256', '--', plain, locked);
    expect(probeFile(locked).problem).toBe('encrypted');
    expect(await rewriteWithQpdf({ sourcePath: locked, outputPath: output, password: 'ge heim' })).toBe(true);
    expect(probeFile(output)).toEqual({ problem: null, pageCount: 1 });
  });

  it('says when the file is beyond repair', async () => {
    writeFileSync(folder.file('hollow.pdf'), '%PDF-1.7\nnothing');
    await expect(rewriteWithQpdf({ sourcePath: folder.file('hollow.pdf'), outputPath: output })).rejects.toMatchObject({
      code: 'pdf_broken',
    });
  });
});
