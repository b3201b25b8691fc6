import type { ConfigValues } from '../../../platform/config/index.ts';
import { aiSettings } from './ai.settings.ts';

/** An endpoint as it is asked. */
export type Endpoint = { baseUrl: string; apiKey: string | undefined; model: string; timeoutMs: number };

/** The endpoint these settings lead to; undefined when there is none. */
export function endpointOf(config: ConfigValues): Endpoint | undefined {
  const { baseUrl, apiKey, model, timeoutSeconds } = config.get(aiSettings);
  if (baseUrl === undefined || model === undefined) return undefined;
  return { baseUrl, apiKey, model, timeoutMs: timeoutSeconds * 1000 };
}

/** The server of an endpoint, as people are told where text goes; never the path, which may hold names of an account. */
export function hostOf({ baseUrl }: Pick<Endpoint, 'baseUrl'>): string {
  return new URL(baseUrl).host;
}
