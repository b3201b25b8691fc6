import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of a scaffold as they will be, by their path in the checkout. Nothing is written before all of it is known to fit. */
export class Changes {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** A file that must not be there yet. */
  create(file: string, text: string): void {
    if (this.#texts.has(file) || existsSync(path.join(this.#root, file))) throw new Error(`${file} is there already`);
    this.#texts.set(file, text);
  }

  /** Whether a file is there, or will be. */
  has(file: string): boolean {
    return this.#texts.has(file) || existsSync(path.join(this.#root, file));
  }

  /** Changes a file that is there. @throws what `edit` throws when the file has not the shape it expects. */
  async edit(file: string, edit: (text: string) => string): Promise<void> {
    this.#texts.set(file, edit(this.#texts.get(file) ?? (await readFile(path.join(this.#root, file), 'utf8'))));
  }

  /** Writes everything. @returns the paths. */
  async write(): Promise<string[]> {
    for (const [file, text] of this.#texts) {
      const target = path.join(this.#root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    return [...this.#texts.keys()];
  }
}

/** Puts a text before the first place that fits. @throws when there is none: the file has changed its shape. */
export function insertBefore(text: string, anchor: string | RegExp, inserted: string): string {
  const at = typeof anchor === 'string' ? text.indexOf(anchor) : text.search(anchor);
  if (at < 0) throw new Error(`"${anchor}" is not there any more: bring scripts/new up to date`);
  return text.slice(0, at) + inserted + text.slice(at);
}

/** An import at the head of a file; `npm run format` puts it into its place. */
export function addImport(text: string, line: string): string {
  return insertBefore(text, /^import /m, `${line}\n`);
}
