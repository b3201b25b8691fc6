import type { Context } from '../../../platform/context.ts';
import { credentialsOf } from './destination-secrets.ts';
import { type Destination, keepLearned } from './destinations.store.ts';
import { DeliveryProblem } from './problems.ts';
import type { Connection } from './provider.ts';
import { providerNamed } from './providers/registry.ts';
import { tokenSource } from './token-source.ts';

/**
 * Connects to a destination with its own credentials, never with another's; what was learned of the server is kept.
 * @throws DeliveryProblem, SealError, OutboundRefused, OutboundFailed, or the signal's reason.
 */
export async function connectTo(ctx: Context, destination: Destination, signal: AbortSignal): Promise<Connection> {
  const provider = providerNamed(destination.provider);
  if (!provider)
    throw new DeliveryProblem('not_reached', { says: `This version knows no destination “${destination.provider}”.` });
  const way = { outbound: ctx.outbound, isInstanceWide: destination.owner_id === null, signal };
  const { consent } = provider;
  const connection = await (consent
    ? provider.connect(
        { ...way, token: tokenSource(ctx, destination, { ...provider, consent }) },
        destination.config,
        {},
      )
    : provider.connect(way, destination.config, await credentialsOf(ctx, destination)));
  if (Object.keys(connection.learned).length > 0) await keepLearned(ctx.db, destination.id, connection.learned);
  return connection;
}
