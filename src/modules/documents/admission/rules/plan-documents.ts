import { checkDocuments, holdEntitlement } from '../../../people/plans/index.ts';
import { defineRule } from '../rule.ts';

/**
 * How many documents somebody's plan takes in a month, a year or in all. Copies of what was there do not count, so nothing can be said
 * before the bytes are here; deleting gives nothing back.
 */
export const planDocuments = defineRule({
  kinds: ['upload'],
  async hold(ctx) {
    const entitlement = await holdEntitlement(ctx);
    if (!entitlement) return undefined;
    return ({ newFiles }) => checkDocuments(ctx, entitlement, newFiles);
  },
});
