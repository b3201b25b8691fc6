import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/context.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { promoteCopies } from './promote-copies.ts';
import { reprocessFile } from './reprocess-file.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

it('a second upload of the same bytes becomes a copy of the first, and its other steps are passed over', async () => {
  const bytes = bornDigitalPdf([['The same twice']]);
  const first = await engine.add(bytes, { name: 'first.pdf' });
  const second = await engine.add(bytes, { name: 'second.pdf' });
  await engine.run(first);
  await engine.run(second);
  expect(await engine.file(first)).toMatchObject({ status: 'completed', is_duplicate: false });
  expect(await engine.file(second)).toMatchObject({ status: 'duplicate', is_duplicate: true, duplicate_of_id: first });
  expect(await engine.step(second, 'check_for_duplicates')).toMatchObject({ summary: 'The same content as “first”.' });
  expect(Object.values(await engine.states(second))).toEqual(['success', ...Array(9).fill('skipped')]);
});

it('of equal uploads that are checked in the other order, the earlier one is still the original', async () => {
  const bytes = bornDigitalPdf([['Checked in the other order']]);
  const first = await engine.add(bytes, { name: 'earlier.pdf' });
  const second = await engine.add(bytes, { name: 'later.pdf' });
  await engine.run(second);
  await engine.run(first);
  expect((await engine.file(first)).is_duplicate).toBe(false);
  expect((await engine.file(second)).duplicate_of_id).toBe(first);
});

it('of six equal uploads checked at once exactly one is the original', async () => {
  const bytes = bornDigitalPdf([['Six at once']]);
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, index) => engine.add(bytes, { name: `six-${index}.pdf` })),
  );
  await Promise.all(ids.map((id) => engine.run(id)));
  const files = await Promise.all(ids.map((id) => engine.file(id)));
  const originals = files.filter((file) => !file.is_duplicate);
  expect(originals).toHaveLength(1);
  expect(new Set(files.filter((file) => file.is_duplicate).map((file) => file.duplicate_of_id))).toEqual(
    new Set([originals[0]?.id]),
  );
});

it('a retry of the original never finds its own record or its copies and calls itself a copy', async () => {
  const bytes = bornDigitalPdf([['Reprocessed original']]);
  const first = await engine.add(bytes);
  const second = await engine.add(bytes);
  await engine.run(first);
  await engine.run(second);
  await reprocessFile(engine.asOwner, { id: first, options: {} });
  await engine.run(first);
  expect(await engine.file(first)).toMatchObject({ status: 'completed', is_duplicate: false });
});

it('a document in the trash is not what a new upload is a copy of', async () => {
  const bytes = bornDigitalPdf([['Trashed before']]);
  const first = await engine.add(bytes);
  await engine.run(first);
  await engine.ctx.db.updateTable('files').set({ deleted_at: new Date() }).where('id', '=', first).execute();
  const second = await engine.add(bytes);
  await engine.run(second);
  expect((await engine.file(second)).status).toBe('completed');
});

it('when the original leaves, its oldest copy is processed in its place and the others refer to it', async () => {
  const bytes = bornDigitalPdf([['Heirs']]);
  const [first = '', second = '', third = ''] = [
    await engine.add(bytes),
    await engine.add(bytes),
    await engine.add(bytes),
  ];
  for (const id of [first, second, third]) await engine.run(id);
  await inTransaction(engine.asOwner, async (ctx) => {
    await ctx.db.updateTable('files').set({ deleted_at: new Date() }).where('id', '=', first).execute();
    await promoteCopies(ctx, { id: first, owner_id: engine.ownerId });
  });
  expect(await engine.file(second)).toMatchObject({ status: 'pending', is_duplicate: false, duplicate_of_id: null });
  expect(await engine.file(third)).toMatchObject({ status: 'duplicate', duplicate_of_id: second });
  await engine.run(second);
  expect(await engine.file(second)).toMatchObject({ status: 'completed', page_count: 1 });
});

it('without the check for copies every upload is processed, and the step does not count', async () => {
  const plain = await TestEngine.start({ ENABLE_DEDUPLICATION: 'false' });
  try {
    const bytes = bornDigitalPdf([['Not compared']]);
    const [first, second] = [await plain.add(bytes), await plain.add(bytes)];
    await plain.run(first);
    await plain.run(second);
    expect(await plain.file(second)).toMatchObject({ status: 'completed', is_duplicate: false });
    expect(await plain.states(second)).toMatchObject({ check_for_duplicates: 'skipped' });
  } finally {
    await plain.stop();
  }
});
