import { asCii, asUbl, german, long } from '../../corpus/e-invoices/index.ts';
import { type Ending, type HostileCase, hostile } from './hostile-case.ts';

const broken: Ending = 'failed:invoice_broken';
const tooLarge: Ending = 'failed:invoice_too_large';
const refused: Ending = '415:unsupported_type';

const ubl = (): string => asUbl(german);
/** The invoice with something before its end. */
const with_ = (more: string): string => ubl().replace('</Invoice>', `${more}</Invoice>`);
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const behindDeclaration = (more: string): string => ubl().replace(DECLARATION, `${DECLARATION}${more}`);

/** "Billion laughs": entities of entities. */
const LAUGHS = `<!DOCTYPE Invoice [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 12 },
  (_, index) => `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`,
).join('')}]>`;

function made(name: string, ends: Ending, make: () => string | Buffer): HostileCase {
  return hostile(name, ends, () => Buffer.from(make()), `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.xml`);
}

/** Electronic invoices that want too much, or are none. */
export const eInvoiceCases: readonly HostileCase[] = [
  made('an invoice of fifty thousand lines', 'completed or failed:invoice_too_large', () =>
    asUbl({
      ...long,
      lines: Array.from({ length: 50_000 }, (_, at) => ({
        name: `${at}`,
        quantity: 1,
        unit: 'C62',
        priceCents: 1,
        vat: 0,
      })),
    }),
  ),
  made('an invoice nested a hundred thousand deep', broken, () => with_('<a>'.repeat(100_000))),
  made('an invoice with well-formed nesting of ten thousand', 'completed or failed:invoice_too_large', () =>
    with_(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`),
  ),
  made('an invoice with lines in lines in lines', 'completed', () =>
    ubl().replace(
      '<cac:Item>',
      `${'<cac:SubInvoiceLine>'.repeat(500)}${'</cac:SubInvoiceLine>'.repeat(500)}<cac:Item>`,
    ),
  ),
  made('an invoice of two million empty elements', tooLarge, () => with_('<a/>'.repeat(2_000_000))),
  made('an invoice with an attribute of five megabytes', 'completed', () => with_(`<a b="${'x'.repeat(5_000_000)}"/>`)),
  made(
    'an element with a hundred thousand attributes',
    'completed or failed:invoice_broken or failed:invoice_too_large',
    () => with_(`<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  ),
  made('an invoice with a note of nine megabytes in one word', 'completed', () =>
    asUbl({ ...german, notes: ['W'.repeat(9_000_000)] }),
  ),
  made('an invoice that laughs a billion times', refused, () => behindDeclaration(LAUGHS)),
  made('an invoice that reads a file of the machine', refused, () =>
    behindDeclaration('<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('RE-2026-00471', '&x;'),
  ),
  made('an invoice whose document type stands far behind a comment', broken, () =>
    with_('').replace('</Invoice>', '</Invoice><!DOCTYPE Invoice SYSTEM "http://127.0.0.1:9/a.dtd">'),
  ),
  made('an invoice behind two megabytes of comment', refused, () =>
    behindDeclaration(`<!--${'x'.repeat(2_000_000)}-->`),
  ),
  made('an invoice with NULs in its texts', 'completed or failed:invoice_broken', () =>
    ubl().replaceAll('Stuttgart', 'Stutt\0gart'),
  ),
  made('an invoice with halves of letters', 'completed or failed:invoice_broken', () =>
    ubl().replaceAll('Stuttgart', 'S&#xD800;t&#xDFFF;g'),
  ),
  made('an invoice in UTF-16 with a half letter at its end', broken, () =>
    Buffer.concat([Buffer.from(`\ufeff${ubl()}`, 'utf16le'), Buffer.from([0x00, 0xd8])]),
  ),
  made('an invoice of bytes that are no UTF-8', 'completed', () => Buffer.from(ubl(), 'latin1')),
  made('an invoice cut in the middle', broken, () => ubl().slice(0, 40_000)),
  made('an invoice with two roots', broken, () => `${ubl()}<Invoice/>`),
  made(
    'an invoice that says nothing',
    'completed',
    () => '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
  ),
  made('an invoice whose amounts are no numbers', 'completed', () => asCii(german).replace(/>\d+\.\d\d</g, '>NaN<')),
  made('an invoice of amounts with two hundred digits', 'completed', () =>
    asCii(german).replace(/>\d+\.\d\d</g, `>${'9'.repeat(200)}.99<`),
  ),
  made('an invoice of marks that turn and hide text', 'completed', () =>
    ubl().replaceAll('Trennblätter', '\u202e\u2066\u200b\ufeffTrenn\u0301\u0301\u0301'),
  ),
  made('an invoice with a script in a name', 'completed', () =>
    ubl().replaceAll('Müller', '&lt;script&gt;alert(1)&lt;/script&gt;'),
  ),
  made('an invoice with a style sheet of its own', 'completed', () =>
    behindDeclaration('<?xml-stylesheet type="text/xsl" href="file:///etc/passwd"?>'),
  ),
];
