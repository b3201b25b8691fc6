import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageQuery } from '../../../platform/paging/index.ts';
import type { FileFilter } from '../files/index.ts';
import { type IndexUnderTest, question } from './index-under-test.suite.ts';
import { FACETS, type Facet, type FoundPage, type SearchIndex } from './search-index.ts';

const NASTY = ["'", '"', '\\', "');--", ':*', '&|!<->()', '%_', '- - -', 'tag:""', 'date:..', '\u0000', '\uD800', '🙂'];

/** The contract of every search index. */
export function searchIndexSuite(name: string, create: () => Promise<IndexUnderTest>): void {
  describe(`the search index "${name}"`, () => {
    let subject: IndexUnderTest;
    let index: SearchIndex;
    beforeAll(async () => {
      subject = await create();
      index = subject.index;
    });
    afterAll(() => subject.cleanUp());

    const find = (ownerId: string, text: string, filter: FileFilter = {}, part: Partial<PageQuery> = {}) =>
      index.find(question(ownerId, text, filter), { per_page: 25, ...part });

    const idsOf = ({ hits }: FoundPage): string[] => hits.map(({ fileId }) => fileId);

    async function foundIds(ownerId: string, text: string, filter: FileFilter = {}): Promise<string[]> {
      const ids: string[] = [];
      await subject.inTransaction(async (ctx) => {
        for await (const part of index.ids(ctx, question(ownerId, text, filter))) ids.push(...part);
      });
      return ids;
    }

    async function walk(ownerId: string, text: string, perPage: number, between?: () => Promise<unknown>) {
      const pages: FoundPage[] = [];
      for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next ?? null) {
        pages.push(await find(ownerId, text, {}, { per_page: perPage, cursor }));
        await between?.();
      }
      return { ids: pages.flatMap(idsOf), pages };
    }

    /** Three documents, by short names. */
    async function archive() {
      const ownerId = await subject.createOwner();
      const power = await subject.addDocument(ownerId, {
        title: 'Electricity',
        pages: ['Welcome to the letter.', 'Die Stromrechnung für März. The amount is payable soon.'],
        fields: { tags: ['House'], sender: 'Northgate Supplies', document_type: 'invoice', language: 'de' },
      });
      const water = await subject.addDocument(ownerId, {
        title: 'Water',
        pages: ['The payable amount of the bill.'],
        fields: { original_filename: 'scan.pdf' },
      });
      const garden = await subject.addDocument(ownerId, {
        title: 'Gardening',
        pages: ['Tulips and a lawn mower. INV-2026/0815'],
        fields: { status: 'failed' },
      });
      return { ownerId, power, water, garden };
    }

    it('finds words in any case and accent, several together, phrases in order, without what is unwanted', async () => {
      const { ownerId, power, water, garden } = await archive();
      const expected: [string, string[]][] = [
        ['MARZ', [power]],
        ['märz stromrechnung', [power]],
        ['electricity', [power]],
        ['"amount is payable"', [power]],
        ['"payable amount"', [water]],
        ['payable amount -"payable amount"', [power]],
        ['-payable', [garden]],
        ['tul* law*', [garden]],
        ['INV-2026/0815', [garden]],
        ['"rechnung"', []],
      ];
      for (const [text, ids] of expected) expect([text, idsOf(await find(ownerId, text))]).toEqual([text, ids]);
      expect(idsOf(await find(ownerId, '')).sort()).toEqual([power, water, garden].sort());
      expect((await index.size()).count).toBeGreaterThanOrEqual([power, water, garden].length);
    });

    it('takes any text for a valid search', async () => {
      const { ownerId } = await archive();
      for (const text of NASTY) {
        const { hits, total } = await find(ownerId, text);
        expect([text, hits.length]).toEqual([text, total]);
      }
    });

    it('lets only through what the filter and the fields of the text let through, and counts what it found by value', async () => {
      const { ownerId, power, water, garden } = await archive();
      const year = new Date().getUTCFullYear();
      const filters: [FileFilter, string[]][] = [
        [{ tags: ['house'] }, [power]],
        [{ language: 'de', document_type: 'INVOICE' }, [power]],
        [{ sender: 'gate' }, [power]],
        [{ status: 'failed' }, [garden]],
        [{ date_to: `${year - 1}-12-31` }, []],
        [{ trashed: true }, []],
      ];
      for (const [filter, ids] of filters) {
        expect([filter, idsOf(await find(ownerId, '', filter))]).toEqual([filter, ids]);
        const withWords = idsOf(await find(ownerId, 'payable', filter));
        expect([filter, withWords]).toEqual([filter, ids.filter((id) => id !== garden)]);
      }
      expect(idsOf(await find(ownerId, 'payable -tag:house'))).toEqual([water]);
      expect((await find(ownerId, '')).facets).toEqual({
        status: { completed: 2, failed: 1 },
        mime_type: { 'application/pdf': 3 },
        tags: { House: 1 },
        document_type: { invoice: 1 },
        sender: { 'Northgate Supplies': 1 },
        language: { de: 1 },
      });
      expect((await find(ownerId, 'tulips')).facets).toMatchObject({ status: { failed: 1 }, tags: {} });
      const none = { status: {}, mime_type: {}, tags: {}, document_type: {}, sender: {}, language: {} };
      const some: [Facet[], object][] = [
        [[], {}],
        [['tags'], { tags: { House: 1 } }],
        [['language', 'status'], { language: { de: 1 }, status: { completed: 2, failed: 1 } }],
      ];
      for (const [facets, counts] of some) {
        const found = await index.find(question(ownerId, '', {}, facets), { per_page: 25 });
        expect(found.facets).toEqual({ ...none, ...counts });
      }
    });

    it('tells the page that fits best, and none where only a field was found', async () => {
      const { ownerId, power, garden } = await archive();
      const pages = await (await find(ownerId, 'stromrechnung')).bestPages([power, garden]);
      expect(pages.get(power)).toMatchObject({ pageNumber: 2, text: expect.stringContaining('Stromrechnung') });
      expect((await (await find(ownerId, 'gardening')).bestPages([garden])).has(garden)).toBe(false);
    });

    it('keeps owners apart: nobody finds, counts, guesses or removes what is another’s', async () => {
      const { ownerId, power } = await archive();
      const stranger = await subject.createOwner();
      for (const text of ['', 'stromrechnung', 'stromrechnugn', 'rechnung', 'strom*', '-x']) {
        const found = await find(stranger, text);
        expect([text, found.hits, found.total, found.guessedWords]).toEqual([text, [], 0, []]);
        expect(Object.values(found.facets)).toEqual(FACETS.map(() => ({})));
        expect(await foundIds(stranger, text)).toEqual([]);
      }
      await subject.inTransaction((ctx) => index.remove(ctx, stranger, [power]));
      await subject.inTransaction((ctx) => index.put(ctx, stranger, power));
      expect(idsOf(await find(ownerId, 'stromrechnung'))).toEqual([power]);
      expect((await find(stranger, 'stromrechnung')).hits).toEqual([]);
    });

    it('says what the committed transactions told it: an edit, a removal, nothing of what was rolled back', async () => {
      const { ownerId, water, garden } = await archive();
      await subject.editDocument(water, { title: 'Freshname' });
      const failing = subject.inTransaction(async (ctx) => {
        await index.refresh(ctx, ownerId, water);
        await index.remove(ctx, ownerId, [garden]);
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      expect((await find(ownerId, '"freshname"')).hits).toEqual([]);
      await subject.inTransaction((ctx) => index.refresh(ctx, ownerId, water));
      expect(idsOf(await find(ownerId, '"freshname"'))).toEqual([water]);
      expect((await find(ownerId, '"water"')).hits).toEqual([]);
      await subject.inTransaction((ctx) => index.remove(ctx, ownerId, [water, garden]));
      await subject.inTransaction((ctx) => index.refresh(ctx, ownerId, water));
      for (const text of ['freshname', 'tulips']) expect([text, (await find(ownerId, text)).hits]).toEqual([text, []]);
      await subject.inTransaction((ctx) => index.put(ctx, ownerId, water));
      expect(idsOf(await find(ownerId, 'freshname'))).toEqual([water]);
    });

    it('gives every hit once while documents are added, and tells its total or that it is an estimate', async () => {
      const ownerId = await subject.createOwner();
      const ids: string[] = [];
      for (let at = 0; at < 25; at++)
        ids.push(await subject.addDocument(ownerId, { title: `t${at}`, pages: ['same words here'] }));
      const byNumber: string[] = [];
      for (let page = 1; page <= 7; page++)
        byNumber.push(...idsOf(await find(ownerId, 'here', {}, { per_page: 4, page })));
      expect(byNumber.toSorted()).toEqual(ids.toSorted());
      expect((await walk(ownerId, 'here', 4)).ids).toEqual(byNumber);
      const add = () => subject.addDocument(ownerId, { title: 'new', pages: ['words words words'] });
      const { ids: seen, pages } = await walk(ownerId, 'words', 4, add);
      expect(seen).toHaveLength(new Set(seen).size);
      expect(seen).toEqual(expect.arrayContaining(ids));
      for (const { total, totalIsEstimate } of pages) expect(totalIsEstimate || total === ids.length).toBe(true);
      await expect(find(ownerId, 'words', {}, { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_cursor' });
    });

    it('goes on where little is found: all the words first, then look-alikes, then some of the words', async () => {
      const ownerId = await subject.createOwner();
      const some = await subject.addDocument(ownerId, { title: 's', pages: ['The meadow is green.'] });
      const alike = await subject.addDocument(ownerId, { title: 'a', pages: ['Meadow with zebrafishes.'] });
      const exact = await subject.addDocument(ownerId, { title: 'e', pages: ['A zebrafish on a meadow.'] });
      for (let at = 0; at < 12; at++) await subject.addDocument(ownerId, { title: 'b', pages: ['ordinary'] });
      const newest = await subject.addDocument(ownerId, { title: 'n', pages: ['The meadow is green, too.'] });
      const found = await find(ownerId, 'zebrafish meadow');
      expect(idsOf(found).slice(0, 2)).toEqual([exact, alike]);
      expect(idsOf(found).slice(2).sort()).toEqual([some, newest].sort());
      expect(found.guessedWords).toEqual(['zebrafishes']);
      expect((await walk(ownerId, 'zebrafish meadow', 1)).ids).toEqual(idsOf(found));
      expect(idsOf(await find(ownerId, '"zebrafish" meadow'))).toEqual([exact]);
      // Much is found: nothing is guessed, and nothing with only some of the words is added.
      expect(await find(ownerId, 'ordinary b')).toMatchObject({ total: 12, guessedWords: [] });
    });

    it('gives the ids of exactly what its pages show', async () => {
      const { ownerId } = await archive();
      for (const text of [
        '',
        'payable',
        'water tulips',
        'tullips',
        'rechnung',
        '"payable amount"',
        '-amount',
        'none',
      ]) {
        const { ids } = await walk(ownerId, text, 1);
        expect([text, (await foundIds(ownerId, text)).sort()]).toEqual([text, ids.sort()]);
      }
      const filter = { tags: ['house'] };
      expect(await foundIds(ownerId, 'payable', filter)).toEqual(idsOf(await find(ownerId, 'payable', filter)));
    });

    it('names the entries that are not what they should be, and puts them right', async () => {
      const { ownerId, power, water } = await archive();
      const gaps = async () => {
        const found: [string, string][] = [];
        for await (const gap of index.gaps({ readContent: true })) {
          if (gap.ownerId !== ownerId) continue;
          found.push([gap.fileId, gap.kind]);
          await index.repair(gap);
        }
        return found.sort();
      };
      expect(await gaps()).toEqual([]);
      await subject.editDocument(power, { title: 'Renamed' });
      await subject.editDocument(water, { is_duplicate: true });
      expect(await index.isRight(ownerId, power)).toBe(false);
      expect(await gaps()).toEqual([[power, 'stale'] as const, [water, 'unwanted'] as const].sort());
      expect([await gaps(), await index.isRight(ownerId, power)]).toEqual([[], true]);
      expect(idsOf(await find(ownerId, 'renamed'))).toEqual([power]);
      expect((await find(ownerId, '"payable amount"')).hits).toEqual([]);
    });
  });
}
