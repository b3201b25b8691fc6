import { countPages } from '../../../people/plans/index.ts';
import { defineRule } from '../rule.ts';

/** How many pages are read for somebody in a month. They are counted where there are no limits, too, for a plan that comes later. */
export const planPages = defineRule({
  kinds: ['read_pages'],
  async hold(ctx, { pages, runId }) {
    await countPages(ctx, { pages, runId });
    return undefined;
  },
});
