import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type ChildRunner, removeLeftFolders } from '../../../platform/children/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { ChildPool } from './child-pool.ts';
import { findEngine } from './engines/find-engine.ts';
import { installedLanguages, ModelFolder } from './engines/models.ts';
import type { PageSights } from './marks/look-at-page.ts';
import { ocrErrors } from './ocr.errors.ts';
import { ocrSettings } from './ocr.settings.ts';
import type { ChildReading } from './page/read-page.ts';
import type { LookTask, PageTask } from './page.child.ts';
import { PAGE_IMAGE } from './page-image.ts';
import { BUNDLED_LANGUAGES } from './words/language.ts';

/** What was read on a page. */
export type PageReading = ChildReading & {
  /** Name and version of the engine. */
  engine: string;
  /** What was seen beside the words; left out by who only reads words. */
  sights?: PageSights | undefined;
};

/** One page to read. */
export type ReadRequest = {
  /** Whose page it is: owners take turns at the engines. */
  ownerId: string;
  /** A binary PGM (P5, 8 bit), the page as it is displayed. */
  imagePath: string;
  dpi: number;
  /** The picture may be a photograph with a desk around the sheet. */
  mayBePhoto: boolean;
  /** Tesseract codes, or `auto`: OCR_LANGUAGES decides. */
  languages: readonly string[] | 'auto';
  /** The language to be expected where `auto` decides, such as that of the pages before; asked when a child is free to read. */
  expectedLanguage?: (() => string | undefined) | undefined;
  /** The document's temporary folder; the image lies there. */
  workDir: string;
  signal: AbortSignal;
  /** How long it may take; 180 s when left out. */
  timeoutMs?: number | undefined;
};

/** One page to be looked at without being read. */
export type LookRequest = Pick<ReadRequest, 'ownerId' | 'imagePath' | 'dpi' | 'signal' | 'timeoutMs'>;

/** Reads pages in parallel, each in a child process. */
export type PageReader = {
  /**
   * @throws AppError ocr_language_not_installed
   * @throws ChildError page_image_unreadable, or what befell the child; the signal's reason after an abort
   */
  read(request: ReadRequest): Promise<PageReading>;
  /**
   * Looks for barcodes, and whether there is anything on the page.
   * @throws ChildError page_image_unreadable, or what befell the child; the signal's reason after an abort
   */
  look(request: LookRequest): Promise<PageSights>;
  close(): Promise<void>;
  readonly engineName: string;
};

/** What a reader is made of. */
export type PageReaderOptions = {
  children: ChildRunner;
  config: Config;
  log: Log;
  /** Pages read at the same time; the number of cores when left out. */
  concurrency?: number;
};

const DEFAULT_TIMEOUT_MS = 180_000;
const IDLE_MS = 15_000;
const MAX_CALLS = 200;
const HEAP_MB = 256;
/** A large page as PGM, its prepared copy and the engine's own copies. */
const MEMORY_MB = 1200;

/** Finds the engine of this machine and makes a reader of it. Children start with the first page. */
export async function createPageReader(options: PageReaderOptions): Promise<PageReader> {
  const { config, log } = options;
  const engine = await findEngine(config.get(ocrSettings).engine, { path: process.env.PATH ?? '', log });
  const cacheDir = path.join(config.get(databaseSettings).dataDir, 'cache', 'ocr');
  await mkdir(cacheDir, { recursive: true, mode: 0o700 });
  const models = new ModelFolder(cacheDir, engine.isNative);
  const workDir = path.join(cacheDir, 'children');
  await removeLeftFolders(workDir);
  const installed = installedLanguages();
  const candidates = installed.filter((code) => BUNDLED_LANGUAGES[code]);
  const spec = engine.specFor(models.path);
  const pool = new ChildPool({
    children: options.children,
    spec: {
      name: 'ocr',
      entry: new URL('./page.child.ts', import.meta.url),
      heapMb: HEAP_MB,
      memoryMb: MEMORY_MB,
      needs: engine.isNative ? ['programs'] : [],
    },
    workDir,
    readable: [models.path],
    size: Math.max(1, options.concurrency ?? availableParallelism()),
    idleMs: IDLE_MS,
    maxCalls: MAX_CALLS,
    log,
  });
  return {
    engineName: engine.name,
    async read(request) {
      const wanted = request.languages === 'auto' ? config.get(ocrSettings).languages : request.languages;
      const languages = wanted === 'auto' || wanted.length === 0 ? null : wanted;
      const missing = languages?.filter((code) => !installed.includes(code)) ?? [];
      if (missing.length > 0) {
        throw ocrErrors.ocr_language_not_installed({
          detail: `No model is installed for "${missing.join('", "')}". Installed: ${installed.join(', ')}.`,
        });
      }
      await models.prepare(languages ?? candidates);
      const task = (): PageTask => ({
        dpi: request.dpi,
        mayBePhoto: request.mayBePhoto,
        languages,
        expectedLanguage: request.expectedLanguage?.() ?? null,
        candidates: languages ?? candidates,
        engine: spec,
      });
      const reading = await pool.call<ChildReading & { sights: PageSights }>('read', task, {
        ownerId: request.ownerId,
        timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        signal: request.signal,
        file: { path: request.imagePath, as: PAGE_IMAGE },
      });
      return { ...reading, engine: engine.name };
    },
    look: (request) =>
      pool.call<PageSights>('look', (): LookTask => ({ dpi: request.dpi }), {
        ownerId: request.ownerId,
        timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        signal: request.signal,
        file: { path: request.imagePath, as: PAGE_IMAGE },
      }),
    close: () => pool.close(),
  };
}
