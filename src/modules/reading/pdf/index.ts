export { type AppendTextLayerInput, appendTextLayer } from './append-text-layer.ts';
export type { Made as ArchiveMade } from './archive/archive-calls.ts';
export {
  type ArchiveCopyInput,
  type ArchiveWork,
  checkArchiveCopies,
  makeArchiveCopy,
  renewArchiveCopy,
} from './archive/archive-copy.ts';
export { pdfaSettings } from './archive/pdfa.settings.ts';
export { PDFA_PARTS, type PdfaFormat, type PdfaPart } from './archive/pdfa-part.ts';
export type { Verdict } from './archive/verdict.ts';
export { type ArrangedPage, TURNS, type Turn } from './arrange/arrange-calls.ts';
export { type ArrangePagesInput, arrangePages } from './arrange-pages.ts';
export type { EmbeddedDetails } from './details/embed-details.ts';
export type { PdfDetails } from './details/plan-details.ts';
export { type ImagesToPdfInput, imagesToPdf } from './images-to-pdf.ts';
export type { LayerWord } from './layer/line-geometry.ts';
export type { LayerPage } from './layer/text-layer-writer.ts';
export { pdfLibraryVersion } from './library-version.ts';
export { type OpenPdf, type OpenPdfOptions, openPdf } from './open-pdf.ts';
export { PdfError, type PdfErrorCode } from './pdf.errors.ts';
export { type PreparedPdf, type PreparePdfInput, preparePdf } from './prepare-pdf.ts';
export type { FileInside } from './reader/files-inside.ts';
export type { FoundFacts, KeptText } from './reader/found-facts.ts';
export type { PageReason } from './reader/needs-ocr.ts';
export type { GrayRendering } from './reader/open-document.ts';
export type { PlacedLine } from './reader/page-words.ts';
export type { PdfInside } from './reader/pdf-inside.ts';
export { placeAdditions } from './reader/place-additions.ts';
export type { Preparation } from './reader/prepare-file.ts';
export type { XmlAttachment } from './reader/xml-attachments.ts';
export type { OpenReader, ReaderChild } from './reader-child.ts';
export type { PdfSignature } from './signatures/pdf-signatures.ts';
export { WarmReaders } from './warm-readers.ts';
