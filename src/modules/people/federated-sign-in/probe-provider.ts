import type { ConfigValues } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { OutboundFailed, OutboundRefused } from '../../../platform/outbound/index.ts';
import { ProviderClient } from './provider-client.ts';
import type { ProviderId } from './providers/provider.ts';
import { configuredProviders } from './providers/registry.ts';

/** How asking a provider about itself ended; null: with these values it is not set up. */
export type ProbedProvider = { isReady: true } | { isReady: false; code: string; reason: string } | null;

/** Asks a provider what it says about itself, as a sign-in does first, with values that may not be saved. */
export async function probeProvider(
  ctx: Context,
  input: { values: ConfigValues; id: ProviderId },
): Promise<ProbedProvider> {
  const setup = configuredProviders(input.values).find(({ id }) => id === input.id);
  if (!setup) return null;
  try {
    // A client of its own remembers nothing of an earlier authorization request.
    await new ProviderClient().discover(ctx, setup);
    return { isReady: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isReady: false, ...reasonOf(error) };
  }
}

/** Where a provider is asked with these values; undefined: it is not set up. */
export function providerAddress(values: ConfigValues, id: ProviderId): string | undefined {
  return configuredProviders(values).find((setup) => setup.id === id)?.issuerUrl;
}

/** The sentence of whoever knows best: the connection, else the answer's judge. */
function reasonOf(error: AppError): { code: string; reason: string } {
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundFailed || cause instanceof OutboundRefused) {
      return { code: cause.code, reason: cause.detail };
    }
  }
  const { code, detail } = error;
  return { code, reason: error.cause instanceof Error ? `${detail} (${error.cause.message})` : detail };
}
