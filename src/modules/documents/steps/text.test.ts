import { describe, expect, it } from 'vitest';
import { saysTheSame } from './same-text.ts';
import { documentQuality, mainLanguage, storableText, textWeight } from './text.ts';

describe('language', () => {
  it('of a document is the one most of its text is in', () => {
    const parts = [
      { language: 'en', weight: 100 },
      { language: 'de', weight: 80 },
      { language: 'de', weight: 30 },
      { language: null, weight: 500 },
    ];
    expect(mainLanguage(parts)).toBe('de');
    expect(mainLanguage([{ language: null, weight: 5 }])).toBeNull();
  });
});

describe('quality of a document', () => {
  it('is the mean of its read pages, weighted by their text', () => {
    const pages = [
      { qualityScore: 90, text: 'x'.repeat(300) },
      { qualityScore: 50, text: 'x'.repeat(100) },
    ];
    expect(documentQuality(pages)).toBe(80);
  });

  it('leaves out pages without text, and is none when no page has any', () => {
    expect(
      documentQuality([
        { qualityScore: 80, text: 'text' },
        { qualityScore: 0, text: ' \n' },
      ]),
    ).toBe(80);
    expect(documentQuality([{ qualityScore: null, text: '' }])).toBeNull();
  });
});

describe('a page of which nothing could be read although there is something on it', () => {
  const unread = { qualityScore: 0, text: '', hasUnreadInk: true };

  it('makes the quality of its document the lowest, or lowers it as an average page would', () => {
    expect(documentQuality([unread])).toBe(0);
    expect(documentQuality([unread, { qualityScore: null, text: '' }])).toBe(0);
    const read = { qualityScore: 90, text: 'x'.repeat(300) };
    expect(documentQuality([read, read, unread])).toBe(60);
    expect(documentQuality([read, { qualityScore: 3, text: 'x4 |', hasUnreadInk: true }])).toBe(45);
  });
});

describe('stored text', () => {
  it('holds nothing that PostgreSQL refuses', () => {
    expect(storableText('a\u0000b\ud800c')).toBe('ab\ufffdc');
  });

  it('is weighed without its blanks', () => {
    expect(textWeight(' a b\n\tc ')).toBe(3);
  });
});

describe('two texts of one page', () => {
  it('say the same when most words agree, whatever their order and case', () => {
    expect(saysTheSame('Invoice 4711 for Northgate Supplies', 'invoice 4711 for northgate Supp1ies')).toBe(true);
  });

  it('differ when one is garbage or missing', () => {
    expect(saysTheSame('!"§ $%& /()=', 'Invoice 4711')).toBe(false);
    expect(saysTheSame('qzx wvb ntr', 'Invoice 4711 total')).toBe(false);
    expect(saysTheSame('', 'Invoice')).toBe(false);
  });

  it('differ when a word is repeated in only one of them', () => {
    expect(saysTheSame('a', 'a a a a')).toBe(false);
  });
});
