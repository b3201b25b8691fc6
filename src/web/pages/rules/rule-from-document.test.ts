import { expect, it } from 'vitest';
import type { FileDetail } from '../../api/types.ts';
import { ruleFromDocument } from './rule-from-document.ts';

const said = (source: string, confirmed: boolean) => ({ source, confirmed, confidence: 1 });

/** A document as an answer has it, as far as rules look at it. */
function file(parts: Partial<Record<keyof FileDetail, unknown>>): FileDetail {
  const bare = {
    title: 'Invoice 4711',
    original_filename: 'scan_0001.pdf',
    sender: null,
    recipient: null,
    document_type: null,
  };
  return { ...bare, language: 'en', tags: [], fields: {}, ...parts } as unknown as FileDetail;
}

it('a sender that somebody typed is set for documents on which its words stand', () => {
  const typed = file({ sender: 'Northgate Énergie', fields: { sender: said('person', true) } });
  const rule = ruleFromDocument(typed, 'Rue de Paris\nNORTHGATE\nENERGIE SA');
  expect(rule).toMatchObject({
    name: 'Northgate Énergie',
    conditions: [{ field: 'text', operator: 'contains_words', value: 'Northgate Énergie' }],
    actions: { sender: 'Northgate Énergie', document_type: null, add_tags: [] },
  });
});

it('a sender that stands on no page is recognised by words of the title that was found, or of the name of the file', () => {
  const fields = { sender: said('person', true), title: said('rule', false) };
  const titled = file({ sender: 'Town hall', title: 'Council tax bill 2026', fields });
  expect(ruleFromDocument(titled, '').conditions).toMatchObject([{ field: 'title', value: 'council tax bill' }]);
  const named = file({
    ...titled,
    title: 'Tax',
    original_filename: 'scan-council_2026-03.pdf',
    fields: { ...fields, title: said('person', true) },
  });
  expect(ruleFromDocument(named, '').conditions).toMatchObject([{ field: 'filename', value: 'council' }]);
});

it('a type and tags that somebody said are set for documents of that sender with such a title', () => {
  const rule = ruleFromDocument(
    file({
      sender: 'Northgate',
      document_type: 'statement',
      tags: ['home'],
      fields: {
        sender: said('rule', true),
        document_type: said('person', true),
        tags: said('person', true),
        title: said('rule', false),
      },
    }),
    '',
  );
  expect(rule.conditions).toMatchObject([
    { field: 'sender', operator: 'is', value: 'Northgate' },
    { field: 'title', operator: 'contains_words', value: 'invoice' },
  ]);
  expect(rule.actions).toMatchObject({ sender: null, document_type: 'statement', add_tags: ['home'] });
});

it('what nobody confirmed is no act of the rule where something else is: a type that was found is a condition', () => {
  const fields = { document_type: said('rule', false), recipient: said('person', true) };
  const found = file({ document_type: 'invoice', recipient: 'Ann', tags: ['home'], fields });
  const { conditions, actions } = ruleFromDocument(found, '');
  expect(conditions).toMatchObject([{ field: 'document_type', value: 'invoice' }]);
  expect(actions).toMatchObject({ sender: null, recipient: 'Ann', document_type: null, add_tags: [] });
});

it('a document of which nobody confirmed anything gives the rule what it shows', () => {
  const fields = { sender: said('rule', false), document_type: said('rule', false), title: said('rule', false) };
  const found = file({ sender: 'Northgate', document_type: 'invoice', recipient: 'Ann', tags: ['home'], fields });
  const rule = ruleFromDocument(found, '');
  expect(rule.conditions).toMatchObject([
    { field: 'sender', operator: 'is', value: 'Northgate' },
    { field: 'title', operator: 'contains_words', value: 'invoice' },
  ]);
  const others = { recipient: 'Ann', document_type: 'invoice', add_tags: ['home'] };
  expect(rule.actions).toMatchObject({ sender: null, language: null, ...others });
  const bare = file({ sender: 'Northgate', fields: { sender: said('rule', false) } });
  expect(ruleFromDocument(bare, 'Northgate Ltd')).toMatchObject({
    conditions: [{ field: 'text', operator: 'contains_words', value: 'Northgate' }],
    actions: { sender: 'Northgate' },
  });
});

it('a document that says nothing gives an empty condition to fill in', () => {
  expect(ruleFromDocument(file({ title: '2026' }), '').conditions).toMatchObject([{ field: 'text', value: '' }]);
});
