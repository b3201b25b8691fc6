import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { type Destination, replaceCredentials } from '../destinations.store.ts';
import { credentialsOf, sealCredentials } from '../manage/destination-secrets.ts';

const grantSchema = z.object({
  access_token: z.string().optional(),
  /** Milliseconds since 1970. */
  expires_at: z.number().optional(),
  refresh_token: z.string().optional(),
  /** A consent that was asked for and has not been answered yet. */
  asked: z.object({ state_hash: z.string(), verifier: z.string(), until: z.number() }).optional(),
});

/** What a destination that is connected by consent has instead of credentials. */
export type Grant = z.infer<typeof grantSchema>;

type Sealed = Pick<Destination, 'id' | 'credentials_sealed'>;

/** The grant of a destination; empty before anybody has consented. @throws SealError */
export async function grantOf(ctx: Pick<Context, 'config'>, destination: Sealed): Promise<Grant> {
  return grantSchema.parse(await credentialsOf(ctx, destination));
}

/** Stores another grant in the place of the one that was read. @returns false when somebody has stored one meanwhile. */
export async function keepGrant(
  ctx: Pick<Context, 'config' | 'db'>,
  { id, credentials_sealed: read }: Sealed,
  grant: Grant,
): Promise<boolean> {
  return replaceCredentials(ctx.db, id, read, await sealCredentials(ctx, id, grant));
}
