import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { offeredProviderSchema, presentProviders } from './identities.schemas.ts';

/** Where else people may have an account to sign in with. */
export const federatedFeatures = defineFeatures(
  { identity_providers: z.array(offeredProviderSchema) },
  async (ctx) => ({
    identity_providers: presentProviders(ctx),
  }),
);
