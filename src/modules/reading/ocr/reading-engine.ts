import type { Config } from '../../../platform/config/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { findEngine } from './engines/find-engine.ts';
import { installedLanguages } from './engines/models.ts';
import { ocrSettings } from './ocr.settings.ts';

/** What reads pages on this machine: name and version, whether it is the machine's own program, and in how many languages. */
export type ReadingEngine = { name: string; isNative: boolean; languageCount: number };

/** Finds out what would read pages here; it asks the program for its version. @throws when OCR_ENGINE demands one that is missing. */
export async function readingEngine({ config, log }: { config: Config; log: Log }): Promise<ReadingEngine> {
  const { name, isNative } = await findEngine(config.get(ocrSettings).engine, { path: process.env.PATH ?? '', log });
  return { name, isNative, languageCount: installedLanguages().length };
}
