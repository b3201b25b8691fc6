import { z } from 'zod';
import { type Context, ownerOf } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { problemResponses, type RouteModule } from '../../../../platform/http/index.ts';
import { getUser, isNewcomer } from '../../../people/users/index.ts';
import { askConsent, CONSENT_CALLBACK, takeConsent } from './consent.ts';

const write = { audience: 'user', scope: 'documents:write', tag: 'Destinations' } as const;
const params = z.object({ id: z.uuid() });
const answer = z.object({ state: z.string().max(500).default(''), code: z.string().max(4000).optional() });

/** Where a browser goes on that came back: to the first steps, where somebody is in the middle of them. */
async function wayOn(ctx: Context, otherwise: string): Promise<string> {
  const user = await getUser(ctx.db, ownerOf(ctx));
  return user && isNewcomer(ctx.config, user) ? '/onboarding' : otherwise;
}

/** Connecting a destination by consent at its provider. */
export const consentRoutes: RouteModule = (app) => {
  app.post(
    '/api/destinations/:id/connect',
    {
      config: { ...write, summary: 'Begin to connect a destination by consent at its provider' },
      schema: {
        params,
        response: {
          200: z.object({ authorize_url: z.string().describe('Where the browser goes; it comes back to the page.') }),
          ...problemResponses('destination_not_found', 'consent_not_offered'),
        },
      },
    },
    async ({ ctx, params }) => askConsent(ctx, params),
  );

  app.get(
    CONSENT_CALLBACK,
    {
      // A browser comes from the provider's page: the state in the answer, asked for by the same person, is the proof.
      config: {
        audience: 'user',
        tag: 'Destinations',
        summary: 'Where a provider sends the browser back to',
        takesOtherKeys: true,
      },
      schema: { querystring: answer, response: { 303: z.undefined().describe('To the page of the destination.') } },
    },
    async ({ ctx, query, log }, reply) => {
      const { state, code } = query;
      try {
        const id = await takeConsent(ctx, { state, code });
        return reply.redirect(await wayOn(ctx, `/destinations/${id}`), 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // The browser of a person is on its way: the page says why the destination still needs somebody.
        log.info({ err: error }, 'a consent was not taken');
        const refused = error.code === 'consent_not_given' ? 'not_given' : 'not_valid';
        return reply.redirect(`${await wayOn(ctx, '/destinations')}?refused=${refused}`, 303);
      }
    },
  );
};
