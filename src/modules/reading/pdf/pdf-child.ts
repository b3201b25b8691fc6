import {
  ChildError,
  type ChildFolders,
  type ChildRunner,
  type ChildSession,
  type ChildSpec,
} from '../../../platform/children/index.ts';
import { isPdfErrorCode, PdfError, type PdfErrorCode } from './pdf.errors.ts';

/** What a child of this module may take. WASM memory is outside the heap limit, so the process limit covers both. */
export const childSpecs = {
  reader: {
    name: 'pdf-reader',
    entry: new URL('./reader/reader.child.ts', import.meta.url),
    heapMb: 256,
    memoryMb: 1000,
    needs: ['addons'],
  },
  /** The same code, allowed to start qpdf. */
  repairer: {
    name: 'pdf-repairer',
    entry: new URL('./reader/reader.child.ts', import.meta.url),
    heapMb: 256,
    memoryMb: 1000,
    needs: ['addons', 'programs'],
  },
  layer: { name: 'pdf-layer', entry: new URL('./layer/layer.child.ts', import.meta.url), heapMb: 512, memoryMb: 800 },
  arrange: {
    name: 'pdf-arrange',
    entry: new URL('./arrange/arrange.child.ts', import.meta.url),
    heapMb: 256,
    memoryMb: 1000,
    needs: ['addons'],
  },
  /** Ghostscript and veraPDF run below it, under its limits. */
  archive: {
    name: 'pdf-archive',
    entry: new URL('./archive/archive.child.ts', import.meta.url),
    heapMb: 256,
    memoryMb: 1500,
    needs: ['programs'],
  },
  images: {
    name: 'pdf-images',
    entry: new URL('./images/images.child.ts', import.meta.url),
    heapMb: 512,
    memoryMb: 2000,
    needs: ['addons'],
  },
} as const satisfies Record<string, ChildSpec>;

/** The child ended instead of answering. */
const ENDED = new Set(['child_timeout', 'child_out_of_memory', 'child_crashed']);

/** Whether the child is gone after this error. */
export function isChildEnd(error: unknown): error is ChildError {
  return error instanceof ChildError && ENDED.has(error.code);
}

/** Whether a child crashed: nobody's verdict on the document, the next attempt may go well. */
export function isCrash(error: unknown): boolean {
  return error instanceof ChildError && error.code === 'child_crashed';
}

/** Turns what a child answered into this module's error; `whenEnded` is what a killed or crashed child means here. */
export function toPdfError(error: unknown, whenEnded: PdfErrorCode): unknown {
  if (!(error instanceof ChildError)) return error;
  if (isPdfErrorCode(error.code)) return new PdfError(error.code, { message: error.message, cause: error });
  if (ENDED.has(error.code)) return new PdfError(whenEnded, { cause: error });
  return error;
}

/** Where a child works, and what its end means. */
export type InChildOptions = ChildFolders & { signal?: AbortSignal | undefined; whenEnded: PdfErrorCode };

/**
 * Runs one piece of work in a child of its own and ends the child in any case. A crash is the caller's to know of: whoever
 * counts attempts tries again.
 */
export async function inChild<T>(
  children: ChildRunner,
  spec: ChildSpec,
  options: InChildOptions,
  work: (session: ChildSession) => Promise<T>,
): Promise<T> {
  options.signal?.throwIfAborted();
  const session = await children.open(spec, options);
  try {
    return await work(session);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw toPdfError(error, options.whenEnded);
  } finally {
    await session.close();
  }
}
