import { ChildError, type ChildRunner, type ChildSpec } from '../../../platform/children/index.ts';
import { type TextDocument, type TextType, textSentences } from './text-kinds.ts';

/** The child that reads texts and writes their pages. */
export const textChild = {
  name: 'texts',
  entry: new URL('./texts.child.ts', import.meta.url),
  heapMb: 1_024,
  memoryMb: 1_600,
  needs: ['addons'],
} as const satisfies ChildSpec;

const CONVERT_TIMEOUT_MS = 300_000;
/** The child was stopped over it: it is too much. A crash may have come from outside, and is tried again. */
const STOPPED: ReadonlySet<string> = new Set(['child_timeout', 'child_out_of_memory']);

export type TextToPdfInput = {
  sourcePath: string;
  mimeType: TextType;
  /** Is replaced. */
  outputPath: string;
  workDir: string;
  signal?: AbortSignal | undefined;
  /** How long it may take; 300 s when left out. */
  timeoutMs?: number | undefined;
};

/**
 * Puts a text on pages: plain text, Markdown, a table or a page of the web. The same file makes the same bytes.
 * @throws ChildError text_empty, text_broken, text_too_large
 */
export async function textToPdf(children: ChildRunner, input: TextToPdfInput): Promise<TextDocument> {
  const { sourcePath, mimeType, outputPath, workDir, signal } = input;
  signal?.throwIfAborted();
  const session = await children.open(textChild, { workDir, readable: [sourcePath] });
  try {
    const timeoutMs = input.timeoutMs ?? CONVERT_TIMEOUT_MS;
    return await session.call<TextDocument>('convert', { sourcePath, outputPath, mimeType }, { timeoutMs, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ChildError && STOPPED.has(error.code))
      throw new ChildError('text_too_large', textSentences.text_too_large);
    throw error;
  } finally {
    await session.close();
  }
}
