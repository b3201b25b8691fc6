import { problemResponses, type RouteModule, withMatch } from '../../../platform/http/index.ts';
import { readProfile, updateProfile } from './update-profile.ts';
import { presentUser, profilePatchSchema, userSchema } from './users.schemas.ts';

/** Routes of a person's own profile. */
export const userRoutes: RouteModule = (app) => {
  const own = { audience: 'user', tag: 'Account' } as const;
  app.get(
    '/api/profile',
    {
      config: { ...own, hasEntityTag: true, summary: 'Your name, language, theme, time zone and columns' },
      schema: { response: { 200: userSchema, ...problemResponses('user_not_found') } },
    },
    async ({ ctx }) => presentUser(await readProfile(ctx)),
  );
  app.patch(
    '/api/profile',
    {
      config: { ...own, checksMatch: true, summary: 'Change your name, language, theme, time zone or columns' },
      schema: { body: profilePatchSchema, response: { 200: userSchema, ...problemResponses('user_not_found') } },
    },
    (request) => withMatch(request, async (ctx) => presentUser(await updateProfile(ctx, request.body))),
  );
};
