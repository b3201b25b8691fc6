import type { ChildRunner } from '../../../platform/children/index.ts';
import type { EmbedDetailsInput, EmbeddedDetails } from './details/embed-details.ts';
import type { PdfErrorCode } from './pdf.errors.ts';
import { isChildEnd, toPdfError } from './pdf-child.ts';
import type { FoundFacts } from './reader/found-facts.ts';
import type { GrayRendering, Picture } from './reader/open-document.ts';
import type { PageWord } from './reader/page-words.ts';
import type { PdfInside } from './reader/pdf-inside.ts';
import type { ReaderCalls } from './reader/reader-calls.ts';
import type { XmlAttachment } from './reader/xml-attachments.ts';
import { MAX_RESIDENT_BYTES, newReaders, type OpenReader, type ReaderChild } from './reader-child.ts';
import type { PdfSignature } from './signatures/pdf-signatures.ts';

const DEFAULT_PAGE_TIMEOUT_MS = 60_000;
/** Opening looks at the whole structure. */
const PAGES_WORTH_OF_OPENING = 2;
/** Copying takes as long as the file is large. */
const PAGES_WORTH_OF_COPYING = 5;
/** PDFium's memory never shrinks: after this many pages a fresh process takes over. */
const PAGES_PER_CHILD = 400;

/** An opened document; every call is answered by a child process that a hostile page can only take down with itself. */
export type OpenPdf = {
  pageCount: number;
  isSigned: boolean;
  /** Size, own text and whether the page has to be read, counted from 1. */
  pageFacts(pageNumber: number): Promise<FoundFacts>;
  /** The words of a page with their places, in fractions of the page as it is displayed; its size is in points. */
  pageWords(pageNumber: number): Promise<{ width: number; height: number; words: PageWord[] }>;
  /** The XML files attached to the document: what an electronic invoice says of itself. */
  xmlAttachments(): Promise<XmlAttachment[]>;
  /** What the document holds beside what its pages show. */
  inside(): Promise<PdfInside>;
  /** Its signatures, checked against the bytes of the file; who signed is said as the certificate says so. */
  signatures(): Promise<PdfSignature[]>;
  /** Writes one of the files in the document. @throws PdfError attached_file_missing, attached_file_too_large */
  takeFile(position: number, outputPath: string): Promise<void>;
  /** Writes the page, upright as displayed, as binary PGM: the scan's own pixels, else rendered at `dpi` (225 for reading). */
  renderGray(pageNumber: number, outputPath: string, options?: { dpi?: number }): Promise<GrayRendering>;
  /** Writes a WebP picture of the page that fits the box. `lacksFont`: letters were left out for want of a font. */
  renderThumbnail(
    pageNumber: number,
    outputPath: string,
    box: { maxWidthPx: number; maxHeightPx: number },
  ): Promise<Picture>;
  /**
   * Writes what is known of the document into a copy, behind the bytes there are. A signed one is left alone.
   * @throws PdfError pdf_encrypted, pdf_needs_repair, pdf_too_complex
   */
  embedDetails(input: Omit<EmbedDetailsInput, 'sourcePath'>): Promise<EmbeddedDetails>;
  close(): Promise<void>;
};

export type OpenPdfOptions = {
  path: string;
  workDir: string;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  /** How long a page may take to be looked at or drawn; 60 s when left out. */
  pageTimeoutMs?: number | undefined;
  /** Where readers come from; each is started for this document alone when left out. */
  openReader?: OpenReader | undefined;
  /** A reader that has looked at this document already: it goes on, and is closed with it. */
  reader?: ReaderChild | undefined;
  /** Its pages were made here: they say their words themselves, in their order, whatever these look like. */
  isTypeset?: boolean | undefined;
};

/** Opens a PDF for reading. @throws PdfError password_required, password_wrong, not_a_pdf, pdf_broken, … */
export async function openPdf(children: ChildRunner, options: OpenPdfOptions): Promise<OpenPdf> {
  const reader = new Reader(children, options);
  const { pageCount, isSigned } = await reader.open();
  return {
    pageCount,
    isSigned,
    pageFacts: (pageNumber) => reader.page('pageFacts', { pageNumber, isTypeset: options.isTypeset }),
    pageWords: (pageNumber) => reader.page('pageWords', { pageNumber }),
    xmlAttachments: () => reader.page('xmlAttachments', null),
    inside: () => reader.page('inside', null),
    signatures: async () => (isSigned ? reader.whole('signatures', null) : []),
    takeFile: async (position, outputPath) => {
      await reader.page('takeFile', { position, outputPath });
    },
    renderGray: (pageNumber, outputPath, wanted) =>
      reader.page('renderGray', { pageNumber, outputPath, dpi: wanted?.dpi }),
    renderThumbnail: (pageNumber, outputPath, box) =>
      reader.page('renderThumbnail', { pageNumber, outputPath, ...box }),
    embedDetails: async (input) =>
      isSigned ? { type: 'signed' } : reader.whole('embedDetails', { ...input, sourcePath: options.path }),
    close: () => reader.close(),
  };
}

/** More than A4 at 300 dpi. */
const LARGE_PIXELS = 9_000_000;

/** Whether a picture was written that takes much memory to be read. */
function isLarge(result: object | null): boolean {
  return (
    result !== null &&
    'isFullPageImage' in result &&
    (result as GrayRendering).widthPx * (result as GrayRendering).heightPx > LARGE_PIXELS
  );
}

type PageCall = Exclude<keyof ReaderCalls, 'open' | 'prepare' | 'rewrite' | 'forget' | WholeCall>;
type WholeCall = 'embedDetails' | 'signatures';
/** How long a call may take, and what it means when the child ends over it. */
type CallLimits = { timeoutMs: number; whenEnded: PdfErrorCode };

/**
 * Keeps one child at a time for one document. A page that ends its child has failed; the next page gets a new child, and so
 * does every 400th.
 */
class Reader {
  private readonly openReader: OpenReader;
  private readonly options: OpenPdfOptions;
  private readonly pageTimeoutMs: number;
  private reader: ReaderChild | null = null;
  private pagesServed = 0;
  private isClosed = false;
  private queue: Promise<unknown> = Promise.resolve();
  private handedOver: ReaderChild | undefined;

  constructor(children: ChildRunner, options: OpenPdfOptions) {
    this.openReader = options.openReader ?? newReaders(children);
    this.options = options;
    this.pageTimeoutMs = options.pageTimeoutMs ?? DEFAULT_PAGE_TIMEOUT_MS;
    this.handedOver = options.reader;
  }

  /** Opens the document in a child, a new one but for the first time; one that does not open leaves no child behind. */
  async open(): Promise<ReaderCalls['open']['result']> {
    const { path, password, signal, workDir } = this.options;
    await this.end();
    this.reader = this.handedOver ?? null;
    this.handedOver = undefined;
    this.pagesServed = 0;
    try {
      signal?.throwIfAborted();
      this.reader ??= await this.openReader({ path, workDir });
      const timeoutMs = this.pageTimeoutMs * PAGES_WORTH_OF_OPENING;
      return await this.call('open', { path, password }, { timeoutMs, whenEnded: 'pdf_too_complex' });
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** One page's work; calls wait for each other so that each one's time limit is its own. */
  page<K extends PageCall>(method: K, input: ReaderCalls[K]['input']): Promise<ReaderCalls[K]['result']> {
    return this.inTurn(method, input, { timeoutMs: this.pageTimeoutMs, whenEnded: 'page_too_complex' });
  }

  /** Work on the document as a whole. */
  whole<K extends WholeCall>(method: K, input: ReaderCalls[K]['input']): Promise<ReaderCalls[K]['result']> {
    const timeoutMs = this.pageTimeoutMs * PAGES_WORTH_OF_COPYING;
    return this.inTurn(method, input, { timeoutMs, whenEnded: 'pdf_too_complex' });
  }

  private inTurn<K extends PageCall | WholeCall>(
    method: K,
    input: ReaderCalls[K]['input'],
    limits: CallLimits,
  ): Promise<ReaderCalls[K]['result']> {
    const turn = this.queue.then(() => this.callNow(method, input, limits));
    // Whoever asked gets the error; the next page is not held up by it.
    this.queue = Promise.allSettled([turn]);
    return turn;
  }

  private async callNow<K extends PageCall | WholeCall>(
    method: K,
    input: ReaderCalls[K]['input'],
    limits: CallLimits,
  ): Promise<ReaderCalls[K]['result']> {
    if (this.isClosed) throw new Error('the document is closed');
    if (!this.reader || this.pagesServed >= PAGES_PER_CHILD) await this.open();
    this.pagesServed += 1;
    const result = await this.call(method, input, limits);
    // Whoever reads such a page needs the memory; only what comes later, if anything, needs a child again.
    if (isLarge(result) || (this.reader?.memoryBytes() ?? 0) > MAX_RESIDENT_BYTES) await this.end(false);
    return result;
  }

  private async call<K extends keyof ReaderCalls>(
    method: K,
    input: ReaderCalls[K]['input'],
    { timeoutMs, whenEnded }: CallLimits,
  ): Promise<ReaderCalls[K]['result']> {
    if (!this.reader) throw new Error('no child is open');
    const { signal } = this.options;
    try {
      return await this.reader.call(method, input, { timeoutMs, signal });
    } catch (error) {
      if (isChildEnd(error) || signal?.aborted) await this.end();
      signal?.throwIfAborted();
      throw toPdfError(error, whenEnded);
    }
  }

  private async end(mayStay = true): Promise<void> {
    const reader = this.reader;
    this.reader = null;
    await reader?.close(mayStay);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.end();
  }
}
