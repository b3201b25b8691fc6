import { z } from 'zod';
import { searchIndexOf } from '../search/index.ts';
import { defineStep, done } from './define-step.ts';

/** Makes the document findable, also one that could not be read: then by its name and fields. */
export const indexForSearch = defineStep({
  name: 'index_for_search',
  title: 'Add to search',
  work: 'cpu',
  options: z.object({}),
  after: ['check_for_duplicates'],
  isRequired: true,
  async run({ file, ctx }) {
    return done({
      summary: 'Can be found by search.',
      write: async (tx) => {
        await searchIndexOf(ctx).put(tx, file.owner_id, file.id);
        return undefined;
      },
    });
  },
});
