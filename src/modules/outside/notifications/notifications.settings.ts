import { z } from 'zod';
import { booleanText, defineSettings, withKind } from '../../../platform/config/index.ts';
import { ChannelProblem } from './channels/channel.ts';
import { type Channel, openChannels } from './channels/open-channels.ts';

const channelsText: z.ZodType<readonly Channel[], string> = z.string().transform((text, context) => {
  try {
    return openChannels(text);
  } catch (error) {
    if (!(error instanceof ChannelProblem)) throw error;
    context.addIssue({ code: 'custom', message: error.detail });
    return z.NEVER;
  }
});

/** Whom administrators let know, and of what. */
export const notificationSettings = defineSettings<{
  channels: readonly Channel[];
  onUserSignup: boolean;
  onPlanChange: boolean;
  onPaymentIssue: boolean;
  onTaskFailure: boolean;
}>('notifications', {
  channels: {
    env: 'NOTIFY_URLS',
    doc: 'Where administrators are told what happens: addresses as Apprise spells them, parted by blanks or new lines: `ntfy(s)://`, `gotify(s)://`, `slack://`, `discord://`, `tgram://` (Telegram), `workflows://` (Teams), `mailto(s)://`, `json(s)://`. docs/notifications.md shows one of each.',
    schema: withKind(channelsText, { type: 'long_text' }),
    default: [],
    defaultDoc: 'unset: nobody is told',
    secret: true,
    shownPart: (channels) => channels.map(({ shown }) => shown).join(', '),
  },
  onUserSignup: {
    env: 'NOTIFY_ON_USER_SIGNUP',
    doc: 'Whether the channels of NOTIFY_URLS are told of new people.',
    schema: booleanText,
    default: true,
  },
  onPlanChange: {
    env: 'NOTIFY_ON_PLAN_CHANGE',
    doc: 'Whether the channels of NOTIFY_URLS are told when somebody has another plan.',
    schema: booleanText,
    default: true,
  },
  onPaymentIssue: {
    env: 'NOTIFY_ON_PAYMENT_ISSUE',
    doc: 'Whether the channels of NOTIFY_URLS are told when a payment did not go through.',
    schema: booleanText,
    default: true,
  },
  onTaskFailure: {
    env: 'NOTIFY_ON_TASK_FAILURE',
    doc: 'Whether the channels of NOTIFY_URLS are told when a document failed for good.',
    schema: booleanText,
    default: true,
  },
});
