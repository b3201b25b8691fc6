import { ChildFailure, serveChild } from '../../../platform/children/child.ts';
import type { EngineSpec, TextEngine } from './engines/engine.ts';
import { createNativeEngine } from './engines/native-engine.ts';
import { createWasmEngine } from './engines/wasm-engine.ts';
import { lookAtPage, type PageSights } from './marks/look-at-page.ts';
import { type ChildReading, type PageOptions, readPage } from './page/read-page.ts';
import { PAGE_IMAGE } from './page-image.ts';
import { type GrayImage, ImageFormatError, readPgm } from './raster/gray-image.ts';

/** One page for the child: how it is to be read. Its image lies in the child's folder. */
export type PageTask = PageOptions & { engine: EngineSpec };

let engine: TextEngine | undefined;

function engineFor(spec: EngineSpec): TextEngine {
  engine ??= spec.kind === 'native' ? createNativeEngine(spec.command, spec.modelDir) : createWasmEngine(spec.modelDir);
  return engine;
}

/** One page of which only the barcodes are wanted, and whether there is anything on it. */
export type LookTask = { dpi: number };

async function read(task: PageTask): Promise<ChildReading & { sights: PageSights }> {
  const image = await pageImage();
  const reading = await readPage(engineFor(task.engine), image, task);
  const sights = await lookAtPage(image, task.dpi);
  return { ...reading, sights: { ...sights, isEmpty: sights.isEmpty && reading.words.length === 0 } };
}

async function look({ dpi }: LookTask): Promise<PageSights> {
  return lookAtPage(await pageImage(), dpi);
}

async function pageImage(): Promise<GrayImage> {
  try {
    return await readPgm(PAGE_IMAGE);
  } catch (error) {
    if (error instanceof ImageFormatError)
      throw new ChildFailure('page_image_unreadable', 'The image of the page cannot be read.');
    throw error;
  }
}

serveChild({ read, look });
