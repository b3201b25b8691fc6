import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { updateProfile } from './update-profile.ts';
import { presentUser, profilePatchSchema, userSchema } from './users.schemas.ts';

/** Routes of a person's own profile. */
export const userRoutes: RouteModule = (app) => {
  app.patch(
    '/api/profile',
    {
      config: { audience: 'user', tag: 'Account', summary: 'Change your name, language, theme or time zone' },
      schema: { body: profilePatchSchema, response: { 200: userSchema, ...problemResponses('user_not_found') } },
    },
    async (request) => presentUser(await updateProfile(request.ctx, request.body)),
  );
};
