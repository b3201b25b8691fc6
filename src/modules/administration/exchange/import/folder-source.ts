import { constants } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode } from '../../../../platform/database/index.ts';
import { ARCHIVE_FOLDER } from '../../account/index.ts';
import { ExchangeProblem } from '../exchange-problem.ts';
import { type ArchivePart, type ArchiveSource, damaged, sumsOf } from './archive-source.ts';
import { documentCountOf } from './complete.ts';

/** An export that lies in a folder, as `archivolt export` writes it or as its archive is unpacked. */
export class FolderSource implements ArchiveSource {
  readonly name: string;
  readonly #root: string;

  /** @param folder the one that `archivolt-export` lies in. */
  constructor(folder: string) {
    this.name = folder;
    this.#root = path.join(folder, ARCHIVE_FOLDER);
  }

  async documentCount(): Promise<number> {
    try {
      return documentCountOf(await readFile(path.join(this.#root, 'complete.json'), 'utf8'), this.name);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      throw new ExchangeProblem(
        'import_not_whole',
        `${this.name} is not a whole export: complete.json is missing, which is written last. Make another one.`,
      );
    }
  }

  async *parts(): AsyncGenerator<ArchivePart, void> {
    const lists = (await readdir(path.join(this.#root, 'checksums'))).filter((name) => name.endsWith('.sha256'));
    for (const list of lists.toSorted()) {
      const text = await readFile(path.join(this.#root, 'checksums', list), 'utf8');
      yield { sums: sumsOf(text, this.name), open: (name) => this.#open(name) };
    }
  }

  async #open(name: string): Promise<Readable> {
    try {
      // A link that somebody put there leads to what is none of the export's.
      const handle = await open(path.join(this.#root, name), constants.O_RDONLY | constants.O_NOFOLLOW);
      return handle.createReadStream();
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ELOOP', 'ENOTDIR', 'EISDIR')) throw error;
      throw damaged(this.name, `${name} is missing`, error);
    }
  }
}
