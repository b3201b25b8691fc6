import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Environment variables by name; what the process got wins over `.env` in the working directory. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Merges `.env` (when there is one) under the process environment. */
export function readEnvironment(processEnv: NodeJS.ProcessEnv, envFile = '.env'): Environment {
  const fileValues = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  return { ...fileValues, ...processEnv };
}
