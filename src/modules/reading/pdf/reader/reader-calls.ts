import type { EmbedDetailsInput, EmbeddedDetails } from '../details/embed-details.ts';
import type { PdfSignature } from '../signatures/pdf-signatures.ts';
import type { FoundFacts } from './found-facts.ts';
import type { GrayRendering, Picture } from './open-document.ts';
import type { PageWord } from './page-words.ts';
import type { PdfInside } from './pdf-inside.ts';
import type { Preparation } from './prepare-file.ts';
import type { XmlAttachment } from './xml-attachments.ts';

/**
 * The calls between the two halves of the reader: in the worker's process and in the child. What is read is called `path` or
 * `sourcePath`, what is written `outputPath`: a child that keeps its place has other names for them.
 */
export type ReaderCalls = {
  open: {
    input: { path: string; password?: string | undefined };
    result: { pageCount: number; isSigned: boolean; isEncrypted: boolean };
  };
  pageFacts: { input: { pageNumber: number; isTypeset?: boolean | undefined }; result: FoundFacts };
  /** `width` and `height` as displayed, in points. */
  pageWords: { input: { pageNumber: number }; result: { width: number; height: number; words: PageWord[] } };
  /** The XML files attached to the document. */
  xmlAttachments: { input: null; result: XmlAttachment[] };
  /** What the document holds beside what its pages show. */
  inside: { input: null; result: PdfInside };
  /** The signatures of the document, checked. */
  signatures: { input: null; result: PdfSignature[] };
  /** Writes one of the files in the document. */
  takeFile: { input: { position: number; outputPath: string }; result: null };
  renderGray: { input: { pageNumber: number; outputPath: string; dpi?: number | undefined }; result: GrayRendering };
  renderThumbnail: {
    input: { pageNumber: number; outputPath: string; maxWidthPx: number; maxHeightPx: number };
    result: Picture;
  };
  prepare: {
    input: { sourcePath: string; outputPath: string; password?: string | undefined };
    result: Preparation;
  };
  /** False where qpdf is not installed. */
  rewrite: { input: ReaderCalls['prepare']['input']; result: boolean };
  /** Writes what is known of the document into a copy of it. */
  embedDetails: { input: EmbedDetailsInput; result: EmbeddedDetails };
  /** Closes the document and drops the memory PDFium had for it. */
  forget: { input: null; result: null };
};
