import type { ChildRunner } from '../../../platform/children/index.ts';
import type { LayerCalls } from './layer/layer-calls.ts';
import type { LayerPage } from './layer/text-layer-writer.ts';
import { childSpecs, inChild } from './pdf-child.ts';

const BEGIN_TIMEOUT_MS = 300_000;
const PAGES_TIMEOUT_MS = 60_000;
/** Words per message: keeps both processes small whatever the document's length. */
const WORDS_PER_CALL = 5_000;

export type AppendTextLayerInput = {
  sourcePath: string;
  /** Is replaced. Its first bytes are the source's, unchanged. */
  outputPath: string;
  workDir: string;
  /** Taken one by one, so that a caller with a thousand pages need not hold them all. */
  pages: Iterable<LayerPage> | AsyncIterable<LayerPage>;
  signal?: AbortSignal | undefined;
};

/**
 * Makes a copy of a PDF with invisible, selectable text on the given pages.
 * @throws PdfError pdf_encrypted or pdf_needs_repair: run preparePdf and append to what it wrote.
 */
export async function appendTextLayer(
  children: ChildRunner,
  input: AppendTextLayerInput,
): Promise<{ sizeBytes: number }> {
  const { sourcePath, outputPath, workDir, pages, signal } = input;
  const limits = (timeoutMs: number) => ({ timeoutMs, signal });
  return await inChild(
    children,
    childSpecs.layer,
    { workDir, readable: [sourcePath], signal, whenEnded: 'pdf_too_complex' },
    async (session) => {
      const begin: LayerCalls['begin']['input'] = { sourcePath, outputPath };
      await session.call('begin', begin, limits(BEGIN_TIMEOUT_MS));
      for await (const batch of batches(pages)) {
        const message: LayerCalls['addPages']['input'] = { pages: batch };
        await session.call('addPages', message, limits(PAGES_TIMEOUT_MS));
      }
      return await session.call<LayerCalls['finish']['result']>('finish', null, limits(BEGIN_TIMEOUT_MS));
    },
  );
}

async function* batches(pages: AppendTextLayerInput['pages']): AsyncGenerator<LayerPage[]> {
  let batch: LayerPage[] = [];
  let words = 0;
  for await (const { pageNumber, widthPx, heightPx, turnedDegrees, straightening, words: all } of pages) {
    // Only what the layer needs crosses over, whatever else the caller's words carry.
    const own = all.map(({ text, left, top, width, height, line }) => ({ text, left, top, width, height, line }));
    batch.push({ pageNumber, widthPx, heightPx, turnedDegrees, straightening, words: own });
    words += own.length;
    if (words < WORDS_PER_CALL) continue;
    yield batch;
    batch = [];
    words = 0;
  }
  if (batch.length > 0) yield batch;
}
