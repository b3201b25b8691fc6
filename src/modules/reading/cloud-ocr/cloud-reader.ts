import { readFile } from 'node:fs/promises';
import type { Context } from '../../../platform/context.ts';
import { exchangeJson } from '../ai/index.ts';
import { guessLanguage, type PageReader, type PageReading, parsePgm, readableLanguages } from '../ocr/index.ts';
import { cloudProblemOf } from './cloud-ocr-problem.ts';
import type { Ask, CloudOcrService, CloudPage, PageImage } from './provider.ts';
import { CLOUD_OCR_PROVIDERS } from './registry.ts';

/** A page of small print with a place for each word. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const JPEG_QUALITY = 90;
/** Below what any of the services refuses: Azure takes 10,000. */
const LONGEST_SIDE_PX = 8_000;

/** Reads pages by sending pictures of them to a service elsewhere. @throws CloudOcrProblem, or the signal's reason. */
export function createCloudReader(
  ctx: Pick<Context, 'outbound' | 'log' | 'config'>,
  service: CloudOcrService,
): Omit<PageReader, 'look'> {
  const engineName = `${service.provider} ${service.model}`;
  return {
    engineName,
    async read({ imagePath, signal }) {
      const image = await pageImage(imagePath);
      const page = await askForPage(ctx, service, image, signal);
      return { ...readingOf(page, readableLanguages(ctx.config)), engine: engineName };
    },
    close: () => Promise.resolve(),
  };
}

/** Sends a page, and gives what was read in pixels of the page it was made of. @throws CloudOcrProblem, or the signal's reason. */
export async function askForPage(
  { outbound, log }: Pick<Context, 'outbound' | 'log'>,
  service: CloudOcrService,
  image: PageImage & { scale: number },
  signal: AbortSignal,
): Promise<CloudPage> {
  const { timeoutMs } = service;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const send: Ask = (request) =>
    exchangeJson(outbound, { ...request, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES }, limit);
  try {
    const page = await CLOUD_OCR_PROVIDERS[service.provider].readPage(send, service, image, limit);
    return { ...page, words: page.words.map((word) => scaled(word, image.scale)) };
  } catch (error) {
    signal.throwIfAborted();
    const problem = cloudProblemOf(error);
    log.warn(
      { code: problem instanceof Error && 'code' in problem ? problem.code : null },
      'a page was not read elsewhere',
    );
    throw problem;
  }
}

/** The page as it is sent, and by which factor it was made smaller for that. */
async function pageImage(path: string): Promise<PageImage & { scale: number }> {
  const { width, height, data } = parsePgm(await readFile(path));
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  // Loaded with the first page that is sent.
  const { default: sharp } = await import('sharp');
  const raw = { width, height, channels: 1 } as const;
  const size = { widthPx: Math.round(width * scale), heightPx: Math.round(height * scale) };
  const jpeg = await sharp(data, { raw, limitInputPixels: false })
    .resize(size.widthPx, size.heightPx, { fit: 'fill' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { jpeg, ...size, scale };
}

function scaled(word: CloudPage['words'][number], scale: number) {
  const { left, top, width, height } = word;
  return { ...word, left: left / scale, top: top / scale, width: width / scale, height: height / scale };
}

function readingOf(
  { text, words, turnedDegrees }: CloudPage,
  languages: readonly string[],
): Omit<PageReading, 'engine'> {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const sureness = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0);
  return {
    text,
    words,
    turnedDegrees,
    // Who says of no word how sure it is cannot be judged.
    qualityScore: letters === 0 ? null : sureness / letters,
    language: guessLanguage(text, languages).language,
    skewDegrees: 0,
    outgrowsItself: false,
    isPhoto: false,
    hasUnreadInk: false,
  };
}
