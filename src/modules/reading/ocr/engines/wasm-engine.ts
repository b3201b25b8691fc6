import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pgmHeader } from '../raster/gray-image.ts';
import { type EngineRequest, PAGE_SEGMENTATION_MODES, type TextEngine, THRESHOLDING_METHOD } from './engine.ts';

/** The part of tesseract.js-core that is used here; the package brings no types. */
type TessBaseApi = {
  Init(dataPath: string, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetPageSegMode(mode: number): void;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
  End(): void;
};

type TesseractCore = {
  FS: { writeFile(name: string, data: Uint8Array): void; unlink(name: string): void };
  TessBaseAPI: new () => TessBaseApi;
  OEM_LSTM_ONLY: number;
  destroy(object: TessBaseApi): void;
};

type CoreOptions = {
  print(line: string): void;
  printErr(line: string): void;
  TesseractProgress(percent: number): void;
};

/** More would only hold memory: a page needs one to find the language and one to be read. */
const MAX_WARM_APIS = 3;

/** The WebAssembly build, called through its C++ API: it runs anywhere, without a program installed. */
export function createWasmEngine(modelDir: string): TextEngine {
  const apis = new Map<string, TessBaseApi>();
  const written = new Set<string>();
  let loading: Promise<TesseractCore> | undefined;
  let lastMessage = '';

  async function load(): Promise<TesseractCore> {
    const require = createRequire(import.meta.url);
    const start = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
      o: CoreOptions,
    ) => Promise<TesseractCore>;
    const keep = (line: string) => {
      lastMessage = line;
    };
    return await start({ print: keep, printErr: keep, TesseractProgress: () => undefined });
  }

  function apiFor(core: TesseractCore, languages: readonly string[]): TessBaseApi {
    const key = languages.join('+');
    const known = apis.get(key);
    if (known) {
      apis.delete(key);
      apis.set(key, known);
      return known;
    }
    for (const language of languages) {
      if (written.has(language)) continue;
      const name = `${language}.traineddata`;
      core.FS.writeFile(`/${name}`, readFileSync(path.join(modelDir, name)));
      written.add(language);
    }
    const api = new core.TessBaseAPI();
    if (api.Init('/', key, core.OEM_LSTM_ONLY ?? 1) !== 0)
      throw new Error(`the models ${key} do not load: ${lastMessage}`);
    apis.set(key, api);
    for (const [oldest, old] of apis) {
      if (apis.size <= MAX_WARM_APIS) break;
      apis.delete(oldest);
      old.End();
      core.destroy(old);
    }
    return api;
  }

  return {
    async read(request: EngineRequest): Promise<string> {
      loading ??= load();
      const core = await loading;
      const api = apiFor(core, request.languages);
      const header = pgmHeader(request.image);
      const file = new Uint8Array(header.length + request.image.data.length);
      file.set(header);
      file.set(request.image.data, header.length);
      core.FS.writeFile('/input', file);
      try {
        api.SetPageSegMode(PAGE_SEGMENTATION_MODES[request.segmentation]);
        api.SetVariable('thresholding_method', THRESHOLDING_METHOD);
        api.SetVariable('user_defined_dpi', String(Math.round(request.dpi)));
        if (api.SetImageFile(1, 0) !== 0) throw new Error(`the image was not taken: ${lastMessage}`);
        if (api.Recognize(null) !== 0) throw new Error(`the page could not be read: ${lastMessage}`);
        return api.GetTSVText(0);
      } finally {
        core.FS.unlink('/input');
        api.Clear();
      }
    },
  };
}
