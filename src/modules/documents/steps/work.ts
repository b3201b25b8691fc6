import { join } from 'node:path';
import { BlobMissing } from '../../../platform/blobs/index.ts';
import type { Context } from '../../../platform/context.ts';
import { convertFile, type OpenContents, openContents, type WorkingPdf } from '../../reading/converters/index.ts';
import { detectLanguage, readableLanguages } from '../../reading/ocr/index.ts';
import {
  type OpenPdf,
  type OpenPdfOptions,
  type OpenReader,
  openPdf,
  type PdfInside,
  type ReaderChild,
} from '../../reading/pdf/index.ts';
import { ARRANGED, blobOf, type FileRow, ORIGINAL } from '../files/index.ts';
import { keptFacts } from './kept-facts.ts';
import { officePlaceOf } from './office-place.ts';
import { type PageFacts, unreadPage } from './page-facts.ts';
import { sharedReaders } from './pdf-readers.ts';
import { PAGES_WORTH_OF_DOCUMENT, workerSettings } from './steps.settings.ts';

const PDF_MIME_TYPE = 'application/pdf';

/** What a work needs to open things. */
export type DocumentWorkInput = { ctx: Context; file: FileRow; dir: string; password: string | undefined };

/** The PDF that stands for a document; `isArranged`: its pages are as somebody arranged them, whatever the original is. */
export type DocumentPdf = WorkingPdf & { isArranged?: boolean };

/**
 * What the steps of one run share: a temporary folder, the original as a local file, the working PDF, the opened PDF.
 * Everything is made when first asked for and remade after `reset()`, so a run that resumes in the middle gets the same.
 */
export class DocumentWork {
  readonly dir: string;
  readonly #ctx: Context;
  readonly #file: FileRow;
  readonly #password: string | undefined;
  #stop = new AbortController();
  #originalPath: Promise<string> | undefined;
  #pdf: Promise<DocumentPdf> | undefined;
  #arrangedPath = '';
  #opened: Promise<OpenPdf> | undefined;
  /** The reader that prepared the PDF, until it is opened. */
  #spareReader: ReaderChild | undefined;
  #inside: Promise<PdfInside | null> | undefined;
  readonly #facts = new Map<number, PageFacts>();
  #languages: readonly string[] | undefined;

  constructor(input: DocumentWorkInput) {
    this.#ctx = input.ctx;
    this.#file = input.file;
    this.dir = input.dir;
    this.#password = input.password;
  }

  /** A path inside the run's folder. `name` is ours, never taken from a document. */
  tempPath(name: string): string {
    return join(this.dir, name);
  }

  /** The original as a local file; read only. */
  original(): Promise<string> {
    this.#originalPath ??= this.#fetchOriginal();
    return this.#originalPath;
  }

  async #fetchOriginal(): Promise<string> {
    const original = await blobOf(this.#ctx.db, this.#file.id, ORIGINAL);
    if (!original) throw new BlobMissing(`the original of ${this.#file.id}`);
    return this.#ctx.blobs.localPath(original.path, this.dir);
  }

  /** The PDF of this document: its pages as somebody arranged them, its original, or what that was converted, repaired or decrypted to. */
  pdf(): Promise<DocumentPdf> {
    this.#pdf ??= this.#arrangedPdf().then((arranged) => arranged ?? this.#makePdf());
    return this.#pdf;
  }

  /** The working PDF, opened in a child process. */
  openPdf(): Promise<OpenPdf> {
    this.#opened ??= this.pdf().then(({ path, isOriginal, isTypeset }) =>
      this.#open(path, { password: isOriginal ? this.#password : undefined, isTypeset }),
    );
    return this.#opened;
  }

  /** What a PDF holds beside its pages; null for documents that came as something else. */
  inside(): Promise<PdfInside | null> {
    this.#inside ??=
      this.#file.mime_type === PDF_MIME_TYPE ? this.openPdf().then((pdf) => pdf.inside()) : Promise.resolve(null);
    return this.#inside;
  }

  /** Whether the pages say nothing of the document: they list what lies in it, or say what to open it with. */
  async hasNoPagesOfItsOwn(): Promise<boolean> {
    return (await this.pdf()).isListing === true || (await this.inside())?.isPlaceholder === true;
  }

  /** Another PDF of this document in place of the working one, such as its searchable copy; the caller closes it. */
  async openCopy(blobPath: string): Promise<OpenPdf> {
    const path = await this.#ctx.blobs.localPath(blobPath, this.dir);
    await this.closePdf();
    return this.#open(path);
  }

  async #open(path: string, how: Pick<OpenPdfOptions, 'password' | 'isTypeset'> = {}): Promise<OpenPdf> {
    const reader = this.#spareReader;
    this.#spareReader = undefined;
    return openPdf(this.#ctx.children, {
      path,
      workDir: this.dir,
      signal: this.#stop.signal,
      pageTimeoutMs: this.#pageTimeoutMs,
      reader,
      openReader: this.#openReader,
      ...how,
    });
  }

  /** Ends the child behind the opened PDF; it comes back when next asked for. */
  async closePdf(): Promise<void> {
    const opened = await this.#opened;
    this.#opened = undefined;
    await opened?.close();
    await this.#dismissSpare();
  }

  /** What is known of a page before it is read; asked once a run. */
  async pageFacts(pageNumber: number): Promise<PageFacts> {
    const known = this.#facts.get(pageNumber);
    if (known) return known;
    const seen = await (await this.openPdf()).pageFacts(pageNumber);
    const isTextRight = !seen.needsOcr || seen.kept.length > 0;
    const language = isTextRight ? this.languageOf(seen.text) : null;
    const facts = { ...seen, language };
    this.#facts.set(pageNumber, facts);
    return facts;
  }

  /** The two-letter code of the language that a text is surely in, of those that can be read here; null when none is sure. */
  languageOf(text: string): string | null {
    this.#languages ??= readableLanguages(this.#ctx.config);
    return detectLanguage(text, this.#languages);
  }

  /** Whether this run has looked at a page, or an earlier turn of it. */
  knowsPage(pageNumber: number): boolean {
    return this.#facts.has(pageNumber);
  }

  /** What this run knows of the pages it has looked at. */
  get knownFacts(): readonly PageFacts[] {
    return [...this.#facts.values()];
  }

  /** Keeps what is known of the pages for the next turn of this document. @returns false when there is no room for it. */
  keepFacts(): boolean {
    return keptFacts.keep(this.#factsKey, this.#facts);
  }

  /** Goes on with what an earlier turn of this document has kept. */
  takeKeptFacts(): void {
    for (const [pageNumber, facts] of keptFacts.take(this.#factsKey)) this.#facts.set(pageNumber, facts);
  }

  /** Whose facts: of these bytes, not of what may take their place. */
  get #factsKey(): string {
    return `${this.#file.id} ${this.#file.sha256.toString('hex')} ${this.#arrangedPath}`;
  }

  /** Treats a page that cannot be looked at as one that has to be read, for the rest of the run. */
  assumeUnread(pageNumber: number): PageFacts {
    const facts = unreadPage(pageNumber);
    this.#facts.set(pageNumber, facts);
    return facts;
  }

  /** Ends what is running in children. After a failed or timed-out step the next one gets everything anew. */
  async reset(): Promise<void> {
    this.#stop.abort();
    this.#stop = new AbortController();
    const opened = this.#opened;
    this.#opened = undefined;
    this.#pdf = undefined;
    this.#inside = undefined;
    this.#originalPath = undefined;
    this.#facts.clear();
    try {
      await this.#dismissSpare();
      await (await opened)?.close();
    } catch (error) {
      // Whoever opened it has had this error already.
      this.#ctx.log.debug({ err: error }, 'closing a PDF that had failed');
    }
  }

  async #dismissSpare(): Promise<void> {
    const spare = this.#spareReader;
    this.#spareReader = undefined;
    await spare?.close();
  }

  get #openReader(): OpenReader {
    return sharedReaders(this.#ctx).of(this.#file.owner_id);
  }

  get #pageTimeoutMs(): number {
    return this.#ctx.config.get(workerSettings).pageTimeoutSeconds * 1000;
  }

  async #arrangedPdf(): Promise<DocumentPdf | undefined> {
    const arranged = await blobOf(this.#ctx.db, this.#file.id, ARRANGED);
    this.#arrangedPath = arranged?.path ?? '';
    if (!arranged) return undefined;
    const path = await this.#ctx.blobs.localPath(arranged.path, this.dir);
    return { path, isArranged: true, summary: 'The pages are as they were arranged by hand.' };
  }

  /** The original, opened for what lies in it. */
  async openContents(signal: AbortSignal): Promise<OpenContents> {
    return openContents(this.#ctx.children, {
      sourcePath: await this.original(),
      mimeType: this.#file.mime_type,
      workDir: this.dir,
      signal,
      timeoutMs: this.#pageTimeoutMs,
      password: this.#password,
      openReader: this.#openReader,
    });
  }

  async #makePdf(): Promise<WorkingPdf> {
    const { signal } = this.#stop;
    const { reader, ...pdf } = await convertFile(this.#ctx.children, {
      sourcePath: await this.original(),
      mimeType: this.#file.mime_type,
      outputPath: this.tempPath('document.pdf'),
      workDir: this.dir,
      signal,
      timeoutMs: this.#pageTimeoutMs * PAGES_WORTH_OF_DOCUMENT,
      password: this.#password,
      openReader: this.#openReader,
      office: officePlaceOf(this.#ctx, this.#file),
    });
    if (signal.aborted) await reader?.close();
    else this.#spareReader = reader;
    return pdf;
  }
}
