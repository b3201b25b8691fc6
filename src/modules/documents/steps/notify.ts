import { z } from 'zod';
import { publish } from '../../../platform/events/index.ts';
import { ownWebhook } from '../../outside/webhooks/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import { fileEvents, renderLine } from '../files/index.ts';
import { defineStep } from './define-step.ts';
import { done, failed } from './step-result.ts';
import { templateSchema } from './template.ts';

const MAX_MESSAGE_LENGTH = 2_000;

const options = z.strictObject({
  to: z
    .union([z.literal('inbox'), z.strictObject({ webhook_id: z.uuid().meta({ title: 'Webhook' }) })])
    .meta({ title: 'To', description: 'Your inbox, or one of your webhooks, whatever else that hears of.' }),
  message: templateSchema.optional().meta({ title: 'Message' }),
});

/** Lets the owner, or a program of theirs, know that the document has come here; with the step's end, so once. */
export const notifySomebody = defineStep<z.infer<typeof options>>({
  name: 'notify',
  title: 'Notify',
  description: 'Lets you know in your inbox, or tells one of your webhooks.',
  reachesOut: 'tell',
  // It says whom it would let know; what it writes is left out.
  inTrial: 'run',
  // Mails about the inbox say how much is new there, and nothing of it.
  staysHere: ({ to }) => to === 'inbox',
  isDoneOnce: true,
  work: 'cpu',
  options,
  after: ['check_for_duplicates'],
  isPlanned: () => false,
  async run({ ctx, file, options: { to, message } }) {
    const webhookId = to === 'inbox' ? null : to.webhook_id;
    const webhook = webhookId === null ? undefined : await ownWebhook(ctx.db, file.owner_id, webhookId);
    if (webhookId !== null && !webhook)
      return failed(
        'webhook_gone',
        'The webhook that this step was to notify is gone. Choose another one in the pipeline, and process the document anew.',
      );
    if (webhook && !webhook.is_active)
      return failed('webhook_paused', 'The webhook is paused, so nothing is sent to it. Switch it on first.');
    const facts = { ...file, timeZone: await timeZoneOf(ctx, file.owner_id) };
    return done({
      summary: webhook ? `“${webhook.name}” was notified.` : 'There is a line in the inbox.',
      notifies: webhookId,
      write: async (ctx) => {
        await publish(ctx, fileEvents.notification, {
          file_id: file.id,
          title: file.title,
          message: message === undefined ? null : renderLine(message, facts).slice(0, MAX_MESSAGE_LENGTH),
          owner_id: file.owner_id,
          webhook_id: webhookId,
        });
        return undefined;
      },
    });
  },
});
