import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { lstat, mkdir, open, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { newId } from '../../../../platform/ids.ts';
import { BUNDLED_LANGUAGES } from '../words/language.ts';

const PACKAGE_SCOPE = '@tesseract.js-data';
/** The integer model: as accurate as the float one and several times as fast. */
const PACKAGE_FOLDER = '4.0.0_best_int';
const MODEL_SUFFIX = '.traineddata';
/** Models of no language: page orientation, equations. */
const NO_LANGUAGES = ['osd', 'equ'];

const SYSTEM_FOLDERS = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tesseract-ocr/4.00/tessdata',
  '/usr/share/tessdata',
  '/usr/local/share/tessdata',
  '/opt/homebrew/share/tessdata',
];

/** Where a language's model comes from: a plain file of the system, or a compressed one of an npm package. */
type ModelSource = { path: string; isCompressed: boolean };

/** Models of the machine's own tesseract by language. They are smaller and faster than the ones from npm. */
function systemModels(): Map<string, ModelSource> {
  const models = new Map<string, ModelSource>();
  for (const folder of SYSTEM_FOLDERS) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) {
      const language = name.slice(0, -MODEL_SUFFIX.length);
      if (!name.endsWith(MODEL_SUFFIX) || NO_LANGUAGES.includes(language) || models.has(language)) continue;
      models.set(language, { path: path.join(folder, name), isCompressed: false });
    }
  }
  return models;
}

/** Models that came with npm, the ones of the package and any other installed beside them. */
function packagedModels(): Map<string, ModelSource> {
  const models = new Map<string, ModelSource>();
  const english = createRequire(import.meta.url).resolve(`${PACKAGE_SCOPE}/eng/package.json`);
  const scope = path.dirname(path.dirname(english));
  for (const language of readdirSync(scope)) {
    const file = path.join(scope, language, PACKAGE_FOLDER, `${language}${MODEL_SUFFIX}.gz`);
    if (existsSync(file)) models.set(language, { path: file, isCompressed: true });
  }
  return models;
}

/** Tesseract codes of all languages that can be read, the ones that come with the package first. */
export function installedLanguages(): string[] {
  const codes = new Set([...packagedModels().keys(), ...systemModels().keys()]);
  const bundled = Object.keys(BUNDLED_LANGUAGES).filter((code) => codes.has(code));
  return [...bundled, ...[...codes].filter((code) => !bundled.includes(code)).sort()];
}

/** A folder with the plain models of the languages asked for, as Tesseract wants them. */
export class ModelFolder {
  readonly path: string;
  readonly #sources: Map<string, ModelSource>;
  readonly #ready = new Map<string, Promise<void>>();

  /** @param prefersSystem take the machine's own model of a language where there is one: the native program is faster with it. */
  constructor(cacheDir: string, prefersSystem: boolean) {
    this.path = path.join(cacheDir, prefersSystem ? 'tessdata-native' : 'tessdata');
    const [first, second] = prefersSystem ? [systemModels(), packagedModels()] : [packagedModels(), systemModels()];
    this.#sources = new Map([...second, ...first]);
  }

  /** Makes sure that the models lie in the folder; each is unpacked once. */
  async prepare(languages: readonly string[]): Promise<void> {
    await Promise.all(languages.map((language) => this.#prepareOne(language)));
  }

  #prepareOne(language: string): Promise<void> {
    let ready = this.#ready.get(language);
    if (!ready) {
      ready = this.#place(language);
      this.#ready.set(language, ready);
      // A full disk may have room again the next time.
      ready.catch(() => this.#ready.delete(language));
    }
    return ready;
  }

  async #place(language: string): Promise<void> {
    const source = this.#sources.get(language);
    if (!source) throw new Error(`no model is installed for the language "${language}"`);
    const target = path.join(this.path, `${language}${MODEL_SUFFIX}`);
    if (await isInPlace(source, target)) return;
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const draft = `${target}.${newId()}`;
    try {
      if (source.isCompressed) await pipeline(createReadStream(source.path), createGunzip(), createWriteStream(draft));
      else await symlink(source.path, draft);
      // Another process may do the same at the same time: both put the same bytes there.
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

async function isInPlace(source: ModelSource, target: string): Promise<boolean> {
  const found = await lstat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found) return false;
  if (!source.isCompressed) return found.isSymbolicLink() && (await readlink(target)) === source.path;
  // A power cut can leave a renamed file short; the size also tells a newer package's model.
  return found.isFile() && found.size === (await unpackedSize(source.path));
}

/** The last four bytes of a gzip file: the size of what it holds. */
async function unpackedSize(gzipPath: string): Promise<number> {
  const file = await open(gzipPath);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, size - 4);
    return buffer.readUInt32LE(0);
  } finally {
    await file.close();
  }
}
