import { BLOB_AREAS, type BlobArea, unlessHeld } from '../../../../platform/blobs/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { BLOB_ROLES, isBlobReferenced } from '../../../documents/files/index.ts';
import { removeBlob } from '../../../documents/processing/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';
import { readableSize } from '../readable-size.ts';

/** Tells orphans from files that are just being stored or are about to be removed. */
class OrphanFinder {
  readonly #ctx: Context;
  #leaving = new Set<string>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** The order matters: a put that was committed between the first two looks is found by the last one. */
  async isOrphan(path: string): Promise<boolean> {
    const { db, blobs } = this.#ctx;
    if (await isBlobReferenced(db, path)) return false;
    if ((await blobs.isPending(path)) || (await this.#isLeaving(path))) return false;
    return !(await isBlobReferenced(db, path)) && (await blobs.stat(path)) !== null;
  }

  async #isLeaving(path: string): Promise<boolean> {
    if (this.#leaving.has(path)) return true;
    const removals = await this.#ctx.jobs.unfinishedPayloads(removeBlob);
    this.#leaving = new Set(removals.map((removal) => removal.path));
    return this.#leaving.has(path);
  }
}

/** Whether all that lies in an area can be made again from the originals. */
function canBeRemade(area: BlobArea): boolean {
  return BLOB_ROLES.every((role) => role.area !== area || role.remadeBy !== null);
}

/** Files of the store that no document refers to. */
export const orphansCheck: Check = {
  title: 'Orphans',
  async *run(ctx, { fix }) {
    const finder = new OrphanFinder(ctx);
    let count = 0;
    for (const area of BLOB_AREAS) {
      for await (const blob of ctx.blobs.list(area)) {
        if (!(await finder.isOrphan(blob.path))) continue;
        count += 1;
        const sentence = `No document refers to ${blob.path} (${readableSize(blob.sizeBytes)}).`;
        if (!canBeRemade(area)) {
          // It may be the only copy of something, for example after the database was restored from an older backup.
          yield problem(sentence, 'Upload it again if it is wanted, then remove it by hand.');
        } else if (fix && (await unlessHeld(ctx.db, () => ctx.blobs.remove(blob.path)))) {
          yield mended(`${sentence} Removed.`);
        } else if (fix) {
          yield problem(sentence, 'A backup is being made: run "archivolt doctor --fix" again when it is done.');
        } else {
          yield problem(sentence, REMEDY_FIX);
        }
      }
    }
    if (count === 0) yield ok('Every stored file belongs to a document.');
  },
};
