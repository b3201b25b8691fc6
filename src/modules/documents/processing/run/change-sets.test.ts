import { afterAll, beforeAll, expect, it } from 'vitest';
import { editFile } from '../../metadata/index.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { addTestSteps, meanwhile } from '../testing/steps.ts';

let engine: TestEngine;
beforeAll(async () => {
  addTestSteps();
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

it('what a step changes is laid on the row as it is then: an edit while it ran stays, and the next step goes by both', async () => {
  const set = { fields: [{ field: 'sender', value: '{title} of {recipient}' }], add_tags: ['office'] };
  const plan = [{ step: 'change_row' }, { step: 'set_fields', options: set }, { step: 'index_for_search' }];
  const id = await engine.add(bornDigitalPdf([['Edited meanwhile']]), { plan });
  const metadata = { due_date: '2026-12-02' };
  meanwhile.act = (fileId) => editFile(engine.asOwner, { id: fileId, edit: { title: 'Edited', metadata } });
  await engine.run(id);
  expect(await engine.file(id)).toMatchObject({
    status: 'completed',
    page_count: 7,
    // The step saw the title of its beginning.
    recipient: 'letter’s recipient',
    title: 'Edited',
    metadata,
    sender: 'Edited of letter’s recipient',
    tags: ['office'],
  });
});

it('two steps that change different fields leave each other’s alone, whatever is confirmed in between', async () => {
  const first = { fields: [{ field: 'reference', value: 'R 1' }] };
  const second = { fields: [{ field: 'iban', value: 'DE89370400440532013000' }] };
  const plan = [
    { step: 'set_fields', options: first },
    { step: 'change_row' },
    { step: 'set_fields', options: second },
    { step: 'set_fields', options: { fields: [{ field: 'reference', value: 'R 2' }] } },
  ];
  const id = await engine.add(bornDigitalPdf([['Two of them']]), { plan });
  meanwhile.act = (fileId) => editFile(engine.asOwner, { id: fileId, edit: { metadata: { reference: 'Mine' } } });
  await engine.run(id);
  expect(await engine.file(id)).toMatchObject({
    page_count: 7,
    metadata: { reference: 'Mine', iban: 'DE89370400440532013000' },
  });
});
