import { expect, it } from 'vitest';
import type { JsonAnswer } from '../../ai/index.ts';
import type { Ask } from '../provider.ts';
import { azure } from './azure.ts';

const service = {
  provider: 'azure',
  baseUrl: 'https://one.example.org',
  apiKey: 'k',
  model: 'prebuilt-read',
  timeoutMs: 1_000,
} as const;
const image = { jpeg: Buffer.alloc(0), widthPx: 1_000, heightPx: 2_000 };
const at = 'https://one.example.org/documentintelligence/results/1';

/** An analysis that has ended when it is first asked for. */
function answers(page: object): Ask {
  return async ({ method }): Promise<JsonAnswer> =>
    method === 'POST'
      ? { header: (name) => ({ 'operation-location': at, 'retry-after': '0' })[name], json: null }
      : { header: () => undefined, json: { status: 'succeeded', analyzeResult: { pages: [page] } } };
}

const word = (content: string, offset: number, polygon: number[]) => {
  return { content, polygon, confidence: 0.5, span: { offset, length: content.length } };
};
const read = (page: object) =>
  azure.readPage(answers({ width: 10, height: 20, ...page }), service, image, new AbortController().signal);

it('words stand in pixels of the picture, whatever the page is measured in, and keep their lines', async () => {
  const page = await read({
    words: [
      word('Total', 0, [1, 2, 2, 2, 2, 3, 1, 3]),
      word('12.50', 6, [3, 2, 4, 2.2, 4, 3, 3, 3]),
      word('Ann', 12, [1, 5, 2, 5, 2, 6, 1, 6]),
    ],
    lines: [
      { content: 'Total 12.50', spans: [{ offset: 0, length: 11 }] },
      { content: 'Ann', spans: [{ offset: 12, length: 3 }] },
    ],
  });
  expect(page.text).toBe('Total 12.50\nAnn');
  expect(page.words).toEqual([
    { text: 'Total', left: 100, top: 200, width: 100, height: 100, confidence: 50, line: 0 },
    { text: '12.50', left: 300, top: 200, width: 100, height: 100, confidence: 50, line: 0 },
    { text: 'Ann', left: 100, top: 500, width: 100, height: 100, confidence: 50, line: 1 },
  ]);
});

it.each([
  [undefined, 0],
  [0.4, 0],
  [-1.2, 0],
  [90, 270],
  [-90, 90],
  [179.6, 180],
  [-179, 180],
  [44, 0],
])('text that stands at %s degrees is turned by %s to stand upright', async (angle, turnedDegrees) => {
  expect((await read({ angle, words: [], lines: [] })).turnedDegrees).toBe(turnedDegrees);
});

it('a blank page has no text', async () => {
  expect(await read({})).toEqual({ text: '', words: [], turnedDegrees: 0 });
});
