import type { Context } from '../../../platform/context.ts';
import { authSettings, countPasskeys, passwordOf } from '../auth/index.ts';
import { findOwner, type Identity, listIdentities } from '../users/index.ts';
import { configuredProviders } from './providers/registry.ts';

/** How a person can sign in. */
export type SignInMethods = {
  /** null: no password of ours. */
  password: { changedAt: Date } | null;
  /** The password that the configuration holds is theirs. */
  hasConfiguredPassword: boolean;
  identities: Identity[];
  passkeyCount: number;
};

/** Every way a person has. A further kind of way is read here and counted in `countSignInMethods`. */
export async function signInMethods(ctx: Pick<Context, 'db' | 'config'>, userId: string): Promise<SignInMethods> {
  const { adminUsername, adminPassword } = ctx.config.get(authSettings);
  const owner = await findOwner(ctx.db);
  return {
    password: await passwordOf(ctx.db, userId),
    hasConfiguredPassword: owner?.id === userId && Boolean(adminUsername && adminPassword),
    identities: await listIdentities(ctx.db, userId),
    passkeyCount: await countPasskeys(ctx.db, userId),
  };
}

/** How many of them work: a provider that is no longer set up lets nobody in. */
export function countSignInMethods(ctx: Pick<Context, 'config'>, ways: SignInMethods): number {
  const keys = new Set(configuredProviders(ctx.config).map(({ key }) => key));
  const identities = ways.identities.filter(({ provider }) => keys.has(provider)).length;
  return (ways.password ? 1 : 0) + (ways.hasConfiguredPassword ? 1 : 0) + identities + ways.passkeyCount;
}
