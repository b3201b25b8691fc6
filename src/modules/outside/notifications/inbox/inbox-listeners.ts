import { type EventListener, listenTo } from '../../../../platform/events/index.ts';
import { fileEvents } from '../../../documents/files/index.ts';
import { savedSearchEvents } from '../../../documents/saved-searches/index.ts';
import { authEvents } from '../../../people/auth/index.ts';
import { billingEvents } from '../../../people/billing/index.ts';
import { LIMITS_OF_PLANS, planEvents } from '../../../people/plans/index.ts';
import { userEvents } from '../../../people/users/index.ts';
import { destinationEvents } from '../../destinations/index.ts';
import { webhookEvents } from '../../webhooks/index.ts';
import { notify, solve } from './notify.ts';

const NAME = 'inbox';

/** Hears of what people are told of. Modules above this one call `notify` themselves. */
export const inboxListeners: readonly EventListener[] = [
  listenTo(fileEvents.failed, NAME, (ctx, { payload: { file_id, filename, error, will_retry } }) =>
    will_retry
      ? Promise.resolve()
      : notify(ctx, 'document_failed', { subject: file_id, detail: { file_id, filename, error } }),
  ),
  listenTo(fileEvents.processed, NAME, (ctx, { payload }) => solve(ctx, 'document_failed', payload.file_id)),
  listenTo(fileEvents.changed, NAME, async (ctx, { payload: { file_id, change } }) => {
    // Nobody has to attend to a document that is in the trash.
    if (change === 'trashed' || change === 'erased') await solve(ctx, 'document_failed', file_id);
  }),
  listenTo(fileEvents.notification, NAME, async (ctx, { id, payload: { file_id, title, message, webhook_id } }) => {
    if (webhook_id !== null) return;
    // Each is told by itself, also of one document.
    await notify(ctx, 'pipeline_message', { subject: String(id), detail: { file_id, title, message } });
  }),
  listenTo(savedSearchEvents.matched, NAME, async (ctx, { id, payload: { saved_search_id, name, document_count } }) => {
    // Each is a line of its own: one that replaced another would lose its number.
    const detail = { saved_search_id, name, document_count };
    await notify(ctx, 'saved_search_matched', { subject: String(id), detail });
  }),
  listenTo(webhookEvents.paused, NAME, (ctx, { payload }) =>
    notify(ctx, 'webhook_paused', { subject: payload.webhook_id, detail: payload }),
  ),
  listenTo(webhookEvents.resumed, NAME, (ctx, { payload }) => solve(ctx, 'webhook_paused', payload.webhook_id)),
  listenTo(destinationEvents.paused, NAME, (ctx, { payload }) =>
    notify(ctx, 'destination_paused', { subject: payload.destination_id, detail: payload }),
  ),
  listenTo(destinationEvents.resumed, NAME, (ctx, { payload }) =>
    solve(ctx, 'destination_paused', payload.destination_id),
  ),
  listenTo(planEvents.usageReached, NAME, async (ctx, { payload }) => {
    await solve(ctx, 'plan_limit', payload.kind);
    if (payload.percent > 0) await notify(ctx, 'plan_limit', { subject: payload.kind, detail: payload });
  }),
  listenTo(userEvents.planChanged, NAME, async (ctx) => {
    for (const kind of LIMITS_OF_PLANS) await solve(ctx, 'plan_limit', kind);
  }),
  listenTo(billingEvents.alarmChanged, NAME, (ctx, { payload: { user_id, name, alarm } }) =>
    alarm === null
      ? solve(ctx, 'payment_alarm', user_id)
      : notify(ctx, 'payment_alarm', { subject: user_id, detail: { user_id, name, alarm } }),
  ),
  listenTo(authEvents.newBrowser, NAME, (ctx, { payload }) =>
    notify(ctx, 'new_sign_in', { subject: payload.session_id, detail: payload }),
  ),
  listenTo(authEvents.signInChanged, NAME, (ctx, { id, payload }) =>
    notify(ctx, 'account_changed', { subject: String(id), detail: payload }),
  ),
];
