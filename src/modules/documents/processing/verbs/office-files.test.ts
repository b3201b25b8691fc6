import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../../test/harness/pdf-text.ts';
import { agileEncrypted } from '../../../reading/office/fixtures/encrypted.ts';
import { docx, xlsx } from '../../../reading/office/fixtures/open-xml.ts';
import { officeKinds } from '../../../reading/office/index.ts';
import { pagesOf } from '../../files/index.ts';
import { TestEngine } from '../testing/engine.ts';
import { retryStep } from './retry-step.ts';

const LETTER = ['Tenancy agreement of 3 March 2026', 'between Margaret Whitfield and the Harbour Housing Society.'];
let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(async () => {
  await engine.stop();
});
const isThere = ['writer', 'calc', 'impress'].every((part) => isInstalled(`libreoffice-${part}-nogui`));

async function wordsOf(id: string): Promise<string> {
  return (await pagesOf(engine.ctx.db, engine.ownerId, id)).map(({ text }) => text).join(' ');
}

describe('an office file', () => {
  it.skipIf(!isThere)(
    'is kept where nothing converts it, says why, and a retry goes well once LibreOffice is there',
    async () => {
      const empty = await mkdtemp(join(tmpdir(), 'no-programs-'));
      vi.stubEnv('PATH', empty);
      const bytes = docx(LETTER);
      const id = await engine.add(bytes, { name: 'Tenancy.docx', mimeType: officeKinds.docx.mimeType });
      await engine.run(id);
      expect(await engine.file(id)).toMatchObject({
        status: 'failed',
        reason_code: 'converter_missing',
        reason_step: 'convert_to_pdf',
        title: 'Tenancy',
      });
      expect(await engine.step(id, 'convert_to_pdf')).toMatchObject({
        error_message: expect.stringMatching(/LibreOffice.*archivolt extra add office/),
      });
      const original = await engine.ctx.blobs.localPath(await engine.blobPath(id, 'original'), empty);
      expect((await readFile(original)).equals(bytes)).toBe(true);
      vi.unstubAllEnvs();
      await rm(empty, { recursive: true });
      await retryStep(engine.asOwner, { id, step: 'convert_to_pdf', password: undefined });
      await engine.run(id);
      expect(await engine.file(id)).toMatchObject({ status: 'completed', page_count: 1, reason_code: null });
      expect(await wordsOf(id)).toContain('Harbour Housing Society');
      expect((await engine.file(id)).blob_roles).toContain('processed');
    },
  );

  it.skipIf(!isThere)('behind a password opens on a retry with it', async () => {
    const sheet = agileEncrypted(xlsx([[['Membership fee', 120]]]), 'open sesame');
    const id = await engine.add(sheet, { name: 'Fees.xlsx', mimeType: officeKinds.encrypted.mimeType });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_code: 'password_required' });
    await retryStep(engine.asOwner, { id, step: 'convert_to_pdf', password: 'sesame' });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_code: 'password_wrong' });
    await retryStep(engine.asOwner, { id, step: 'convert_to_pdf', password: 'open sesame' });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'completed', page_count: 1 });
    expect(await wordsOf(id)).toContain('Membership fee');
  });

  it.skipIf(!isThere)('that is damaged fails with what to do, and is not tried again by itself', async () => {
    const whole = docx(LETTER);
    const id = await engine.add(whole.subarray(0, whole.length - 200), { mimeType: officeKinds.docx.mimeType });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_code: 'office_broken' });
    expect((await engine.attempts(id, 'convert_to_pdf')).map(({ outcome }) => outcome)).toEqual(['failure']);
  });
});
