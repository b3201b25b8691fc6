import { type ChildRunner, requireOutput } from '../../../platform/children/index.ts';
import type { ArrangeCalls, ArrangedPage } from './arrange/arrange-calls.ts';
import { childSpecs, inChild } from './pdf-child.ts';

const ARRANGE_TIMEOUT_MS = 300_000;

export type ArrangePagesInput = {
  sourcePaths: readonly string[];
  /** What is to be written, one PDF after the other; the first of them takes the place of the first source. */
  documents: readonly { pages: readonly ArrangedPage[]; outputPath: string }[];
  workDir: string;
  signal?: AbortSignal | undefined;
};

/**
 * Makes PDFs of pages of others, in a child: text, notes and pictures of each page stay what they are.
 * @throws PdfError password_required, page_broken, pdf_broken, pdf_too_complex, …
 */
export async function arrangePages(children: ChildRunner, input: ArrangePagesInput): Promise<void> {
  const { sourcePaths, documents, workDir, signal } = input;
  const options = { workDir, readable: [...sourcePaths], signal, whenEnded: 'pdf_too_complex' } as const;
  await inChild(children, childSpecs.arrange, options, async (session) => {
    for (const [index, { pages, outputPath }] of documents.entries()) {
      const message: ArrangeCalls['arrange']['input'] = { sourcePaths, pages, outputPath, isSuccessor: index === 0 };
      await session.call<ArrangeCalls['arrange']['result']>('arrange', message, {
        timeoutMs: ARRANGE_TIMEOUT_MS,
        signal,
      });
      await requireOutput(outputPath);
    }
  });
}
