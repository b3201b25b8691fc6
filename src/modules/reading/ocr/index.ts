export type { Word } from '../layout/index.ts';
export type { PageSights } from './marks/look-at-page.ts';
export type { Barcode } from './marks/read-barcodes.ts';
export { ocrSettings, readableLanguages } from './ocr.settings.ts';
export {
  createPageReader,
  type PageReader,
  type PageReaderOptions,
  type PageReading,
  type ReadRequest,
} from './page-reader.ts';
export { parsePgm } from './raster/gray-image.ts';
export { type ReadingEngine, readingEngine } from './reading-engine.ts';
export { detectLanguage, guessLanguage } from './words/language.ts';
