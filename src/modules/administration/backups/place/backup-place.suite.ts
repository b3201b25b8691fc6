import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobDiffers } from '../../../../platform/blobs/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupPlace } from './backup-place.ts';

export type PlaceUnderTest = {
  place: BackupPlace;
  /** The same place as another process sees it. */
  again(): BackupPlace;
  /** Whether nothing unfinished lies around. */
  isTidy(): Promise<boolean>;
  cleanUp(): Promise<void>;
};

const sha256 = (content: string) => createHash('sha256').update(content).digest();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof BackupProblem ? error.code : error),
  );

/** The contract of every place for backups. */
export function backupPlaceSuite(name: string, create: () => Promise<PlaceUnderTest>): void {
  describe(`the place for backups "${name}"`, () => {
    let subject: PlaceUnderTest;
    let place: BackupPlace;
    beforeEach(async () => {
      subject = await create();
      place = subject.place;
      await place.prepare();
    });
    afterEach(async () => {
      expect(await subject.isTidy()).toBe(true);
      await subject.cleanUp();
    });
    const put = (key: string, content: string, hash?: Buffer) =>
      place.put(key, Readable.from([Buffer.from(content)]), hash);
    const keys = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key } of place.list(prefix)) found.push(key);
      return found.toSorted();
    };

    it('gives back what was put, with its size and hash, also to another process and in the place of an older one', async () => {
      await put('backups/a/one', 'before');
      expect(await put('backups/a/one', 'Grüße')).toEqual({ sizeBytes: 7, sha256: sha256('Grüße') });
      await place.flush();
      expect(await text(await subject.again().open('backups/a/one'))).toBe('Grüße');
      expect(await place.stat('backups/a/one')).toEqual({ key: 'backups/a/one', sizeBytes: 7 });
    });

    it('keeps nothing of bytes that are not the expected ones, and says which came', async () => {
      const refused = await put('blobs/aa/x', 'other bytes', sha256('expected bytes')).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(BlobDiffers);
      expect(refused).toMatchObject({ sha256: sha256('other bytes') });
      expect(await place.stat('blobs/aa/x')).toBeNull();
    });

    it('keeps nothing of a source that breaks off, and leaves what was there', async () => {
      await put('backups/a/one', 'whole');
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half of');
          throw new Error('the disk was pulled');
        })(),
      );
      await expect(place.put('backups/a/one', broken)).rejects.toThrow('the disk was pulled');
      expect(await text(await place.open('backups/a/one'))).toBe('whole');
    });

    it('lists what is below a prefix and nothing else, and nothing where nothing is', async () => {
      await put('backups/a/tables/x', '1');
      await put('backups/b/y', '2');
      await put('blobs/aa/z', '3');
      expect(await keys('backups/')).toEqual(['backups/a/tables/x', 'backups/b/y']);
      expect(await keys('backups/a/')).toEqual(['backups/a/tables/x']);
      expect(await keys('nothing/')).toEqual([]);
    });

    it('removes, and removes again', async () => {
      await put('backups/a/one', 'gone soon');
      await place.remove('backups/a/one');
      await place.remove('backups/a/one');
      await place.flush();
      expect(await place.stat('backups/a/one')).toBeNull();
      expect(await codeOf(place.open('backups/a/one'))).toBe('backup_damaged');
    });

    it('lets one write at a time', async () => {
      const release = await place.lock();
      expect(await codeOf(subject.again().lock())).toBe('backup_running');
      await release();
      await (await subject.again().lock())();
    });

    it('of many who want to write at once lets one', async () => {
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => subject.again().lock()));
      const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(held).toHaveLength(1);
      for (const release of held) await release();
    });

    it.each(['../outside', 'backups/../../x', '/etc/passwd', 'backups//x', 'a/./b', 'a\\b'])(
      'a key that leads elsewhere is refused: %s',
      async (key) => {
        await expect(put(key, 'x')).rejects.toThrow(/is no key/);
        await expect(place.open(key)).rejects.toThrow(/is no key/);
      },
    );
  });
}
