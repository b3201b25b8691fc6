import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFileOwner } from '../files/index.ts';
import { type IndexUnderTest, question } from './index-under-test.suite.ts';

/** What every search index promises of documents that change hands. */
export function searchIndexTransferSuite(name: string, create: () => Promise<IndexUnderTest>): void {
  describe(`documents that change hands in the search index "${name}"`, () => {
    let subject: IndexUnderTest;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.cleanUp());

    const find = (ownerId: string, text: string) => subject.index.find(question(ownerId, text), { per_page: 25 });

    it('are found by their new owner alone, misspelt words too; what the old one keeps is found as before', async () => {
      const [fromId, toId] = [await subject.createOwner(), await subject.createOwner()];
      const moved = await subject.addDocument(fromId, { title: 'Harrier', pages: ['The Stromrechnung of March.'] });
      const kept = await subject.addDocument(fromId, { title: 'Harrier again', pages: ['A heron.'] });
      const others = await subject.addDocument(await subject.createOwner(), { title: 'Harrier' });
      await subject.inTransaction(async (ctx) => {
        await changeFileOwner(ctx.db, { fromId, toId }, [moved, others]);
        await subject.index.transfer(ctx, { fromId, toId }, [moved, others]);
      });
      const idsOf = async (ownerId: string, text: string) =>
        (await find(ownerId, text)).hits.map(({ fileId }) => fileId);
      expect(await idsOf(toId, 'harrier')).toEqual([moved]);
      expect(await idsOf(toId, 'stromrechnugn')).toEqual([moved]);
      expect(await idsOf(fromId, 'harrier')).toEqual([kept]);
      // No word is left that only the moved document had.
      expect((await find(fromId, 'stromrechnugn')).guessedWords).toEqual([]);
      for (const [ownerId, fileId] of [
        [toId, moved],
        [fromId, kept],
      ] as const)
        expect(await subject.index.isRight(ownerId, fileId)).toBe(true);
    });
  });
}
