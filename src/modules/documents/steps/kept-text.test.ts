import { describe, expect, it } from 'vitest';
import type { Word } from '../../reading/ocr/index.ts';
import type { KeptText } from '../../reading/pdf/index.ts';
import { besideKept } from './kept-text.ts';

const IMAGE = { widthPx: 1000, heightPx: 1000 };
const word = (text: string, left: number, top: number, line: number, confidence = 90): Word => ({
  text,
  left,
  top,
  width: text.length * 12,
  height: 20,
  confidence,
  line,
});
const area = (text: string, x: number, y: number) => ({
  x: x / 1000,
  y: y / 1000,
  width: text.length * 0.012,
  height: 0.014,
});
const typed = (text: string, x: number, y: number): KeptText => ({
  text,
  box: area(text, x, y),
  areas: [...text.matchAll(/\S+/g)].map((found) => area(found[0], x + found.index * 12, y)),
});

function merged(words: Word[], kept: KeptText[], language: string | null = null) {
  const reading = { text: 'as read', words, language: 'deu', qualityScore: 80 };
  return besideKept(reading, { kept, language, widthPt: 595, heightPt: 842, text: '', needsOcr: true }, IMAGE);
}

describe('a reading beside what is known of a page', () => {
  it('is everything on a page of which nothing is known', () => {
    const words = [word('Rechnung', 100, 100, 0)];
    expect(merged(words, [])).toEqual({ text: 'as read', words, language: 'deu', qualityScore: 80 });
  });

  it('keeps the typed line as it is and adds what stands in the picture', () => {
    const words = [
      word('NpunoxKeHue', 100, 100, 0, 30),
      word('4711', 260, 100, 0, 90),
      word('Lageplan', 300, 500, 1),
      word('Nordhafen', 420, 500, 1),
    ];
    const seen = merged(words, [typed('Приложение 4711', 105, 103)]);
    expect(seen.text).toBe('Приложение 4711\nLageplan Nordhafen');
    expect(seen.words.map(({ text }) => text)).toEqual(['Lageplan', 'Nordhafen']);
    expect(seen.qualityScore).toBe(80);
  });

  it('puts a typed line where it stands: above, between and below what was read, and a field behind its read label', () => {
    const words = [word('Name:', 100, 300, 0), word('Quitte', 220, 300, 0), word('Unterschrift', 100, 600, 1)];
    const field: KeptText = {
      text: 'Quitte',
      box: area('Quitte', 200, 298),
      areas: [{ x: 0.2, y: 0.29, width: 0.4, height: 0.04 }],
    };
    const seen = merged(words, [typed('Seite 2', 100, 950), typed('Fax 4711', 100, 20), field]);
    expect(seen.text).toBe('Fax 4711\nName: Quitte\nUnterschrift\nSeite 2');
  });

  it('takes the leftovers of a picture for no text, and no text for no quality', () => {
    const seen = merged(
      [word('|', 500, 500, 0, 70), word('fi', 530, 500, 0, 20)],
      [typed('Приложение', 100, 100)],
      'ru',
    );
    expect(seen).toEqual({ text: 'Приложение', words: [], language: 'ru', qualityScore: null });
  });

  it('does not claim the language of the reading for text that was not read', () => {
    expect(merged([word('Plan', 500, 500, 0)], [typed('Приложение 4711', 100, 100)]).language).toBe('und');
    expect(merged([word('Bebauungsplan', 500, 500, 0)], [typed('S. 2', 100, 100)]).language).toBe('deu');
  });

  it('does not replace the text of a page whose picture shows next to nothing of it, though it was asked for', () => {
    const facts = {
      kept: [],
      language: 'zh',
      widthPt: 595,
      heightPt: 842,
      needsOcr: false,
      text: '買方應在收到發票後三十天內付款',
    };
    const reading = { text: '47', words: [word('47', 100, 100, 0)], language: 'deu', qualityScore: 90 };
    expect(besideKept(reading, facts, IMAGE)).toEqual({
      text: facts.text,
      words: [],
      language: 'zh',
      qualityScore: null,
    });
    const better = { ...reading, text: 'Der Käufer bezahlt nach Erhalt' };
    expect(besideKept(better, facts, IMAGE).text).toBe(better.text);
  });

  it('keeps a note, which has no place, at the end', () => {
    const note: KeptText = { text: 'Bitte prüfen', box: null, areas: [] };
    expect(merged([word('Bebauungsplan', 500, 500, 0)], [note]).text).toBe('Bebauungsplan\nBitte prüfen');
  });
});
