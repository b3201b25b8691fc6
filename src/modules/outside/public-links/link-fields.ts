import { z } from 'zod';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { oneLine } from '../../documents/files/index.ts';
import { addressOf } from './link-token.ts';
import { publicLinkErrors } from './public-links.errors.ts';
import type { PublicLink } from './public-links.store.ts';

const MAX_NAME = 100;
const DAY_MS = 86_400_000;
/** A link that nobody remembers must not stay open for ever. */
const LONGEST_DAYS = 5 * 366;

const moment = z.iso.datetime({ precision: 3 });

/** Whom a link is for. */
export const linkNameSchema = z
  .string()
  .transform((name) => oneLine(name) || null)
  .pipe(
    z
      .string()
      .max(MAX_NAME, says('too_long', { limit: MAX_NAME }))
      .nullable(),
  )
  .nullable()
  .describe('Whom it is for; only you see it.');

/** Whether a link can be used. `used_up`: it was opened, or was sent something, as often as it may be. */
export const linkStateSchema = z.enum(['active', 'ended', 'used_up', 'revoked']);

/** What links of both kinds have in common. */
export const linkFields = {
  expires_at: z.iso.datetime({ offset: true }).describe('When it ends by itself; every link does, within five years.'),
  shown: {
    id: z.uuid(),
    name: z.string().nullable(),
    url: z.string().describe('The link itself, to be copied.'),
    expires_at: moment,
    revoked_at: moment.nullable(),
    last_used_at: moment.nullable(),
    created_at: moment,
    updated_at: moment,
  },
};

/** A text of several lines without other control characters. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}

/** What links of both kinds show their owner. @throws SealError */
export async function presentLink(ctx: Context, link: PublicLink, isUsedUp: boolean) {
  const open = isUsedUp ? 'used_up' : 'active';
  const inTime: 'ended' | 'used_up' | 'active' = link.expires_at <= ctx.clock.now() ? 'ended' : open;
  const state: z.infer<typeof linkStateSchema> = link.revoked_at ? 'revoked' : inTime;
  return {
    id: link.id,
    name: link.name,
    url: await addressOf(ctx, link),
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    last_used_at: link.last_used_at?.toISOString() ?? null,
    created_at: link.created_at.toISOString(),
    updated_at: link.updated_at.toISOString(),
    state,
  };
}

/**
 * When a link ends: ahead, within five years, and not later than the token it is made with.
 * @throws invalid_request, link_outlives_token
 */
export function endOf(ctx: Pick<Context, 'actor' | 'clock'>, expiresAt: string): Date {
  const end = new Date(expiresAt);
  const aheadMs = end.getTime() - ctx.clock.now().getTime();
  if (aheadMs <= 0 || aheadMs > LONGEST_DAYS * DAY_MS)
    throw httpErrors.invalid_request({ errors: [{ path: 'expires_at', message: says('link_end') }] });
  const { actor } = ctx;
  if (actor.type === 'token' && actor.expiresAt && end > actor.expiresAt) throw publicLinkErrors.link_outlives_token();
  return end;
}

/** Nobody opens what they may not read themselves. @throws scope_missing */
export function requireMayRead({ actor }: Pick<Context, 'actor'>): void {
  if (actor.type === 'token' && !actor.scopes.includes('documents:read')) throw httpErrors.scope_missing();
}

/** The context of somebody who uses a link: it is about its owner's things, and keeps nothing of who they are. */
export function asVisitor<C extends Context | TransactionContext>(ctx: C, ownerId: string, name: string): C {
  return { ...ctx, ownerId, actor: { type: 'provider', name }, address: null };
}
