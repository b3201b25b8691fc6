import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../../platform/http/index.ts';
import { scopeQuery } from '../manage/destinations.schemas.ts';
import { serverAddress } from '../providers/http-answers.ts';
import { beginNextcloudLogin, pollNextcloudLogin } from './nextcloud-login.ts';

const write = { audience: 'user', scope: 'documents:write', tag: 'Destinations' } as const;
const problems = problemResponses('destination_scope_not_allowed', 'nextcloud_not_reached');

const beginSchema = z.object({ url: serverAddress, scope: scopeQuery });
const pollSchema = z.object({
  url: serverAddress.describe('`poll.url` of the answer that began it.'),
  token: z.string().min(1).max(1000).describe('`poll.token` of the same.'),
  scope: scopeQuery,
});

const beganSchema = z.object({
  login_url: z.string().describe('The page to open, where access is allowed.'),
  poll: z.object({ url: z.string(), token: z.string() }),
});
const grantSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({
    state: z.literal('granted'),
    username: z.string(),
    password: z.string().describe('An app password, told this once: it goes into the credentials of the destination.'),
  }),
]);

/** Connecting a Nextcloud by signing in there, instead of making an app password by hand. */
export const nextcloudLoginRoutes: RouteModule = (app) => {
  app.post(
    '/api/destinations/nextcloud-login',
    {
      config: { ...write, summary: 'Begin to sign in at a Nextcloud' },
      schema: { body: beginSchema, response: { 200: beganSchema, ...problems } },
    },
    async ({ ctx, body }) => beginNextcloudLogin(ctx, body),
  );

  app.post(
    '/api/destinations/nextcloud-login/poll',
    {
      config: { ...write, summary: 'Whether access was allowed at a Nextcloud' },
      schema: { body: pollSchema, response: { 200: grantSchema, ...problems } },
    },
    async ({ ctx, body }) => pollNextcloudLogin(ctx, body),
  );
};
