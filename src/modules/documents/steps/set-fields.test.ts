import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/context.ts';
import { updateFile } from '../files/index.ts';
import { confirmFields, editFile, fieldHistory, knownFields, undoChange } from '../metadata/index.ts';
import { planProblems, standardPlan } from '../pipelines/index.ts';
import { planFile } from '../processing/index.ts';
import { bornDigitalPdf } from '../processing/testing/documents.ts';
import { TestEngine } from '../processing/testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

const BEFORE = ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'extract_metadata'];
const planOf = (...options: object[]) => [
  ...BEFORE.map((step) => ({ step })),
  ...options.map((options) => ({ step: 'set_fields', options })),
  { step: 'index_for_search' },
];

/** A document of its own that has run through a plan with these details. */
async function ran(lines: string[], options: object, given: Record<string, unknown> = {}): Promise<string> {
  const id = await engine.add(bornDigitalPdf([[...lines, crypto.randomUUID()]]), { plan: planOf(options) });
  if (Object.keys(given).length > 0)
    await inTransaction(engine.asOwner, async (ctx) => {
      await updateFile(ctx.db, engine.ownerId, id, given);
      await confirmFields(ctx, { fileId: id, fields: Object.keys(given) });
    });
  await engine.run(id);
  return id;
}

async function again(id: string, ...options: object[]): Promise<void> {
  await inTransaction(engine.asOwner, async (ctx) =>
    planFile(ctx, await engine.file(id), { ...standardPlan(ctx), steps: planOf(...options) }),
  );
  await engine.run(id);
}

const known = async (id: string) => knownFields(engine.asOwner, await engine.file(id));
const problem = (options: object) => planProblems(planOf(options)).map(({ sentence }) => sentence);

it('sets fields and tags by templates, each with what those before it came to, and says where they come from', async () => {
  const id = await ran(['A letter of no kind'], {
    fields: [
      { field: 'sender', value: 'Northgate Supplies' },
      { field: 'document_date', value: '2026-11-13' },
      { field: 'due_date', value: { from: 'document_date', add_days: 19 } },
      { field: 'title', value: '{sender}, {year}' },
      { field: 'reference', value: '{title}' },
    ],
    add_tags: ['office', 'from {sender}'],
  });
  expect(await engine.file(id)).toMatchObject({
    sender: 'Northgate Supplies',
    title: 'Northgate Supplies, 2026',
    document_date: '2026-11-13',
    tags: ['office', 'from Northgate Supplies'],
    metadata: { due_date: '2026-12-02', reference: 'Northgate Supplies, 2026' },
  });
  const { fields, metadata } = await known(id);
  expect(fields).toMatchObject({
    sender: { source: 'pipeline', confirmed: false },
    tags: { source: 'pipeline', confirmed: false },
  });
  expect(metadata).toMatchObject({ due_date: { source: 'pipeline', confirmed: false } });
  const [change] = await fieldHistory(engine.asOwner, id);
  expect(change).toMatchObject({ kind: 'set', by: 'service' });
  const step = await engine.step(id, 'set_fields');
  expect(step).toMatchObject({ status: 'success', warning_code: null });
  expect(step.summary).toBe('Set: sender, document date, due date, title, reference, tags.');
});

it('leaves what somebody confirmed, and says so; tags that came with it are joined and none of them goes', async () => {
  const options = {
    fields: [{ field: 'sender', value: 'Somebody else' }],
    add_tags: ['office'],
    remove_tags: ['mine', 'house'],
  };
  const id = await ran(['Confirmed'], options, { sender: 'As I said', tags: ['mine'] });
  expect(await engine.file(id)).toMatchObject({ sender: 'As I said', tags: ['mine', 'office'] });
  expect((await engine.step(id, 'set_fields')).summary).toBe('Left as somebody set it by hand: sender, tags.');
  await editFile(engine.asOwner, { id, edit: { tags: ['other'] } });
  await again(id, options);
  expect((await engine.file(id)).tags).toEqual(['other']);
});

it('leaves a field alone whose template stands for nothing, or for what cannot stand there, and warns', async () => {
  const id = await ran(['Nothing known'], {
    fields: [
      { field: 'title', value: '{recipient} {date}' },
      { field: 'due_date', value: { from: 'due_date', add_days: 3 } },
      { field: 'language', value: '{title}' },
      { field: 'iban', value: 'DE89370400440532013000' },
    ],
    add_tags: ['{tag}'],
  });
  const step = await engine.step(id, 'set_fields');
  expect(step).toMatchObject({ status: 'success', warning_code: 'value_missing' });
  expect(step.summary).toBe(
    'Set: iban. Left alone, since what it is made of is not known of this document: title, due date, tags. Left alone, since no such value can stand there: language.',
  );
  expect(await engine.file(id)).toMatchObject({ title: 'letter', tags: [], status: 'completed' });
  const unfit = await ran(['Unfit'], { fields: [{ field: 'currency', value: '{title}' }] });
  expect(await engine.step(unfit, 'set_fields')).toMatchObject({ status: 'success', warning_code: 'value_unfit' });
});

it('done again it changes nothing, and a plan that sets it no more leaves it to the reading', async () => {
  const options = { fields: [{ field: 'recipient', value: 'Ann' }], add_tags: ['office'], remove_tags: ['gone'] };
  const id = await ran(['Again'], options);
  await again(id, options, options);
  expect(await engine.file(id)).toMatchObject({ recipient: 'Ann', tags: ['office'] });
  const steps = engine.ctx.db.selectFrom('file_processing_steps').select('summary').where('file_id', '=', id);
  const summaries = await steps.where('step_name', '=', 'set_fields').orderBy('position').execute();
  expect(summaries.at(-1)).toEqual({ summary: 'As it should be already: recipient, tags.' });
  await again(id);
  expect((await engine.file(id)).recipient).toBeNull();
});

it('what is undone on the document is not set again', async () => {
  const options = { fields: [{ field: 'recipient', value: 'Ann' }] };
  const id = await ran(['Undone'], options);
  const changes = await fieldHistory(engine.asOwner, id);
  const change = changes.find(({ kind }) => kind === 'set');
  await undoChange(engine.asOwner, { id, changeId: change?.id ?? '' });
  await again(id, options);
  expect((await engine.file(id)).recipient).toBeNull();
});

it('what it fills in is not asked for in the review', async () => {
  const fields = [
    { field: 'sender', value: 'Northgate' },
    { field: 'document_date', value: '2026-01-31' },
    { field: 'document_type', value: 'letter' },
  ];
  const bare = await ran(['Asks'], { fields: fields.slice(1) });
  expect((await engine.file(bare)).needs_review).toBe(true);
  const filled = await ran(['Asks no more'], { fields });
  expect((await engine.file(filled)).needs_review).toBe(false);
});

it('what is set behind the search entry and the copies follows there', async () => {
  const plan = [...planOf(), { step: 'set_fields', options: { add_tags: ['late'] } }];
  const id = await engine.add(bornDigitalPdf([['Late']]), { plan });
  await engine.run(id);
  const edits = (await engine.events('file.edited')).filter(({ file_id }) => file_id === id);
  expect(edits).toEqual([{ file_id: id, fields: ['tags'] }]);
  const early = await ran(['Early'], { add_tags: ['early'] });
  expect((await engine.events('file.edited')).filter(({ file_id }) => file_id === early)).toEqual([]);
});

it.each([
  ['nothing to set', {}],
  ['a field there is none of', { fields: [{ field: 'colour', value: 'red' }] }],
  ['a word that no template knows', { fields: [{ field: 'title', value: '{colour}' }] }],
  ['a language that is none', { fields: [{ field: 'language', value: 'English' }] }],
  ['an amount that is none', { fields: [{ field: 'total_amount', value: 'much' }] }],
  ['a day that is none', { fields: [{ field: 'due_date', value: '2026-02-30' }] }],
  ['a day as a template', { fields: [{ field: 'due_date', value: '{date}' }] }],
  ['a tag with a comma', { add_tags: ['one, two'] }],
])('%s is refused when it is planned', (_title, options) => {
  expect(problem(options)).toHaveLength(1);
});
