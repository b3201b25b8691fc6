import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePage } from './needs-ocr.ts';
import type { ObjectCensus } from './page-objects.ts';
import { looksLikeLanguage } from './plausibility.ts';

const SAMPLES = {
  english:
    'Please transfer the total within fourteen days and give the invoice number as the reference. Goods remain our property until they are paid in full. Unopened cartridges can be returned within thirty days.',
  german:
    'Bitte bestätigen Sie mir den Eingang dieses Schreibens und den Zeitpunkt der Beendigung schriftlich. Die Ihnen erteilte Einzugsermächtigung widerrufe ich mit Wirkung zum Ende der Mitgliedschaft.',
  french:
    'Veuillez agréer, Madame, Monsieur, nos salutations distinguées. Le montant de la facture doit être réglé dans un délai de trente jours à compter de la réception des marchandises.',
  spanish:
    'Le rogamos que abone el importe de la factura en un plazo de treinta días a partir de la recepción de la mercancía. Quedamos a su disposición para cualquier consulta.',
  italian:
    'La preghiamo di effettuare il pagamento entro trenta giorni dal ricevimento della merce. Restiamo a disposizione per qualsiasi chiarimento e porgiamo distinti saluti.',
  dutch:
    'Wij verzoeken u vriendelijk het bedrag binnen veertien dagen over te maken onder vermelding van het factuurnummer. Geleverde goederen blijven ons eigendom totdat alles is betaald.',
  portuguese:
    'Solicitamos o pagamento da fatura no prazo de trinta dias a contar da receção das mercadorias. Estamos à sua disposição para qualquer esclarecimento adicional.',
  names:
    'Anna Kowalski, Tomasz Nowak, Nguyen Van Anh, Petra Schmidt, Giovanni Rossi, John Smith, Fatima al-Hassan, Olga Ivanova, Müller & Söhne GmbH, Jean-Pierre Dubois',
  table:
    'Item 4711-A 12 pcs 86.50 346.00 Item 4712-B 1 pcs 79.90 79.90 Copy paper A4 80 g 6 boxes 24.75 148.50 Lever arch file 20 pcs 3.15 63.00 Total 637.40 VAT 20 % 127.48 Sum 764.88',
};

/** Replaces letters by others, one for one, as a font without a mapping does. */
function substitute(text: string, alphabet: readonly string[]): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => alphabet[letter.charCodeAt(0) - 97] ?? letter);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

describe('telling language from garbage', () => {
  it.each(Object.entries(SAMPLES))('takes %s for language', (_name, text) => {
    expect(looksLikeLanguage(text)).toBe(true);
    expect(looksLikeLanguage(text.toUpperCase())).toBe(true);
  });

  it('does not take text moved through the alphabet for language', () => {
    for (const text of [SAMPLES.english, SAMPLES.german, SAMPLES.french]) {
      for (const shift of [1, 3, 7, 10, 20]) {
        const moved = LETTERS.map((_, index) => LETTERS[(index + shift) % 26] ?? '');
        expect(looksLikeLanguage(substitute(text, moved))).toBe(false);
      }
    }
  });

  it('recognises nearly every random substitution', () => {
    const seeds = fc.sample(fc.shuffledSubarray(LETTERS, { minLength: 26, maxLength: 26 }), { numRuns: 200, seed: 7 });
    const fooled = seeds.filter((alphabet) => looksLikeLanguage(substitute(SAMPLES.english, alphabet)));
    expect(fooled.length).toBeLessThanOrEqual(10);
  });

  it('does not take glyph numbers read as punctuation for language', () => {
    expect(looksLikeLanguage(`!"#$%&'()*+,-./:;<=>?@[]^_{|}~`.repeat(4))).toBe(false);
  });

  it('does not judge other scripts, short texts or dotted leaders', () => {
    expect(
      looksLikeLanguage('Пожалуйста, переведите всю сумму в течение четырнадцати дней и укажите номер счета'),
    ).toBe(true);
    expect(looksLikeLanguage('請在十四天內付款並註明發票號碼作為參考'.repeat(5))).toBe(true);
    expect(looksLikeLanguage('Xy 12')).toBe(true);
    expect(looksLikeLanguage(`Introduction ${'.'.repeat(200)} 7`)).toBe(true);
  });
});

describe('whether a page has to be read', () => {
  const empty: ObjectCensus = { visibleText: 0, invisibleText: 0, images: 0, paths: 0, shadings: 0, imageCoverage: 0 };
  const judge = (census: Partial<ObjectCensus>, text = '', badChars = 0) =>
    judgePage(
      { ...empty, ...census },
      {
        text,
        visibleChars: text.replace(/\s/g, '').length,
        badChars,
        unmappedChars: 0,
        unmapped: '',
        hasAdditions: false,
      },
    );

  it('reads scans, outlined text and small pictures on an empty page', () => {
    expect(judge({ images: 1, imageCoverage: 1 })).toEqual({ needsOcr: true, reason: 'no_text' });
    expect(judge({ paths: 400 })).toEqual({ needsOcr: true, reason: 'no_text' });
    expect(judge({ images: 1, imageCoverage: 0.1 })).toEqual({ needsOcr: true, reason: 'no_text' });
  });

  it('reads a scan under a fax header or a scanner’s footer', () => {
    const header = '03/11/2026 09:15 +49 40 1234567 Sportpark Lindenhof GmbH, Mitgliederverwaltung S. 01/02';
    expect(judge({ images: 1, imageCoverage: 0.98, visibleText: 2 }, header)).toEqual({
      needsOcr: true,
      reason: 'no_text',
    });
    expect(judge({ images: 1, imageCoverage: 0.1, visibleText: 2 }, header)).toEqual({
      needsOcr: false,
      reason: 'has_text',
    });
  });

  it('keeps what somebody else has read already', () => {
    expect(judge({ images: 1, imageCoverage: 0.9, invisibleText: 40 }, 'short')).toEqual({
      needsOcr: false,
      reason: 'already_read',
    });
    expect(judge({ images: 1, imageCoverage: 0.9, invisibleText: 1 }, '')).toEqual({
      needsOcr: true,
      reason: 'no_text',
    });
  });

  it('leaves text pages and empty pages alone', () => {
    expect(judge({ visibleText: 20 }, SAMPLES.german)).toEqual({ needsOcr: false, reason: 'has_text' });
    expect(judge({ visibleText: 1 }, 'Page 3')).toEqual({ needsOcr: false, reason: 'has_text' });
    expect(judge({})).toEqual({ needsOcr: false, reason: 'blank' });
    expect(judge({ paths: 3 })).toEqual({ needsOcr: false, reason: 'blank' });
  });

  it('reads pages whose text is garbage', () => {
    expect(judge({ visibleText: 20 }, SAMPLES.english, 60)).toEqual({ needsOcr: true, reason: 'garbled_text' });
    const moved = LETTERS.map((_, index) => LETTERS[(index + 10) % 26] ?? '');
    expect(judge({ visibleText: 20 }, substitute(SAMPLES.english, moved))).toEqual({
      needsOcr: true,
      reason: 'garbled_text',
    });
  });
});
