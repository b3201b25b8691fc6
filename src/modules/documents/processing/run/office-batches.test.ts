import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../../../../../test/harness/pdf-text.ts';
import { ChildRunner } from '../../../../platform/children/index.ts';
import { createLog } from '../../../../platform/log/index.ts';
import { docx } from '../../../reading/office/fixtures/open-xml.ts';
import { officeKinds } from '../../../reading/office/index.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
let other: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ WORKER_CONCURRENCY: '1' });
  other = await engine.anotherOwner();
});
afterAll(() => engine.stop());

const letter = (of: TestEngine, bytes: Buffer) =>
  of.add(bytes, { name: 'letter.docx', mimeType: officeKinds.docx.mimeType });
const textOf = async (fileId: string) => {
  const pages = engine.ctx.db.selectFrom('file_pages').select('text').where('file_id', '=', fileId);
  return (await pages.execute()).map(({ text }) => text.trim()).join(' ');
};
/** PDFs that were made ahead and wait for the turn of their documents. */
const ahead = async () => {
  const made = await readdir(path.join(engine.dataDir, 'cache', 'office', 'children'), { recursive: true });
  return made.filter((name) => name.endsWith('.pdf')).length;
};

/** Where the kernel does not keep children to their files each serves one document alone. */
const isShared = await new ChildRunner({ log: createLog({ level: 'silent' }) }).confinesFiles();

describe.skipIf(!isInstalled('libreoffice-writer-nogui') || !isShared)('office files that wait', () => {
  it('are converted with the first of their owner, each with its own words, and those of others are not touched', async () => {
    const whole = docx(['Letter in two halves']);
    const first = await letter(engine, docx(['Letter one']));
    const second = await letter(engine, docx(['Letter two']));
    const bad = await letter(engine, whole.subarray(0, whole.length / 2));
    const third = await letter(engine, docx(['Letter three']));
    const trashed = await letter(engine, docx(['Letter four']));
    const theirs = await letter(other, docx(['A letter of somebody else']));
    await engine.ctx.db.updateTable('files').set({ deleted_at: new Date() }).where('id', '=', trashed).execute();

    await engine.run(first);
    expect([await ahead(), await textOf(first)]).toEqual([2, 'Letter one']);
    for (const id of [second, bad, third]) await engine.run(id);
    await other.run(theirs);
    expect(await Promise.all([second, third, theirs].map(textOf))).toEqual([
      'Letter two',
      'Letter three',
      'A letter of somebody else',
    ]);
    expect((await engine.step(bad, 'convert_to_pdf')).error_code).toBe('office_broken');
    expect(await ahead()).toBe(0);
  }, 240_000);
});
