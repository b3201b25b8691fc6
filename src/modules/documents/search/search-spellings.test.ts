import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

type Pair = { language: string; text: string; query: string; isFound: boolean };

/** The pairs of a table: a text of a document (`\n` ends a line), what is typed, and whether that finds it. */
function pairsOf(name: string): Pair[] {
  const [, ...lines] = readFileSync(new URL(`./fixtures/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [language = '', text = '', query = '', found = ''] = line.split('\t');
    const lines = text.replaceAll('\\r', '\r').replaceAll('\\n', '\n');
    return { language, text: lines, query, isFound: found === 'yes' };
  });
}

/** So many hits end a search: it goes on to no guesses. */
const ENOUGH = 10;

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

async function search(ownerId: string, q: string) {
  const answer = await api.send(ownerId, 'GET', `/api/search?per_page=200&q=${encodeURIComponent(q)}`);
  expect([q, answer.status]).toEqual([q, 200]);
  return answer.json as { hits: { file: { id: string; title: string }; snippets: string[] }[]; ignored?: string[] };
}

const marked = (snippets: readonly string[]): string[] =>
  snippets.flatMap((snippet) => Array.from(snippet.matchAll(/<mark>(.*?)<\/mark>/g), ([, text = '']) => text));

describe.each(['spellings', 'spellings-judged'])('words as people spell them (%s)', (name) => {
  const pairs = pairsOf(name);
  it.each([...new Set(pairs.map(({ language }) => language))])('are found in every spelling: %s', async (language) => {
    const ownerId = await api.createOwner();
    const ofLanguage = pairs.filter((pair) => pair.language === language && pair.isFound);
    const ids = new Map<string, string>();
    for (const text of new Set(ofLanguage.map((pair) => pair.text)))
      ids.set(text, await api.addDocument(ownerId, { title: 't', pages: [text] }));
    const wrong: string[] = [];
    for (const { text, query } of ofLanguage) {
      const hit = (await search(ownerId, query)).hits.find(({ file }) => file.id === ids.get(text));
      if (!hit) wrong.push(`${query} in “${text}”: not found`);
      else if (marked(hit.snippets).length === 0) wrong.push(`${query} in “${text}”: not marked`);
    }
    expect(wrong).toEqual([]);
  });

  it('other words are not taken for them, where enough is found for nothing to be guessed', async () => {
    const wrong: string[] = [];
    for (const { text, query } of pairs.filter(({ isFound }) => !isFound)) {
      const ownerId = await api.createOwner();
      const id = await api.addDocument(ownerId, { title: 't', pages: [text] });
      for (let nth = 0; nth < ENOUGH; nth++) await api.addDocument(ownerId, { title: 't', pages: [query] });
      const { hits } = await search(ownerId, query);
      if (hits.length !== ENOUGH || hits.some(({ file }) => file.id === id)) wrong.push(`${query} in “${text}”`);
    }
    expect(wrong).toEqual([]);
  });
});

it('the tables hold at least 300 pairs in seven languages', () => {
  const pairs = ['spellings', 'spellings-judged'].flatMap(pairsOf);
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  expect(new Set(pairs.map(({ language }) => language)).size).toBe(7);
});

it.each([
  ['Müller', ['Herr Müller schreibt', 'Herr Mueller schreibt', 'Herr Muller schreibt']],
  ['mueller', ['Herr Mueller schreibt', 'Herr Müller schreibt', 'Herr Muller schreibt']],
  ['muller', ['Herr Muller schreibt', 'Herr Müller schreibt', 'Herr Mueller schreibt']],
  ['wifi', ['a wifi here', 'a wi-fi here', 'a wi fi here']],
  ['wi-fi', ['a wi-fi here', 'a wifi here', 'a wi fi here']],
  ["o'brien", ["Mr O'Brien here", 'Mr OBrien here']],
  ['1234', ['number 1234 here', 'number 12345 here']],
  ['1.234,56', ['total 1.234,56 here', 'total 1234.56 here']],
  ['47110815', ['number 47110815 here', 'number 4711/0815 here']],
])('what is spelt as it was typed comes first: %s', async (query, texts) => {
  for (const newestFirst of [texts, texts.toReversed()]) {
    const ownerId = await api.createOwner();
    for (const text of newestFirst) await api.addDocument(ownerId, { title: text, pages: [text] });
    const { hits } = await search(ownerId, query);
    expect([query, hits[0]?.file.title, hits.length]).toEqual([query, texts[0], texts.length]);
  }
});

it.each([
  ['wifi', 'the wi-fi pass-code', ['wi-fi']],
  ['DE89370400440532013000', 'IBAN DE89 3704 0044 0532 0130 00 of Ann', ['DE89 3704 0044 0532 0130 00']],
  ['Mueller', 'Herr Müller wohnt hier', ['Müller']],
  ['03611234567', 'Telefon +49 (0)361 123-4567 oder', ['49 (0)361 123-4567']],
  ["l'assurance", 'une assurance vie', ['assurance']],
  ['000123', 'order RE2024000123 came', ['RE2024000123']],
  ['1234.56', 'Gesamt 1.234,56 EUR', ['1.234,56']],
  ['wi fi', 'free wifi here', ['wifi']],
])('marks sit on what is printed: %s in %s', async (query, text, expected) => {
  const ownerId = await api.createOwner();
  await api.addDocument(ownerId, { title: 't', pages: [text] });
  const { hits } = await search(ownerId, query);
  expect(marked(hits[0]?.snippets ?? [])).toEqual(expected);
});

it('signs alone find nothing and say so; pictures among them find names and titles', async () => {
  const ownerId = await api.createOwner();
  await api.addDocument(ownerId, { title: 'Plain', pages: ['§ 5 and 🧾'] });
  await api.addDocument(ownerId, { title: 'By name', filename: '📄 Rechnung 🧾.pdf' });
  await api.addDocument(ownerId, { title: 'By title 🧾' });
  for (const q of ['§', '!!! ---', '"', '*', '…']) {
    const { hits, ignored } = await search(ownerId, q);
    expect([q, hits, (ignored ?? []).length > 0]).toEqual([q, [], true]);
  }
  const found = (await search(ownerId, '🧾')).hits.map(({ file }) => file.title);
  expect(found.toSorted()).toEqual(['By name', 'By title 🧾']);
  expect((await search(ownerId, '📄 rechnung')).hits.map(({ file }) => file.title)).toEqual(['By name']);
  expect((await search(ownerId, '🚀')).hits).toEqual([]);
  const { hits, ignored } = await search(ownerId, 'plain &');
  expect([hits.length, ignored]).toEqual([1, ['&']]);
  expect((await search(ownerId, '')).hits).toHaveLength(3);
});
