import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Identity } from '../users/index.ts';
import { configuredProviders, signInPath } from './providers/registry.ts';
import type { SignInMethods } from './sign-in-methods.ts';

const providerId = z.enum(['oidc', 'google', 'microsoft', 'apple', 'dropbox']);

/** A provider that people can sign in with here. */
export const offeredProviderSchema = z.object({
  id: providerId,
  name: z.string(),
  sign_in_path: z.string().describe('Open it, with `next` if wanted, to sign in.'),
});

/** The providers that are set up, as everybody is told. */
export function presentProviders(ctx: Pick<Context, 'config'>): z.infer<typeof offeredProviderSchema>[] {
  return configuredProviders(ctx.config).map((setup) => ({
    id: setup.id,
    name: setup.name,
    sign_in_path: signInPath(setup),
  }));
}

const identitySchema = z.object({
  id: z.uuid(),
  provider: providerId,
  name: z.string(),
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  is_usable: z.boolean().describe('The provider is set up here.'),
});

/** The answer of `GET /api/auth/identities`. */
export const signInMethodsSchema = z.object({
  password: z
    .object({ changed_at: z.iso.datetime() })
    .nullable()
    .describe('null: there is no password to change here.'),
  proves_by_password: z.boolean().describe('There is a password, here or in the configuration, to prove it is you.'),
  identities: z.array(identitySchema),
});

/** The body and the answer of `POST /api/auth/identities/link`. */
export const linkSchema = z.object({ provider: providerId });
export const linkStartedSchema = z.object({ url: z.string().describe('Where to send the browser.') });

/** The only shape of somebody's ways to sign in that leaves the service. */
export function presentSignInMethods(
  ctx: Pick<Context, 'config'>,
  ways: SignInMethods,
): z.infer<typeof signInMethodsSchema> {
  const setups = configuredProviders(ctx.config);
  return {
    password: ways.password ? { changed_at: ways.password.changedAt.toISOString() } : null,
    proves_by_password: ways.password !== null || ways.hasConfiguredPassword,
    identities: ways.identities.map((identity) => {
      const setup = setups.find(({ key }) => key === identity.provider);
      const id = providerId.parse(identity.provider.split(':', 1)[0]);
      return { ...presentIdentity(identity), provider: id, name: setup?.name ?? id, is_usable: setup !== undefined };
    }),
  };
}

function presentIdentity({ id, email, created_at, last_used_at }: Identity) {
  return { id, email, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}
