import type { ChildRunner } from '../../../platform/children/index.ts';
import type { InvoiceDocument } from '../e-invoices/index.ts';
import type { MailFacts } from '../mails/index.ts';
import type { OfficePlace } from '../office/index.ts';
import type { OpenReader, ReaderChild } from '../pdf/index.ts';

/** A kind of file that is accepted. */
export type Format = {
  mimeType: string;
  /** How people call it, in the sentence that says what is accepted. */
  name: string;
  /** Endings of its files' names; the first is given to files without a name. */
  extensions: readonly string[];
  /** What else programs call its MIME type. */
  aliases?: readonly string[];
  /**
   * Whether a file is of this kind, by its beginning: at least 16 kB of it, or all. A number: so many bytes tell, at most 1 MB; a file
   * that has fewer is none. `name`, which may be empty: what the file is called. It decides only among texts, which have no signs.
   */
  sniff(head: Buffer, name: string): boolean | number | Promise<boolean | number>;
};

/** A file that is to be made into a PDF. */
export type Conversion = {
  sourcePath: string;
  mimeType: string;
  /** Where a PDF that has to be made is written; is replaced. */
  outputPath: string;
  workDir: string;
  signal: AbortSignal;
  timeoutMs: number;
  password: string | undefined;
  openReader: OpenReader;
  office: OfficePlace;
};

/** Something that lies in a file: attached to a mail, packed into an archive. */
export type FoundAttachment = {
  /** Names it within the file: the same for the same bytes. */
  position: number;
  /** As the file says it; empty where it says none. */
  name: string;
  sizeBytes: number | null;
  /** Why it can be no document of its own, or why it is one only when somebody asks; null: that is for whoever accepts it to say. */
  reason: { code: string; message: string } | null;
  /** It becomes a document only when somebody asks for it. */
  isOffered?: boolean;
};

/** A file out of which its attachments are taken, one after the other. */
export type OpenContents = {
  /** Writes an attachment to a path in the folder it was opened with. @throws ChildError when it cannot be taken out. */
  extract(position: number, outputPath: string): Promise<void>;
  close(): Promise<void>;
};

/** A file that is to be opened for its attachments. */
export type ContentsInput = Pick<
  Conversion,
  'sourcePath' | 'mimeType' | 'workDir' | 'signal' | 'password' | 'timeoutMs' | 'openReader'
>;

/** The PDF that stands for a file: all steps work on it. */
export type WorkingPdf = {
  path: string;
  /** What was done, as a public sentence. */
  summary: string;
  /** What people should know of it: one of the converter's warnings. */
  warning?: string;
  /** It shows the file itself, perhaps still locked: a copy of it would say nothing more, or lose its signature. */
  isOriginal?: boolean;
  /** Damaged or locked and signed: it stays the document, and gets no layered copy, since each would lose the signature. */
  isSigned?: boolean;
  /** What could not be decoded is missing on its pages. */
  isDamaged?: boolean;
  /** Its pages were made here and say their words themselves: there is nothing to read, nor an older view to keep. */
  isTypeset?: boolean;
  /** What it calls itself, where it says so to machines: the title of a page of the web. */
  title?: string;
  /** Its pages list what lies in the file, and say nothing of it themselves. */
  isListing?: boolean;
  /** What an electronic invoice says, whose pages these are. */
  invoice?: InvoiceDocument;
  /** What the mail says of itself, whose pages these are. */
  mail?: MailFacts;
  /** What lies in the file beside what its pages show. */
  attachments?: readonly FoundAttachment[];
};

/** Makes PDFs of some kinds of files. A value in the registry, from which all else follows: what is accepted, its words, the step. */
export type Converter = {
  formats: readonly Format[];
  /** What its PDFs can be warned of. Words: src/web/steps/convert_to_pdf.<language>.json. */
  warnings?: readonly string[];
  /** Why a file that was recognised as nothing is none of its formats, said behind the file's name; undefined for other files. */
  whyRefused?(head: Buffer, name: string): string | undefined;
  /** `reader`: the child that has looked at the PDF, where it can be read on with. */
  convert(children: ChildRunner, input: Conversion): Promise<WorkingPdf & { reader?: ReaderChild }>;
  /** Opens a file for what lies in it; left out where nothing does. */
  openContents?(children: ChildRunner, input: ContentsInput): Promise<OpenContents>;
};
