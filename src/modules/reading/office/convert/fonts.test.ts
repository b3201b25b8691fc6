import { describe, expect, it } from 'vitest';
import { fontsOfPdf, notShown } from './fonts.ts';

describe('fonts that are missing', () => {
  const made = (...names: string[]) => fontsOfPdf(names.map((name) => `<</Type/Font/BaseFont/${name}>>`).join('\n'));

  it('are those that the PDF does not have while another one stands in', () => {
    expect(notShown(['Frutiger 55', 'Arial'], made('BAAAAA+DejaVuSans', 'CAAAAA+LiberationSans-Bold'))).toEqual([
      'Frutiger 55',
    ]);
    expect(notShown(['Aptos'], made('BAAAAA+LiberationSerif'))).toEqual(['Aptos']);
  });

  it.each([
    [
      ['Calibri', 'Cambria', 'Arial', 'Times New Roman', 'Courier New'],
      [
        'BAAAAA+Carlito',
        'CAAAAA+Caladea-Bold',
        'DAAAAA+LiberationSans',
        'EAAAAA+LiberationSerif',
        'FAAAAA+LiberationMono',
      ],
    ],
    [['Noto Sans'], ['BAAAAA+NotoSans-Bold', 'CAAAAA+OpenSymbol']],
    [
      ['Wingdings', 'Arial'],
      ['BAAAAA+OpenSymbol', 'CAAAAA+LiberationSans'],
    ],
    // Named in a style that no text of the file is in.
    [['Arial', 'Frutiger 55'], ['BAAAAA+LiberationSans']],
    [['Frutiger 55'], []],
  ])('are none where each is there, or stood in for letter by letter: %s', (named, shown) => {
    expect(notShown(named, made(...shown))).toEqual([]);
  });
});
