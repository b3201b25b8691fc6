import { z } from 'zod';
import { displayNameSchema, emailSchema } from '../auth/index.ts';
import { planIdSchema } from '../plans/index.ts';
import { BILLING_CYCLES } from '../users/index.ts';

/** The first steps of a new account, in their order. */
export const ONBOARDING_STEPS = ['welcome', 'profile', 'plan', 'storage', 'done'] as const;
/** One of them. */
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

const stepSchema = z.enum(ONBOARDING_STEPS);
const cycleSchema = z.enum(BILLING_CYCLES);
const destinationSchema = z
  .enum(['dropbox', 'google_drive', 'onedrive', 's3', 'nextcloud', 'webdav', 'sftp', 'ftp'])
  .nullable()
  .describe(
    'The kind of storage that documents go to, too, as soon as a destination of this kind is connected; null: they are kept here only.',
  );
const contactSchema = emailSchema
  .nullable()
  .describe('Where whoever runs this service reaches the person. Notices go to the address of the account.');

/** How far somebody has come through the first steps, and what they said so far. */
export const onboardingSchema = z
  .object({
    completed: z.boolean().describe('Also true for everybody who has no first steps: administrators.'),
    step: stepSchema.describe('The step they are at.'),
    steps: z.array(stepSchema).describe('The steps there are for them, in their order.'),
    profile: z.object({ display_name: z.string(), contact_email: z.string().nullable() }),
    plan: z
      .object({ plan_id: z.string(), billing_cycle: cycleSchema })
      .nullable()
      .describe('The plan they have; null where there are no plans.'),
    preferred_destination: destinationSchema,
    next: z.string().nullable().describe('The page they first wanted, which opens afterwards; null: not known yet.'),
  })
  .meta({ id: 'Onboarding' });

/** The answer of `POST /api/onboarding/plan`. */
export const planAnswer = onboardingSchema.extend({
  checkout_url: z.url().nullable().describe('The page to pay on first, which leads back; null: it went on.'),
});

/** The body of `PUT /api/onboarding/step`. */
export const stepBody = z.strictObject({
  step: stepSchema,
  next: z
    .string()
    .max(2000)
    .optional()
    .describe('The page they wanted, a path of this service; only the first one is kept.'),
});

/** The body of `POST /api/onboarding/profile`; what is left out stays. */
export const profileBody = z.strictObject({
  display_name: displayNameSchema.optional(),
  contact_email: contactSchema.optional(),
});

/** The body of `POST /api/onboarding/plan`. */
export const planBody = z.strictObject({ plan_id: planIdSchema, billing_cycle: cycleSchema.default('monthly') });

/** The body of `POST /api/onboarding/storage`. */
export const storageBody = z.strictObject({ preferred_destination: destinationSchema });
