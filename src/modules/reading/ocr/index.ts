export type { Word } from '../layout/index.ts';
export { ocrSettings } from './ocr.settings.ts';
export {
  createPageReader,
  type PageReader,
  type PageReaderOptions,
  type PageReading,
  type ReadRequest,
} from './page-reader.ts';
export { type ReadingEngine, readingEngine } from './reading-engine.ts';
