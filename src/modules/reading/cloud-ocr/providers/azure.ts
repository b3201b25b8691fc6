import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { retryAfterSeconds } from '../../../../platform/delivery/index.ts';
import { AiProblem } from '../../ai/index.ts';
import type { Word } from '../../layout/index.ts';
import type { Ask, CloudOcrProvider, CloudPage, PageImage } from '../provider.ts';

const API_VERSION = '2024-11-30';
const [FIRST_LOOK_SECONDS, LONGEST_LOOK_SECONDS] = [1, 10];

const span = z.object({ offset: z.int().min(0), length: z.int().min(0) });
const word = z.object({
  content: z.string(),
  polygon: z.array(z.number()).length(8),
  confidence: z.number().min(0).max(1),
  span,
});
const page = z.object({
  angle: z.number().nullish(),
  width: z.number().positive(),
  height: z.number().positive(),
  words: z.array(word).nullish(),
  lines: z.array(z.object({ content: z.string(), spans: z.array(span) })).nullish(),
});
type AzurePage = z.infer<typeof page>;

/** The state of an analysis. */
const stateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['notStarted', 'running']) }),
  z.object({ status: z.literal('failed'), error: z.object({ code: z.string() }).nullish() }),
  z.object({ status: z.literal('succeeded'), analyzeResult: z.object({ pages: z.array(page) }) }),
]);

/**
 * Azure AI Document Intelligence, version 4.0 (2024-11-30): an analysis is begun, and asked for until it has ended.
 * https://learn.microsoft.com/rest/api/aiservices/document-models/analyze-document
 */
export const azure: CloudOcrProvider = {
  defaults: { model: 'prebuilt-read' },
  needsKey: true,
  async readPage(ask, { baseUrl, apiKey = '', model }, image, signal) {
    const headers = { 'ocp-apim-subscription-key': apiKey };
    const begun = await ask({
      method: 'POST',
      url: `${baseUrl}/documentintelligence/documentModels/${encodeURIComponent(model)}:analyze?api-version=${API_VERSION}`,
      headers,
      body: { base64Source: image.jpeg.toString('base64') },
    });
    const url = begun.header('operation-location');
    // The key goes nowhere else, whatever the answer says.
    if (url === undefined || !URL.canParse(url) || new URL(url).origin !== new URL(baseUrl).origin)
      throw new AiProblem('ai_answer_broken');
    return pageOf(await resultOf(ask, { url, headers }, begun.header('retry-after'), signal), image);
  },
};

async function resultOf(
  ask: Ask,
  request: { url: string; headers: Record<string, string> },
  firstWait: string | undefined,
  signal: AbortSignal,
): Promise<AzurePage> {
  for (let wait = firstWait; ; ) {
    await delay(1000 * secondsOf(wait), undefined, { signal });
    const { json, header } = await ask({ method: 'GET', ...request });
    const state = stateSchema.safeParse(json);
    if (!state.success) throw new AiProblem('ai_answer_broken');
    if (state.data.status === 'failed')
      throw new AiProblem(state.data.error?.code === 'InvalidRequest' ? 'ai_not_accepted' : 'ai_failed');
    if (state.data.status === 'succeeded') {
      const [only, ...others] = state.data.analyzeResult.pages;
      if (!only || others.length > 0) throw new AiProblem('ai_answer_broken');
      return only;
    }
    wait = header('retry-after');
  }
}

function secondsOf(header: string | undefined): number {
  return Math.min(LONGEST_LOOK_SECONDS, retryAfterSeconds(header, new Date()) ?? FIRST_LOOK_SECONDS);
}

/** Its words in pixels of the picture, whatever unit the page is measured in. */
function pageOf({ words, lines, width, height, angle }: AzurePage, image: PageImage): CloudPage {
  const [scaleX, scaleY] = [image.widthPx / width, image.heightPx / height];
  const spans = (lines ?? []).map((line) => line.spans);
  const lineOf = ({ offset }: z.infer<typeof span>, before: number) => {
    const line = spans.findIndex((all) => all.some((one) => offset >= one.offset && offset < one.offset + one.length));
    return line === -1 ? before : line;
  };
  const found: Word[] = [];
  for (const { content, polygon, confidence, span: at } of words ?? []) {
    if (content.trim() === '') continue;
    const xs = polygon.filter((_, nth) => nth % 2 === 0).map((x) => x * scaleX);
    const ys = polygon.filter((_, nth) => nth % 2 === 1).map((y) => y * scaleY);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const size = { width: Math.max(1, Math.max(...xs) - left), height: Math.max(1, Math.max(...ys) - top) };
    const line = lineOf(at, found.at(-1)?.line ?? 0);
    found.push({ text: content, left, top, ...size, confidence: 100 * confidence, line });
  }
  const text = lines?.map(({ content }) => content).join('\n') ?? found.map((one) => one.text).join(' ');
  return { text, words: found, turnedDegrees: turnOf(angle ?? 0) };
}

/** The quarter turns against the angle that the text stands at, clockwise. */
function turnOf(angle: number): CloudPage['turnedDegrees'] {
  const quarters = (((Math.round(-angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  return ([0, 90, 180, 270] as const)[quarters];
}
