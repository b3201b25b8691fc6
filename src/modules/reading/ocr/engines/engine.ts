import type { GrayImage } from '../raster/gray-image.ts';

/** How the engine takes the image: a whole page it has to lay out, or rows of text in one block. */
export type Segmentation = 'page' | 'block';

/** What one reading asks for. */
export type EngineRequest = {
  image: GrayImage;
  dpi: number;
  /** Tesseract codes; every one has its model in the reader's model folder. */
  languages: readonly string[];
  segmentation: Segmentation;
};

/** Tesseract behind one face, be it the program of the machine or the WebAssembly build. Lives in the page child. */
export type TextEngine = {
  /** Reads the image and answers Tesseract's TSV. */
  read(request: EngineRequest): Promise<string>;
};

/** What the page child needs to know to make its engine. Crosses the process border as JSON. */
export type EngineSpec =
  | {
      kind: 'native';
      /** The program and what goes before its own arguments (set to die with the child, where the machine can). */
      command: readonly [string, ...string[]];
      modelDir: string;
    }
  | { kind: 'wasm'; modelDir: string };

/** Tesseract's page segmentation mode. */
export const PAGE_SEGMENTATION_MODES: Readonly<Record<Segmentation, number>> = { page: 3, block: 6 };

/** Otsu over the whole image. The two others lose white text on dark boxes, or whole pages. */
export const THRESHOLDING_METHOD = '0';
