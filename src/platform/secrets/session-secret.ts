import type { ConfigValues } from '../config/index.ts';
import { databaseSettings } from '../database/index.ts';
import { generatedSecret } from './generated-secret.ts';
import { secretsSettings } from './secrets.settings.ts';

/** The secret behind CSRF tokens: SESSION_SECRET, or one generated once into DATA_DIR. */
export async function loadSessionSecret(config: ConfigValues): Promise<string> {
  const { sessionSecret } = config.get(secretsSettings);
  if (sessionSecret !== undefined) return sessionSecret;
  return generatedSecret({
    dataDir: config.get(databaseSettings).dataDir,
    fileName: 'session-secret',
    remedy: 'Delete it: a new one is made.',
  });
}
