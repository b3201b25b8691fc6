import { expect, it } from 'vitest';
import { asCii, asUbl, british, german } from '../../../../test/corpus/e-invoices/index.ts';
import { xmlKindOf } from './read/recognise.ts';

const ubl = asUbl(german);

it('electronic invoices are known by their root element, whatever its prefix and whatever stands before it', () => {
  const texts = [
    asCii(german),
    ubl,
    asUbl(british),
    `\ufeff  <!-- made -- by hand -->\n<?xml-stylesheet href="a.xsl"?>\n${ubl.slice(ubl.indexOf('<Invoice'))}`,
    asCii(german)
      .replaceAll('rsm:', 'größe-1.')
      .replace('xmlns:rsm', 'xmlns:größe-1.')
      .replaceAll('größe-1.', 'x.y:')
      .replace('xmlns:x.y:=', 'xmlns:x.y='),
    "<n:Invoice\n\txmlns:n = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'/>",
    '<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument:invoice:1p0">',
  ];
  expect(texts.map((text) => xmlKindOf(text.slice(0, 8_000))?.isInvoice)).toEqual(texts.map(() => true));
});

it.each<[string, string, { root: string | null; hasDoctype: boolean } | undefined]>([
  [
    'another paper of the same family',
    '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2">',
    { root: 'Order', hasDoctype: false },
  ],
  [
    'an invoice of another namespace',
    '<?xml version="1.0"?><Invoice xmlns="urn:example">',
    { root: 'Invoice', hasDoctype: false },
  ],
  [
    'a root whose prefix names another namespace',
    '<b:Invoice xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:b="urn:b"/>',
    { root: 'Invoice', hasDoctype: false },
  ],
  ['a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', { root: 'svg', hasDoctype: false }],
  ['an invoice with a document type', ubl.replace('?>', '?><!DOCTYPE Invoice []>'), { root: null, hasDoctype: true }],
  [
    'an invoice named in a comment alone',
    `<?xml version="1.0"?><!-- ${ubl.slice(60, 300)} --><a/>`,
    { root: 'a', hasDoctype: false },
  ],
  ['a root that is cut off', '<?xml version="1.0"?><Invoice xmlns="urn:oas', { root: null, hasDoctype: false }],
  ['a comment without an end', `<?xml version="1.0"?><!-- ${'x'.repeat(20_000)}`, { root: null, hasDoctype: false }],
  ['a page of the web', '<!DOCTYPE html><html>', undefined],
  ['no XML', 'Invoice 4711', undefined],
  ['nothing', '', undefined],
])('%s is no electronic invoice', (_, text, kind) => {
  expect(xmlKindOf(text)).toEqual(kind && { isInvoice: false, ...kind });
});
