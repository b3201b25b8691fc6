import { requireMayAct } from '../../../people/users/index.ts';
import { defineRule } from '../rule.ts';

/** Nothing comes in for somebody who was blocked meanwhile: the guard let the request in before its bytes came. What is here goes on. */
export const accountBlocked = defineRule({
  kinds: ['upload'],
  async hold(ctx) {
    await requireMayAct(ctx);
    return undefined;
  },
});
