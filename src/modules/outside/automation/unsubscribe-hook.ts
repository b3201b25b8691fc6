import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { deletePlatformHook } from '../webhooks/index.ts';
import { automationErrors } from './automation.errors.ts';
import { hostOf } from './subscribe-hook.ts';

/** Removes one of the owner's subscriptions. @throws automation_hook_not_found */
export async function unsubscribeHook(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const hook = await deletePlatformHook(ctx.db, ownerOf(ctx), input.id);
    if (!hook) throw automationErrors.automation_hook_not_found();
    await recordAudit(ctx, {
      action: 'automation_hook.unsubscribed',
      targetType: 'automation_hook',
      targetId: hook.id,
      detail: { event: hook.event, platform: hook.platform, host: hostOf(hook.target_url) },
    });
  });
}
