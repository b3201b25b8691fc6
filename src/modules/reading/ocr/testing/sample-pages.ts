import type { GrayImage } from '../raster/gray-image.ts';
import { type DrawnWord, drawPage, paragraph, type SampleLine } from './sample-page.ts';
import { PROSE } from './texts.ts';

/** A drawn page and its words. */
export type Drawn = { image: GrayImage; words: DrawnWord[] };

const SMALL_PRINT: Readonly<Record<keyof typeof PROSE, string>> = {
  eng: 'Please keep this letter together with the invoice and tell us the number above whenever you write to us.',
  deu: 'Bitte bewahren Sie dieses Schreiben zusammen mit der Rechnung auf und nennen Sie uns immer die obige Nummer.',
  fra: 'Veuillez garder cette lettre avec la facture et nous indiquer le numéro ci-dessus dans tous vos courriers.',
  spa: 'Guarde por favor esta carta junto con la factura y díganos siempre el número de arriba cuando nos escriba.',
  ita: 'La preghiamo di conservare questa lettera con la fattura e di indicare sempre il numero che si trova sopra.',
  nld: 'Bewaar deze brief alstublieft samen met de rekening en noem ons altijd het nummer dat hierboven staat.',
  por: 'Guarde por favor esta carta junto com a fatura e indique-nos sempre o número acima quando nos escrever.',
};

/** A letter with a head, a date beside it, prose and small print. */
export function drawLetter(language: keyof typeof PROSE, dpi: number): Promise<Drawn> {
  const lines: SampleLine[] = [
    { text: 'Baumann & Partner', x: 60, y: 80, size: 20, isBold: true },
    { text: 'No. 2026-0117', x: 400, y: 80, size: 10 },
    { text: '14.03.2026', x: 400, y: 94, size: 10 },
    ...paragraph(PROSE[language], { x: 60, y: 150, size: 11, charsPerLine: 85 }),
    ...paragraph(SMALL_PRINT[language], { x: 60, y: 700, size: 8, charsPerLine: 110 }),
  ];
  return drawPage({ dpi, lines });
}

/** Share of the drawn words that were found, each as often as it was drawn. */
export function recallOf(drawn: readonly DrawnWord[], found: readonly { text: string }[]): number {
  const left = new Map<string, number>();
  for (const { text } of found) left.set(text, (left.get(text) ?? 0) + 1);
  let hits = 0;
  for (const { text } of drawn) {
    const count = left.get(text) ?? 0;
    if (count === 0) continue;
    left.set(text, count - 1);
    hits += 1;
  }
  return hits / drawn.length;
}
