import { actsAsAdmin, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import {
  holdAndCountPlatformHooks,
  insertPlatformHook,
  isAboutPeople,
  requireHeardByOneself,
} from '../webhooks/index.ts';
import { automationErrors } from './automation.errors.ts';
import type { NewHook } from './hooks.schemas.ts';

const MAX_HOOKS = 200;

/**
 * Subscribes an address to an event for the context's owner: of people an administrator hears of everybody, others of themselves.
 * @returns the id to remove it by. @throws webhook_event_never_heard, automation_hook_limit_reached
 */
export async function subscribeHook(ctx: TransactionContext, input: NewHook): Promise<string> {
  const { event, platform, targetUrl } = input;
  const hearsEverybody = isAboutPeople(event) && actsAsAdmin(ctx);
  if (!hearsEverybody) requireHeardByOneself([event], 'event');
  const ownerId = ownerOf(ctx);
  if ((await holdAndCountPlatformHooks(ctx.db, ownerId)) >= MAX_HOOKS)
    throw automationErrors.automation_hook_limit_reached();
  const now = ctx.clock.now();
  const id = newId(now);
  const hook = { id, target_url: targetUrl, event, platform, is_active: true, created_at: now };
  await insertPlatformHook(ctx.db, ownerId, { ...hook, hears_everybody: hearsEverybody });
  await recordAudit(ctx, {
    action: 'automation_hook.subscribed',
    targetType: 'automation_hook',
    targetId: id,
    detail: { event, platform, host: hostOf(targetUrl) },
  });
  return id;
}

/** The address of a subscription lets whoever knows it send events: only its host is written down. */
export function hostOf(targetUrl: string): string {
  return URL.parse(targetUrl)?.host ?? '';
}
