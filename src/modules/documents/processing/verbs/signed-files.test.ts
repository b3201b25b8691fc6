import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../../reading/pdf/fixtures/programs.ts';
import { pagesOf } from '../../files/index.ts';
import { LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
let folder: string;
let signed: Buffer;
beforeAll(async () => {
  engine = await TestEngine.start();
  folder = await mkdtemp(join(tmpdir(), 'archivolt-signed-'));
  // A signature field as signing programs leave it; what it signs does not matter here.
  const field =
    '<</FT/Sig/T(Signature)/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 19 9]/Contents<00>>>>>';
  signed = await scannedPdf(engine.ctx, [LETTER], { catalog: `/AcroForm<</SigFlags 3/Fields[${field}]>>` });
});
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

async function expectReadAndUntouched(id: string): Promise<void> {
  expect(await engine.run(id)).toEqual({ type: 'done' });
  const file = await engine.file(id);
  expect(file).toMatchObject({ status: 'completed', blob_roles: ['original', 'thumbnail'] });
  const [page] = await pagesOf(engine.ctx.db, engine.ownerId, id);
  expect(page).toMatchObject({ source: 'ocr' });
  expect(page?.text).toContain('invoice');
  expect((await engine.step(id, 'ocr')).summary).toContain(
    'The file is signed, so it was left untouched; its text can be searched.',
  );
}

describe('a signed PDF', () => {
  it('that is sound gets its text layer behind the signed bytes, and no details', async () => {
    const id = await engine.add(signed, { name: 'signed.pdf' });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    const path = await engine.blobPath(id, 'processed');
    const copy = await readFile(join(engine.dataDir, path ?? 'no copy was made'));
    expect(copy.subarray(0, signed.length).equals(signed)).toBe(true);
    expect(copy.subarray(signed.length).includes('x:xmpmeta')).toBe(false);
    expect(await engine.step(id, 'embed_metadata')).toMatchObject({ status: 'skipped', warning_code: 'signed' });
  });

  it('that is damaged is read, and neither repaired nor given a layer', async () => {
    const id = await engine.add(Buffer.concat([Buffer.from('junk\n'), signed]), { name: 'signed-damaged.pdf' });
    await expectReadAndUntouched(id);
  });

  it('without its cross-references is read, too', async () => {
    const id = await engine.add(signed.subarray(0, signed.lastIndexOf('xref\n0')), { name: 'signed-cut.pdf' });
    await expectReadAndUntouched(id);
  });

  it.skipIf(!hasProgram('qpdf'))('that is encrypted is read with its password, and stays encrypted', async () => {
    const [plain, locked] = [join(folder, 'plain.pdf'), join(folder, 'locked.pdf')];
    await writeFile(plain, signed);
    execFileSync('qpdf', ['--encrypt', 'open sesame', 'owner', '256', '--', plain, locked]);
    const bytes = await readFile(locked);
    await expectReadAndUntouched(await engine.add(bytes, { name: 'locked.pdf', options: { password: 'open sesame' } }));
  });
});
