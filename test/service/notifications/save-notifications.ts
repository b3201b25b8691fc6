import { expect } from 'vitest';
import { openChannels } from '../../../src/modules/outside/notifications/channels/open-channels.ts';
import { notificationSettings } from '../../../src/modules/outside/notifications/notifications.settings.ts';
import type { TestService } from '../../harness/service.ts';

/** Saves settings of notifications as an administrator does, and waits until the service goes by them: it hears of them a moment later. */
export async function saveNotifications(
  service: TestService,
  changes: { NOTIFY_URLS?: string | null; NOTIFY_ON_PAYMENT_ISSUE?: string | null },
): Promise<void> {
  await service.admin.call('PATCH', '/api/admin/settings', { json: { changes } });
  const now = () => service.systemContext().config.get(notificationSettings);
  const { NOTIFY_URLS: urls, NOTIFY_ON_PAYMENT_ISSUE: onPaymentIssue } = changes;
  if (urls !== undefined)
    await expect.poll(() => now().channels.map(({ id }) => id)).toEqual(openChannels(urls ?? '').map(({ id }) => id));
  if (onPaymentIssue !== undefined) await expect.poll(() => now().onPaymentIssue).toBe(onPaymentIssue !== 'false');
}
