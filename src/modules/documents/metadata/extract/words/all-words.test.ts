import { expect, it } from 'vitest';
import { words } from './all-words.ts';
import { DOCUMENT_TYPES } from './language-words.ts';

const types: readonly string[] = DOCUMENT_TYPES;

it.each(words)(
  'the vocabulary of $code names nothing that extraction does not know, and every phrase says something',
  (language) => {
    const { labels, headings, hints, topics, months, greetings, closings, paymentCues, institutions } = language;
    expect(Object.keys(language)).toEqual(Object.keys(words[0] ?? {}));
    expect(Object.keys(labels).sort()).toEqual(Object.keys(words[0]?.labels ?? {}).sort());
    expect([...Object.keys(headings), ...Object.keys(hints)].filter((type) => !types.includes(type))).toEqual([]);
    expect(months).toHaveLength(12);
    const lists = [labels, headings, hints, topics].flatMap((part) =>
      Object.values<readonly string[] | undefined>(part),
    );
    const phrases = [...lists, ...months, greetings, closings, paymentCues, institutions].flatMap((list) => list ?? []);
    expect(phrases.filter((phrase) => phrase.trim() !== phrase || phrase === '' || phrase.includes('|'))).toEqual([]);
  },
);
