import { z } from 'zod';
import { type ConfigValues, defineSettings } from '../config/index.ts';
import { databaseSettings } from '../database/index.ts';
import { says } from '../refusals/index.ts';
import { MIN_SECRET_LENGTH } from './generated-secret.ts';

const secretText = z.string().min(MIN_SECRET_LENGTH, says('too_short', { limit: MIN_SECRET_LENGTH }));

const keyText = secretText.refine((text) => !/[\s,]/.test(text), says('without_comma'));

const keyListText: z.ZodType<string[], string> = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(keyText));

/** The instance's own secrets. */
export const secretsSettings = defineSettings<{
  sessionSecret: string | undefined;
  encryptionKey: string | undefined;
  encryptionKeysOld: string[];
}>('secrets', {
  sessionSecret: {
    env: 'SESSION_SECRET',
    doc: 'Secret behind CSRF tokens, at least 32 characters, the same on every node. Another one makes open pages load anew and loses nothing. Required with DATABASE_URL and sign-in.',
    schema: secretText,
    default: undefined,
    defaultDoc: 'generated once into DATA_DIR (`session-secret`) with the embedded database',
    secret: true,
    environmentOnly: true,
  },
  encryptionKey: {
    env: 'ENCRYPTION_KEY',
    doc: 'Key that seals the secrets kept in the database: a text of at least 32 random characters without comma or white space, taken as it is (`openssl rand -base64 32` makes one), the same on every node. Without it they are lost: keep a copy apart from the database. Required with DATABASE_URL.',
    schema: keyText,
    default: undefined,
    defaultDoc: 'generated once into DATA_DIR (`encryption-key`) with the embedded database',
    secret: true,
    environmentOnly: true,
  },
  encryptionKeysOld: {
    env: 'ENCRYPTION_KEYS_OLD',
    doc: 'Earlier values of ENCRYPTION_KEY, separated by commas: they open what they sealed and seal nothing. `archivolt rotate-key` seals everything anew with the present key.',
    schema: keyListText,
    default: [],
    defaultDoc: 'none',
    secret: true,
    environmentOnly: true,
  },
});

/** What is wrong with the instance's secrets taken together with the other settings; one sentence each. */
export function secretsSettingsProblems(config: ConfigValues): string[] {
  const { databaseUrl } = config.get(databaseSettings);
  const { encryptionKey } = config.get(secretsSettings);
  if (databaseUrl === undefined || encryptionKey !== undefined) return [];
  return [`ENCRYPTION_KEY: ${says('secret_set_with', { limit: MIN_SECRET_LENGTH, value: 'DATABASE_URL' })}`];
}
