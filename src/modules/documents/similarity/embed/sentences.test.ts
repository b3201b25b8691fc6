import { describe, expect, it } from 'vitest';
import { embedText } from './embed-text.ts';
import { sentencesOf } from './sentences.ts';

const keysOf = (text: string): string[] => sentencesOf([text]).map((sentence) => sentence.key);

describe('the sentences of a text', () => {
  it('are told apart by their letters alone: case, accents, figures and line ends do not count', () => {
    const [one] = keysOf('Rechnung Nr. 4711 vom 3.5.2024 über\ndie Größe der Wohnung');
    expect(keysOf('RECHNUNG NR. 12 VOM 12.11.2025 UBER DIE GROSSE DER WOHNUNG')).toEqual([one]);
    expect(keysOf('Rechnung vom Mai über die Größe der Wohnung')).not.toContain(one);
  });

  it('begin where a line begins that does not go on, and where a full stop ends one', () => {
    const words = (text: string): string[] => sentencesOf([text]).map((sentence) => sentence.words.join(' '));
    expect(words('Muster GmbH\nTelefon 040 12345\n\nWir danken Ihnen. Bitte zahlen Sie\nbis Montag.')).toEqual([
      'muster gmbh',
      'telefon',
      'wir danken ihnen',
      'bitte zahlen sie bis montag',
    ]);
    expect(words('eine Ver-\nsicherung gilt')).toEqual(['eine versicherung gilt']);
  });

  it('have keys that PostgreSQL takes as bigint', () => {
    for (const key of keysOf('First one. Second thing here. Third thing. Fourth thing'))
      expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key);
  });

  it('have no key where there are only figures', () => {
    expect(sentencesOf(['12 345,00'])).toEqual([{ key: '', words: [], numbers: ['12', '345', '00'] }]);
  });

  it.each([
    ['one endless word', ['x'.repeat(3_000_000)]],
    ['no full stop', ['word and '.repeat(400_000)]],
    ['only full stops', ['. '.repeat(1_000_000)]],
    ['only line ends', ['-\n'.repeat(1_000_000)]],
    ['hyphens at every line end', ['a-\n'.repeat(1_000_000)]],
    ['blanks', [`a${' '.repeat(2_000_000)}b`]],
    ['marks', ['e\u0301'.repeat(1_000_000)]],
    ['half of a sign beyond the 16 bits', ['\ud83d'.repeat(300_000)]],
    [
      'ten thousand pages',
      Array.from({ length: 10_000 }, (_, at) => `Page ${at} of a very long document about cables. `.repeat(40)),
    ],
    ['a million pages', Array.from({ length: 1_000_000 }, () => 'a')],
  ])('are bounded, and so is the vector: %s', (_, texts) => {
    const sentences = sentencesOf(texts);
    expect(sentences.reduce((sum, { words }) => sum + words.join(' ').length, 0)).toBeLessThanOrEqual(400_000);
    embedText({ title: 'x'.repeat(100_000), sentences, idf: () => 1, rarity: () => 1 });
  });

  it('of a long document come from all of it', () => {
    const pages = Array.from(
      { length: 1_000 },
      (_, at) => `${'alpha beta gamma '.repeat(100)} page${String.fromCharCode(97 + (at % 26))}.`,
    );
    const words = new Set(sentencesOf([...pages, 'last']).flatMap((sentence) => sentence.words));
    expect(words.size).toBeGreaterThan(3);
  });
});
