import type { LayerPage } from './text-layer-writer.ts';

/** The calls between the two halves of the text layer writer. */
export type LayerCalls = {
  begin: { input: { sourcePath: string; outputPath: string }; result: null };
  addPages: { input: { pages: LayerPage[] }; result: null };
  finish: { input: null; result: { sizeBytes: number } };
};
