import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { updateFile } from '../files/index.ts';
import { confirmFields, editFile, metadataSettings } from '../metadata/index.ts';
import { reprocessFile } from '../processing/index.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../processing/testing/documents.ts';
import { TestEngine } from '../processing/testing/engine.ts';
import { createRule, removeRule } from '../rules/index.ts';

const INVOICE = [
  'Northgate Supplies',
  'Invoice',
  'Date: 2025-11-03',
  'IBAN DE89370400440532013000',
  'Payable within a month.',
];

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

const fieldsOf = (fileId: string) =>
  engine.ctx.db
    .selectFrom('file_fields')
    .select(['field', 'source', 'evidence', 'confirmed_at'])
    .where('file_id', '=', fileId)
    .orderBy('field')
    .execute();
const changesOf = (fileId: string) =>
  engine.ctx.db.selectFrom('field_changes').select(['kind', 'fields']).where('file_id', '=', fileId).execute();

async function again(fileId: string): Promise<void> {
  await reprocessFile(engine.asOwner, { id: fileId });
  expect(await engine.run(fileId)).toEqual({ type: 'done' });
}

describe('the language of a document', () => {
  it('that a person said, or said to be none, stands whatever is read again', async () => {
    const typed = await engine.add(bornDigitalPdf([LETTER]));
    const scan = await engine.add(await scannedPdf(engine.ctx, [LETTER]));
    for (const id of [typed, scan]) {
      await engine.run(id);
      expect(await engine.file(id)).toMatchObject({ language: 'en' });
      await editFile(engine.asOwner, { id, edit: { language: 'nl' } });
      await again(id);
      expect(await engine.file(id)).toMatchObject({ language: 'nl' });
    }
    await editFile(engine.asOwner, { id: typed, edit: { language: null } });
    await again(typed);
    expect(await engine.file(typed)).toMatchObject({ language: null });
  });

  it('that an earlier reading took it for goes when the text no longer says so', async () => {
    const id = await engine.add(bornDigitalPdf([['Northgate Supplies', 'Hull', 'Leeds', '4711 0815 2025']]));
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ language: null });
    await inTransaction(engine.asOwner, (ctx) => updateFile(ctx.db, engine.ownerId, id, { language: 'el' }));
    await again(id);
    expect(await engine.file(id)).toMatchObject({ language: null });
  });
});

describe('a date in the name of a file', () => {
  const name = '2024-03-12 Northgate.pdf';
  const because = { by: 'file_name', file_name: name };
  const underSettings = (env: Record<string, string>) => {
    const changed = loadConfig([metadataSettings], env);
    const get: typeof engine.ctx.config.get = (group) =>
      (group as unknown) === metadataSettings ? changed.get(group) : engine.ctx.config.get(group);
    return engine.with({ config: Object.assign(Object.create(engine.ctx.config), { get }) });
  };
  const origin = (id: string) =>
    engine.ctx.db
      .selectFrom('file_fields')
      .selectAll()
      .where('file_id', '=', id)
      .where('field', '=', 'document_date')
      .execute();

  it('is a suggestion that says where it is from; once the settings take it, reading again takes it, and gives it back after', async () => {
    const id = await engine.add(bornDigitalPdf([[...LETTER, 'Named by its day']]), { name });
    await engine.run(id);
    expect(await engine.file(id)).toMatchObject({ document_date: null });
    const offered = engine.ctx.db.selectFrom('field_suggestions').selectAll().where('file_id', '=', id);
    const offers = await offered.where('field', '=', 'document_date').execute();
    expect(offers).toMatchObject([{ value: '2024-03-12', source: 'file_name', because, state: 'open' }]);

    await reprocessFile(engine.asOwner, { id });
    await engine.run(id, { ctx: underSettings({ DATE_FROM_FILE_NAME: 'when_missing' }) });
    expect(await engine.file(id)).toMatchObject({ document_date: '2024-03-12' });
    expect(await origin(id)).toMatchObject([{ source: 'file_name', because, confirmed_at: null }]);

    await reprocessFile(engine.asOwner, { id });
    await engine.run(id, { ctx: underSettings({ DATE_FROM_FILE_NAME: 'first', IGNORE_DATES: '2024-03-12' }) });
    expect(await engine.file(id)).toMatchObject({ document_date: null });
    expect(await origin(id)).toEqual([]);
  });

  it('never goes over what a person said', async () => {
    const id = await engine.add(bornDigitalPdf([[...LETTER, 'Dated by a person']]), { name });
    await editFile(engine.asOwner, { id, edit: { document_date: '2020-01-01' } });
    await engine.run(id, { ctx: underSettings({ DATE_FROM_FILE_NAME: 'first' }) });
    expect(await engine.file(id)).toMatchObject({ document_date: '2020-01-01' });
  });
});

describe('finding what a document is', () => {
  it('fills its fields and says where on the page each was found', async () => {
    const id = await engine.add(bornDigitalPdf([INVOICE]));
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect(await engine.file(id)).toMatchObject({
      status: 'completed',
      document_date: '2025-11-03',
      metadata: { iban: 'DE89370400440532013000' },
    });
    const fields = await fieldsOf(id);
    expect(fields.filter(({ source, confirmed_at }) => source !== 'rule' || confirmed_at !== null)).toEqual([]);
    const date = fields.find(({ field }) => field === 'document_date');
    expect(date?.evidence).toMatchObject({ page: 1, text: '2025-11-03' });
    const evidence = date?.evidence as unknown as
      | { boxes: Record<'x' | 'y' | 'width' | 'height', number>[] }
      | undefined;
    const box = evidence?.boxes[0];
    // In the third line of a page whose text begins at its top left, behind a word.
    expect(box).toMatchObject({ x: expect.closeTo(0.16, 1), y: expect.closeTo(0.105, 1) });
    expect(box?.width).toBeGreaterThan(0.05);
    expect(box?.height).toBeLessThan(0.05);
  });

  it('also of a scan, in the copy people see', async () => {
    const id = await engine.add(
      await scannedPdf(engine.ctx, [['Invoice', 'Date: 2025-11-03', 'Thank you for your order.']]),
    );
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect(await engine.file(id)).toMatchObject({ document_date: '2025-11-03' });
    const [date] = await fieldsOf(id);
    expect(date?.evidence).toMatchObject({ page: 1, boxes: [{ width: expect.any(Number) }] });
  });

  it('a second time with the same result changes nothing and writes no history', async () => {
    const id = await engine.add(bornDigitalPdf([[...INVOICE, 'Twice']]));
    await engine.run(id);
    const before = { fields: await fieldsOf(id), changes: await changesOf(id) };
    expect(before.changes).toMatchObject([{ kind: 'found' }]);
    await again(id);
    expect({ fields: await fieldsOf(id), changes: await changesOf(id) }).toEqual(before);
  });

  it('never changes what somebody gave with the upload or typed, and mends what nobody confirmed', async () => {
    const id = await engine.add(bornDigitalPdf([[...INVOICE, 'Typed over']]));
    await engine.run(id);
    await inTransaction(engine.asOwner, async (ctx) => {
      await updateFile(ctx.db, engine.ownerId, id, { document_date: '2020-01-01', metadata: '{"iban":"wrong"}' });
      await ctx.db
        .updateTable('file_fields')
        .set({ source: 'person', confirmed_at: new Date() })
        .where('file_id', '=', id)
        .where('field', '=', 'document_date')
        .execute();
    });
    await again(id);
    expect(await engine.file(id)).toMatchObject({
      document_date: '2020-01-01',
      metadata: { iban: 'DE89370400440532013000' },
    });
  });

  it('goes by the owner’s rules before all that was found, in their order, and says which rule it was', async () => {
    const text = (value: string) => [{ field: 'text', operator: 'contains_words', value, is_negated: false } as const];
    const actions = { sender: null, recipient: null, document_type: null, language: null, add_tags: [] };
    const rule = { is_active: true, matches: 'all' as const };
    const made = [
      { ...rule, name: 'first', conditions: text('ruled'), actions: { ...actions, sender: 'Mine', add_tags: ['own'] } },
      { ...rule, name: 'second', conditions: text('ruled'), actions: { ...actions, sender: 'Else', language: 'de' } },
      { ...rule, name: 'off', is_active: false, conditions: text('ruled'), actions: { ...actions, recipient: 'Bob' } },
    ];
    const ids: string[] = [];
    for (const one of made) ids.push((await createRule(engine.asOwner, one)).id);
    try {
      const id = await engine.add(bornDigitalPdf([[...INVOICE, 'Ruled']]));
      await inTransaction(engine.asOwner, async (ctx) => {
        await updateFile(ctx.db, engine.ownerId, id, { tags: ['given'] });
        await confirmFields(ctx, { fileId: id, fields: ['tags'] });
      });
      await engine.run(id);
      expect(await engine.file(id)).toMatchObject({
        sender: 'Mine',
        recipient: null,
        language: 'de',
        tags: ['given', 'own'],
        document_date: '2025-11-03',
      });
      const own = engine.ctx.db.selectFrom('file_fields').selectAll().where('file_id', '=', id);
      const sender = await own.where('field', '=', 'sender').executeTakeFirstOrThrow();
      expect(sender).toMatchObject({ source: 'own_rule', confidence: 1, because: { rule_id: ids[0], rule: 'first' } });
      const before = { fields: await fieldsOf(id), changes: await changesOf(id) };
      await again(id);
      expect({ fields: await fieldsOf(id), changes: await changesOf(id) }).toEqual(before);
    } finally {
      for (const id of ids) await removeRule(engine.asOwner, { id });
    }
  });

  it('a rule that is broken is a warning, and the others are still asked', async () => {
    const conditions = [{ field: 'title', operator: 'is_empty', value: '', is_negated: true } as const];
    const actions = { sender: null, recipient: 'Ann', document_type: null, language: null, add_tags: [] };
    const rule = { name: 'rule', is_active: true, matches: 'all' as const, conditions, actions };
    const [broken, good] = [await createRule(engine.asOwner, rule), await createRule(engine.asOwner, rule)];
    const tests = [{ field: 'text', operator: 'matches_expression', value: '(' }];
    const wrong = JSON.stringify({ match: 'all', groups: [{ match: 'all', tests }] });
    await engine.ctx.db.updateTable('rules').set({ condition: wrong }).where('id', '=', broken.id).execute();
    try {
      const id = await engine.add(bornDigitalPdf([['Broken']]));
      expect(await engine.run(id)).toEqual({ type: 'done' });
      expect(await engine.file(id)).toMatchObject({ status: 'completed', recipient: 'Ann' });
      const steps = engine.ctx.db.selectFrom('file_processing_steps').selectAll().where('file_id', '=', id);
      const step = (await steps.execute()).find(({ step_name }) => step_name === 'extract_metadata');
      expect(step).toMatchObject({ status: 'success', warning_code: 'rules_not_applied' });
    } finally {
      for (const { id } of [broken, good]) await removeRule(engine.asOwner, { id });
    }
  });

  it('tells whoever hears of the finished document what was found', async () => {
    const id = await engine.add(bornDigitalPdf([[...INVOICE, 'Told']]));
    const custom_fields = { payment: 'open', fee: { amount: '12.50', currency: 'EUR' } };
    const values = { custom_fields: JSON.stringify(custom_fields) };
    await engine.ctx.db.updateTable('files').set(values).where('id', '=', id).execute();
    await engine.run(id);
    const reported = (await engine.events('document.processed')).find((event) => event.file_id === id);
    const { title, document_type, needs_review } = await engine.file(id);
    expect(reported).toMatchObject({ title, document_type, tags: [], custom_fields, language: 'en' });
    expect(needs_review).toBe(true);
  });
});
