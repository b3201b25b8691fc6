import { expect, it } from 'vitest';
import { takesDocument } from './takes-document.ts';

it.each<[types: string[], tags: string[], type: string | null, own: string[], expected: boolean]>([
  [[], [], null, [], true],
  [['invoice', 'Bill'], [], 'BILL', [], true],
  [['invoice'], [], 'letter', [], false],
  // What has no type, or no tag, is of none of those that are asked for.
  [['invoice'], [], null, [], false],
  [[], ['tax'], null, [], false],
  [[], ['tax', 'Büro'], null, ['house', 'BÜRO'], true],
  [[], ['Büro'], null, ['buro'], true],
  [[], ['tax'], null, ['tax 2026'], false],
  [['invoice'], ['tax'], 'invoice', ['tax'], true],
  [['invoice'], ['tax'], 'invoice', ['house'], false],
  [['invoice'], ['tax'], null, ['tax'], false],
])(
  'a destination of the types %j and the tags %j takes a document of type %j with the tags %j: %s',
  (document_types, tags, document_type, own, expected) => {
    expect(takesDocument({ document_types, tags }, { document_type, tags: own })).toBe(expected);
  },
);
