import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileFilter } from '../files/index.ts';
import { type IndexUnderTest, question } from './index-under-test.suite.ts';

/** What every search index promises to whoever asks about a few documents. */
export function searchIndexAmongSuite(name: string, create: () => Promise<IndexUnderTest>): void {
  describe(`the search index "${name}", asked about a few documents`, () => {
    let subject: IndexUnderTest;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.cleanUp());

    it('says which of them meet a question to the letter, however few these are', async () => {
      const { index } = subject;
      const ownerId = await subject.createOwner();
      const add = (title: string, page: string, fields = {}) =>
        subject.addDocument(ownerId, { title, pages: [page], fields });
      const power = await add('Electricity', 'The amount is payable soon.', { tags: ['House'] });
      const water = await add('Water', 'The payable amount of the bill.');
      const garden = await add('Gardening', 'Tulips and a lawn mower.', { status: 'failed' });
      const all = [power, water, garden];
      const among = async (text: string, ids: string[], filter: FileFilter = {}) =>
        (await index.among(question(ownerId, text, filter), ids)).sort();
      expect(await among('payable amount', all)).toEqual([power, water].sort());
      expect(await among('payable amount', [water, garden])).toEqual([water]);
      expect(await among('payable', all, { tags: ['house'] })).toEqual([power]);
      expect(await among('payable -tag:house', all)).toEqual([water]);
      expect(await among('"payable amount"', all)).toEqual([water]);
      expect(await among('payable tulips', all)).toEqual([]);
      expect(await among('payabel', all)).toEqual([]);
      expect(await among('', all, { status: 'failed' })).toEqual([garden]);
      expect(await index.among(question(await subject.createOwner(), 'payable'), all)).toEqual([]);
    });
  });
}
