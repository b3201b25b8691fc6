import { z } from 'zod';
import { defineSettings } from '../config/index.ts';

/** The instance's own secret. */
export const secretsSettings = defineSettings<{ sessionSecret: string | undefined }>('secrets', {
  sessionSecret: {
    env: 'SESSION_SECRET',
    doc: 'Secret behind CSRF tokens and the sealing of document passwords, at least 32 characters, the same on every node. Required with DATABASE_URL and sign-in.',
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: undefined,
    defaultDoc: 'generated once into DATA_DIR with the embedded database',
    secret: true,
  },
});
