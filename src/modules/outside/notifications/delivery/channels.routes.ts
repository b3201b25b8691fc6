import { type ApiServer, problemResponses } from '../../../../platform/http/index.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { channelsSchema, presentChannel, presentTest, testBodySchema, testResultSchema } from './channels.schemas.ts';
import { listChannels } from './list-channels.ts';
import { tryChannel } from './try-channel.ts';

const admin = { audience: 'admin', scope: 'admin', tag: 'Administration' } as const;

/** The channels by which administrators are told. */
export function channelRoutes(app: ApiServer): void {
  app.get(
    '/api/admin/notifications',
    { config: { ...admin, summary: 'Channels of notifications' }, schema: { response: { 200: channelsSchema } } },
    async ({ ctx }) => {
      const settings = ctx.config.get(notificationSettings);
      return {
        channels: (await listChannels(ctx)).map(presentChannel),
        told_of: {
          user_signup: settings.onUserSignup,
          plan_change: settings.onPlanChange,
          payment_issue: settings.onPaymentIssue,
          task_failure: settings.onTaskFailure,
        },
      };
    },
  );
  app.post(
    '/api/admin/notifications/test',
    {
      config: { ...admin, summary: 'Send a test to a channel of notifications' },
      schema: {
        body: testBodySchema,
        response: { 200: testResultSchema, ...problemResponses('notification_channel_not_found') },
      },
    },
    async ({ ctx, body }) => presentTest(await tryChannel(ctx, { channelId: body.channel_id })),
  );
}
