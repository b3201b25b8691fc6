import { type Context, signedInAs } from '../../../platform/context.ts';

/** Whether the caller acts as an administrator: in a browser, or by a token with that scope. */
export function actsAsAdmin({ actor }: Pick<Context, 'actor'>): boolean {
  if (!signedInAs(actor)?.isAdmin) return false;
  return actor.type === 'user' || (actor.type === 'token' && actor.scopes.includes('admin'));
}
