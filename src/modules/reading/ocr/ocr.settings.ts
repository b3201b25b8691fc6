import { z } from 'zod';
import { type Config, defineSettings } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { installedLanguages } from './engines/models.ts';

/** `auto`, or the Tesseract codes every page is read with. */
export type OcrLanguages = 'auto' | string[];

/** Turns `deu+eng` into its codes; every one needs an installed model. */
const languagesText: z.ZodType<OcrLanguages, string> = z.string().transform((text, context) => {
  const codes = text.split('+').map((code) => code.trim());
  if (codes.length === 1 && codes[0] === 'auto') return 'auto';
  const installed = installedLanguages();
  const missing = codes.filter((code) => !installed.includes(code));
  if (missing.length === 0) return [...new Set(codes)];
  context.addIssue({
    code: 'custom',
    message: says('models_missing', { value: `"${missing.join('", "')}"`, values: installed }),
  });
  return z.NEVER;
});

/** Tesseract codes of the languages that documents can be in here: those of OCR_LANGUAGES, or all that are installed. */
export function readableLanguages(config: Pick<Config, 'get'>): string[] {
  const { languages } = config.get(ocrSettings);
  return languages === 'auto' ? installedLanguages() : languages;
}

/** How scanned pages are read. */
export const ocrSettings = defineSettings<{ languages: OcrLanguages; engine: 'local' | 'native' | 'wasm' }>('ocr', {
  languages: {
    env: 'OCR_LANGUAGES',
    doc: 'Languages of documents: `auto` finds the language of each page among the installed models (eng, deu, fra, spa, ita, nld, por come with the package; more from npm or Debian), or Tesseract codes joined by `+`, such as `deu+eng`.',
    schema: languagesText,
    default: 'auto',
  },
  engine: {
    env: 'OCR_ENGINE',
    doc: 'Program that reads scanned pages: `local` takes the tesseract program found on the PATH, else the WebAssembly build that comes with the package; `native` or `wasm` insists on one.',
    schema: z.enum(['local', 'native', 'wasm'], says('choices', { values: ['local', 'native', 'wasm'] })),
    default: 'local',
    restart: true,
  },
});
