import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ARCHIVE_FOLDER } from '../../account/index.ts';
import { ExchangeProblem } from '../exchange-problem.ts';
import { type ArchivePart, type ArchiveSource, damaged, sumsOf } from './archive-source.ts';
import { documentCountOf } from './complete.ts';
import { entriesOfTar, type TarPlace } from './read-tar.ts';

/** An export as one tar archive, as the export of an account is downloaded. Of its files only those of one part are kept in mind. */
export class TarSource implements ArchiveSource {
  readonly name: string;

  constructor(file: string) {
    this.name = file;
  }

  async documentCount(): Promise<number> {
    for await (const place of this.#places())
      if (place.name === 'complete.json') return documentCountOf(await text(this.#read(place)), this.name);
    throw new ExchangeProblem(
      'import_not_whole',
      `${this.name} is not a whole export: complete.json is missing, which is written last. Download it anew.`,
    );
  }

  async *parts(): AsyncGenerator<ArchivePart, void> {
    let places = new Map<string, TarPlace>();
    for await (const place of this.#places()) {
      if (!place.name.startsWith('checksums/')) {
        places.set(place.name, place);
        continue;
      }
      const there = places;
      places = new Map();
      const sums = sumsOf(await text(this.#read(place)), this.name);
      yield { sums, open: async (name) => this.#read(this.#found(there, name)) };
    }
  }

  #found(places: ReadonlyMap<string, TarPlace>, name: string): TarPlace {
    const place = places.get(name);
    if (!place) throw damaged(this.name, `${name} is missing`);
    return place;
  }

  #read({ offset, sizeBytes }: TarPlace): Readable {
    if (sizeBytes === 0) return Readable.from([]);
    return createReadStream(this.name, { start: offset, end: offset + sizeBytes - 1 });
  }

  async *#places(): AsyncGenerator<TarPlace, void> {
    const handle: FileHandle = await open(this.name);
    try {
      const root = `${ARCHIVE_FOLDER}/`;
      for await (const place of entriesOfTar(handle, this.name))
        if (place.name.startsWith(root)) yield { ...place, name: place.name.slice(root.length) };
    } finally {
      await handle.close();
    }
  }
}
