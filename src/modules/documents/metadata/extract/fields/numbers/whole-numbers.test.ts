import { expect, it } from 'vitest';
import { extractFields } from '../../extract-fields.ts';
import { INVOICES, type InvoiceLanguage, invoiceText } from '../../testing/invoice-text.ts';
import { plainPage } from '../../testing/plain-page.ts';

const NUMBERS = [
  'FT 2024A/117',
  'FT 2024/117',
  '2024A/117',
  'A2024B-117',
  '24A117',
  'RE 2024 117',
  'R-24.117',
  '2024_117',
  '2024–117',
  'INV/2024/00117',
  'INV-2024-00117-A',
  '117-24-B',
  '0000117',
  '4711-0815/24',
  'GB-24-117-X',
  'FS ABC2024/117',
  '12/E/2024',
  '2024/V1/117',
];

it.each(Object.keys(INVOICES) as InvoiceLanguage[])(
  '%s: a number is whole or not there, never its first half',
  (language) => {
    const found = NUMBERS.map((number) => {
      const text = invoiceText(language, { number: INVOICES[language].number.replace(/:.*/, `: ${number}`) });
      const input = { pages: [plainPage(text)], filename: 'scan_0001.pdf', language, receivedOn: '2024-04-02' };
      return extractFields(input).find(({ field }) => field === 'invoice_number')?.value;
    });
    expect(found).toEqual(NUMBERS);
  },
);
