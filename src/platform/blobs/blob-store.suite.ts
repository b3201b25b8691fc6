import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobArea, BlobStore, PendingBlob } from './blob-store.ts';
import { BlobMissing, BlobTooLarge } from './blobs.errors.ts';

/** One store under test. */
export type StoreUnderTest = {
  store: BlobStore;
  /** A store on the same place as after a kill: nothing of the first one's memory is left. */
  reopen(): Promise<BlobStore>;
  /** Ends puts of which nobody knows how their transactions ended. */
  finalize(paths: readonly string[]): Promise<void>;
  /** What the transaction does that refers to the blob. */
  accept(path: string): Promise<unknown>;
  /** Whether nothing unfinished lies around. */
  isTidy(): Promise<boolean>;
  workDir: string;
  cleanUp(): Promise<void>;
};

const now = new Date('2026-11-21T09:30:00Z');

/** The contract of every blob store. */
export function blobStoreSuite(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`the blob store "${name}"`, () => {
    let subject: StoreUnderTest;
    let store: BlobStore;

    beforeEach(async () => {
      subject = await create();
      store = subject.store;
    });
    afterEach(async () => {
      expect(await subject.isTidy()).toBe(true);
      await subject.cleanUp();
    });

    const put = (fileName: string, text: string, options = {}): Promise<PendingBlob> =>
      store.put('original', fileName, Readable.from([Buffer.from(text)]), { now, ...options });

    async function keep(fileName: string, text: string): Promise<string> {
      const pending = await put(fileName, text);
      await subject.accept(pending.path);
      return pending.path;
    }

    async function textOf(path: string, from: BlobStore = store): Promise<string> {
      return (await buffer((await from.open(path)).stream)).toString();
    }

    async function listed(area: BlobArea): Promise<{ path: string; sizeBytes: number }[]> {
      const found: { path: string; sizeBytes: number }[] = [];
      for await (const blob of store.list(area)) found.push(blob);
      return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    }

    async function paths(): Promise<string[]> {
      return (await listed('original')).map(({ path }) => path);
    }

    test('gives back the bytes it was given, with their size and hash', async () => {
      const pending = await put('letter.txt', 'Dear reader');
      expect(pending).toMatchObject({ path: 'original/2026/11/letter.txt', sizeBytes: 11 });
      expect(pending.sha256.toString('hex')).toBe(createHash('sha256').update('Dear reader').digest('hex'));
      await subject.accept(pending.path);
      expect(await textOf(pending.path)).toBe('Dear reader');
      expect(await store.stat(pending.path)).toEqual({ sizeBytes: 11 });
      expect(await buffer((await store.open(pending.path, { start: 5, end: 7 })).stream)).toEqual(Buffer.from('rea'));
      const whole = await store.open(pending.path, { start: 0, end: 0 });
      expect([whole.sizeBytes, await buffer(whole.stream)]).toEqual([11, Buffer.from('D')]);
    });

    test('never overwrites: a taken name gets a number before its extension', async () => {
      const kept = [await keep('scan.pdf', 'one'), await keep('scan.pdf', 'two'), await keep('scan.pdf', 'three')];
      expect(kept).toEqual([
        'original/2026/11/scan.pdf',
        'original/2026/11/scan-0001.pdf',
        'original/2026/11/scan-0002.pdf',
      ]);
      expect(await Promise.all(kept.map((path) => textOf(path)))).toEqual(['one', 'two', 'three']);
    });

    test('many uploads of one name at once get a path each, and each its own bytes', async () => {
      const kept = await Promise.all(Array.from({ length: 20 }, (_, number) => keep('scan.pdf', `text ${number}`)));
      expect(new Set(kept).size).toBe(20);
      expect(await Promise.all(kept.map((path) => textOf(path)))).toEqual(kept.map((_, number) => `text ${number}`));
    });

    test('an abandoned blob is gone', async () => {
      const pending = await put('letter.txt', 'never mind');
      await pending.abandon();
      expect(await store.stat(pending.path)).toBeNull();
    });

    test('a source that breaks leaves nothing behind', async () => {
      const source = Readable.from(
        (async function* () {
          yield Buffer.from('the beginning');
          throw new Error('connection lost');
        })(),
      );
      await expect(store.put('original', 'letter.txt', source, { now })).rejects.toThrow('connection lost');
      expect(await paths()).toEqual([]);
    });

    test('a source that is too large is refused while it streams, and leaves nothing behind', async () => {
      let pulledBytes = 0;
      const endless = new Readable({
        read() {
          pulledBytes += 1_000;
          this.push(Buffer.alloc(1_000));
        },
      });
      const refused = store.put('original', 'endless.bin', endless, { now, maxSizeBytes: 10_000 });
      await expect(refused).rejects.toThrow(BlobTooLarge);
      expect(pulledBytes).toBeLessThan(1_000_000);
      expect(endless.destroyed).toBe(true);
      expect(await paths()).toEqual([]);
    });

    test('a source of exactly the allowed size is taken', async () => {
      const pending = await put('letter.txt', '0123456789', { maxSizeBytes: 10 });
      await subject.accept(pending.path);
      expect(pending.sizeBytes).toBe(10);
    });

    test('an aborted put leaves nothing behind', async () => {
      const controller = new AbortController();
      const stalled = new Readable({ read: () => controller.abort(new Error('the client went away')) });
      await expect(store.put('original', 'a.txt', stalled, { now, signal: controller.signal })).rejects.toThrow(
        'the client went away',
      );
      expect(await paths()).toEqual([]);
    });

    test('a put that a kill interrupted after its transaction is kept, one before it is removed', async () => {
      const committed = await put('committed.txt', 'in the database');
      const lost = await put('lost.txt', 'not in the database');
      const reopened = await subject.reopen();
      const old = await keep('old.txt', 'settled long ago');
      expect(await Promise.all([committed.path, lost.path, old].map((path) => reopened.isPending(path)))).toEqual([
        true,
        true,
        false,
      ]);
      expect(await reopened.recover(async (_db, path) => path === committed.path)).toBe(2);
      expect(await textOf(old, reopened)).toBe('settled long ago');
      expect(await reopened.isPending(committed.path)).toBe(false);
      expect(await textOf(committed.path, reopened)).toBe('in the database');
      expect(await reopened.stat(lost.path)).toBeNull();
      expect(await reopened.recover(async () => false)).toBe(0);
    });

    test('recovery does not touch what was committed long ago', async () => {
      const path = await keep('kept.txt', 'kept');
      expect(await (await subject.reopen()).recover(async () => false)).toBe(0);
      expect(await textOf(path)).toBe('kept');
    });

    test('recovery leaves puts that are still running alone', async () => {
      const pending = await put('running.txt', 'still here');
      expect(await store.recover(async () => false)).toBe(0);
      await subject.accept(pending.path);
      expect(await textOf(pending.path)).toBe('still here');
    });

    test('a blob whose transaction ended unseen is kept when it was committed, and removed when it was not', async () => {
      const [committed, lost] = [await put('committed.txt', 'kept'), await put('lost.txt', 'not kept')];
      await subject.accept(committed.path);
      await subject.finalize([committed.path, lost.path]);
      expect(await textOf(committed.path)).toBe('kept');
      expect(await store.stat(lost.path)).toBeNull();
    });

    test('what something refers to is never removed, even if its put was not ended', async () => {
      const pending = await put('letter.txt', 'referred to');
      expect(await (await subject.reopen()).recover(async () => true)).toBe(1);
      expect(await textOf(pending.path)).toBe('referred to');
    });

    test('a probe leaves nothing behind', async () => {
      await store.probe();
      expect(await paths()).toEqual([]);
    });

    test('removing is final, and removing again is fine', async () => {
      const path = await keep('letter.txt', 'gone soon');
      await store.remove(path);
      await store.remove(path);
      expect(await store.stat(path)).toBeNull();
      await expect(store.open(path)).rejects.toThrow(BlobMissing);
      await expect(store.localPath(path, subject.workDir)).rejects.toThrow(BlobMissing);
    });

    test('a local path holds the bytes', async () => {
      const path = await keep('letter.txt', 'for a program');
      expect(await readFile(await store.localPath(path, subject.workDir), 'utf8')).toBe('for a program');
    });

    test('lists every blob of an area and nothing of another', async () => {
      await keep('a.txt', '1');
      await keep('b.txt', '22');
      const other = await store.put('thumbnail', 'a.webp', Readable.from([Buffer.from('x')]), { now });
      await subject.accept(other.path);
      expect(await listed('original')).toEqual([
        { path: 'original/2026/11/a.txt', sizeBytes: 1 },
        { path: 'original/2026/11/b.txt', sizeBytes: 2 },
      ]);
      expect(await listed('pdfa/processed')).toEqual([]);
    });

    test.each([
      '../../etc/passwd',
      'original/../../x',
      'original/2026/11/../../../x',
      '/etc/passwd',
      'original/2026/11/',
      'incoming/2026/11/x',
    ])('a path outside of the areas is refused: %s', async (path) => {
      await expect(store.open(path)).rejects.toThrow(/is no blob path/);
      await expect(store.remove(path)).rejects.toThrow(/is no blob path/);
    });

    test.each([
      ['../../../etc/passwd', 'original/2026/11/_.._._etc_passwd'],
      ['Straße nach Österreich.pdf', 'original/2026/11/Straße nach Österreich.pdf'],
      ['请求书.pdf', 'original/2026/11/请求书.pdf'],
      ['', 'original/2026/11/document'],
    ])('the name %j becomes %s', async (fileName, expected) => {
      expect(await keep(fileName, 'x')).toBe(expected);
      expect(await textOf(expected)).toBe('x');
    });

    test('names of the greatest length do not lose their extension to the number', async () => {
      const long = `${'ä'.repeat(200)}.pdf`;
      const kept = [await keep(long, 'one'), await keep(long, 'two')];
      expect(kept[1]).toMatch(/ä-0001\.pdf$/);
      expect(kept.map((path) => Buffer.byteLength(path.split('/').at(-1) ?? '')).every((bytes) => bytes <= 255)).toBe(
        true,
      );
    });
  });
}
