import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { codedPage, type LetterMap } from '../fixtures/coded-text.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium, type Pdfium } from './pdfium-library.ts';
import { isTrustworthy } from './trusted-text.ts';

const FOUND = path.resolve(import.meta.dirname, '../../../../../test/corpus/found');
const SAMPLES = {
  Russian: 'Договор поставки номер 4711. Покупатель оплачивает товар в течение тридцати дней после получения счета',
  Ukrainian: 'Договір оренди житлового приміщення укладено у місті Києві між орендодавцем та орендарем на два роки',
  Bulgarian: 'Фактура за извършени услуги. Моля, платете сумата в срок от четиринадесет дни по банковата сметка',
  Greek: 'Τιμολόγιο παροχής υπηρεσιών. Παρακαλούμε να καταβάλετε το ποσό εντός τριάντα ημερών στον λογαριασμό',
  Czech: 'Smlouva o dodávce číslo 4711. Kupující zaplatí zboží do třiceti dnů po obdržení faktury od prodávajícího',
  Polish: 'Umowa dostawy numer 4711. Kupujący płaci za towar w ciągu trzydziestu dni od otrzymania faktury',
  German: 'Der Käufer bezahlt die Ware innerhalb von dreißig Tagen nach Erhalt der Rechnung des Verkäufers GmbH',
  English: 'The buyer shall pay for the goods within thirty days after receipt of the invoice from the seller',
  'Russian and English':
    'Поставщик: ООО Ромашка. Supplier: Romashka Limited. Оплата в течение тридцати дней, payment within thirty days',
  Chinese: '买方应在收到发票后三十天内支付货款，合同号码为4711，双方同意以下条件并在此签字盖章',
} as const;
const samples = Object.entries(SAMPLES);

const folder = createTestFolder();
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

function factsOf(file: string) {
  const document = new OpenDocument(pdfium, file, undefined);
  try {
    return document.pageFacts(1);
  } finally {
    document.close();
  }
}

function factsOfCoded(text: string, map: LetterMap, codeOf?: (unit: number) => number) {
  const file = folder.file('coded.pdf');
  writeFileSync(file, buildPdf([codedPage(text.split('. '), map, codeOf)]));
  return factsOf(file);
}

describe('text whose font takes codes for letters', () => {
  it.each(['identity', 'map', 'proper'])('is the text of the page, as other readers say (%s)', (kind) => {
    const facts = factsOf(path.join(FOUND, `tounicode-${kind}-ru.pdf`));
    expect(facts).toMatchObject({ needsOcr: false, reason: 'has_text' });
    expect(facts.text).toMatch(/^Договор поставки номер 4711\nПокупатель оплачивает товар/);
  });

  it.each(
    samples.flatMap(([name, text]) => (['identity', 'wide-range'] as const).map((map) => [name, map, text] as const)),
  )('is kept in %s with a map that is %s', (_name, map, text) => {
    const facts = factsOfCoded(text, map);
    expect(facts).toMatchObject({ needsOcr: false, reason: 'has_text' });
    expect(facts.text.replace(/\s+/g, ' ')).toBe(text.split('. ').join(' '));
  });

  it.each(samples.filter(([name]) => name !== 'Chinese'))(
    'is read from the picture when the codes are none: %s',
    (_name, text) => {
      // The numbers of glyphs in common fonts, a neighbour in the alphabet, and the other half of a block.
      const codings = [
        (unit: number) => unit - 29,
        (unit: number) => unit + 1,
        (unit: number) => unit - 470,
        (unit: number) => unit + 5,
      ];
      for (const codeOf of codings) {
        const whole = (unit: number) => (unit === 32 ? 3 : codeOf(unit));
        expect(factsOfCoded(text, 'identity', whole)).toMatchObject({
          needsOcr: true,
          reason: 'garbled_text',
          text: '',
        });
      }
    },
  );
});

describe('trusting letters', () => {
  it('takes whole documents and lines of forms in any case', () => {
    for (const [, text] of samples) {
      expect(isTrustworthy(text)).toBe(true);
      expect(isTrustworthy(text.toUpperCase())).toBe(true);
    }
    expect(isTrustworthy('Приложение 4711 к договору')).toBe(true);
    expect(isTrustworthy('Αριθμός τιμολογίου 4711')).toBe(true);
  });

  it.each(samples.filter(([name]) => name !== 'Chinese'))('seldom takes exchanged letters for %s', (_name, text) => {
    const letters = [...new Set(text.toLowerCase().match(/\p{L}/gu))];
    const fooled = fc
      .sample(fc.shuffledSubarray(letters, { minLength: letters.length }), { numRuns: 200, seed: 11 })
      .filter((order) => {
        const exchanged = new Map(letters.map((letter, index) => [letter, order[index] ?? letter]));
        return isTrustworthy([...text.toLowerCase()].map((letter) => exchanged.get(letter) ?? letter).join(''));
      });
    expect(fooled.length).toBeLessThanOrEqual(10);
  });

  it('does not trust punctuation, glyph numbers or two scripts within a word', () => {
    expect(isTrustworthy(`!"#$%&'()*+,-./:;<=>?@[]^_{|}~`)).toBe(false);
    expect(isTrustworthy('')).toBe(false);
    expect(isTrustworthy('Дoгoвoр пocтaвки нoмeр oплaчивaeт тoвaр')).toBe(false);
  });
});
