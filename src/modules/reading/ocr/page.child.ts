import { ChildFailure, serveChild } from '../../../platform/children/child.ts';
import type { EngineSpec, TextEngine } from './engines/engine.ts';
import { createNativeEngine } from './engines/native-engine.ts';
import { createWasmEngine } from './engines/wasm-engine.ts';
import { type ChildReading, type PageOptions, readPage } from './page/read-page.ts';
import { PAGE_IMAGE } from './page-image.ts';
import { ImageFormatError, readPgm } from './raster/gray-image.ts';

/** One page for the child: how it is to be read. Its image lies in the child's folder. */
export type PageTask = PageOptions & { engine: EngineSpec };

let engine: TextEngine | undefined;

function engineFor(spec: EngineSpec): TextEngine {
  engine ??= spec.kind === 'native' ? createNativeEngine(spec.command, spec.modelDir) : createWasmEngine(spec.modelDir);
  return engine;
}

async function read(task: PageTask): Promise<ChildReading> {
  try {
    return await readPage(engineFor(task.engine), await readPgm(PAGE_IMAGE), task);
  } catch (error) {
    if (error instanceof ImageFormatError)
      throw new ChildFailure('page_image_unreadable', 'The image of the page cannot be read.');
    throw error;
  }
}

serveChild({ read });
