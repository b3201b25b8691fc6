import type { Context } from '../../../platform/context.ts';
import { mailSettings } from '../../people/mail/index.ts';
import { tokenSource } from './consent/token-source.ts';
import { type Destination, keepLearned } from './destinations.store.ts';
import { credentialsOf } from './manage/destination-secrets.ts';
import { DeliveryProblem } from './problems.ts';
import type { Connection, ConnectionContext, Provider } from './provider.ts';
import { providerNamed } from './providers/registry.ts';
import type { Recipient } from './recipient.ts';

/**
 * Connects to a destination that keeps objects, with its own credentials, never with another's; what was learned of the server is kept.
 * @throws DeliveryProblem, SealError, OutboundRefused, OutboundFailed, or the signal's reason.
 */
export async function connectTo(ctx: Context, destination: Destination, signal: AbortSignal): Promise<Connection> {
  const provider = requireProvider(destination);
  const context = contextOf(ctx, destination, signal);
  const { consent } = provider;
  const connection = await (consent
    ? provider.connect(
        { ...context, token: tokenSource(ctx, destination, { ...provider, consent }) },
        destination.config,
        {},
      )
    : provider.connect(context, destination.config, await credentialsOf(ctx, destination)));
  return learnedKept(ctx, destination, connection);
}

/** Opens the way to a destination, whatever it does with what it gets. Throws like `connectTo`. */
export async function openTo(
  ctx: Context,
  destination: Destination,
  signal: AbortSignal,
): Promise<Connection | Recipient> {
  const { reach } = requireProvider(destination);
  if (!reach) return connectTo(ctx, destination, signal);
  const context = contextOf(ctx, destination, signal);
  return learnedKept(ctx, destination, await reach(context, destination.config, await credentialsOf(ctx, destination)));
}

function requireProvider(destination: Destination): Provider {
  const provider = providerNamed(destination.provider);
  if (provider) return provider;
  throw new DeliveryProblem('not_reached', { says: `This version knows no destination “${destination.provider}”.` });
}

function contextOf(ctx: Context, destination: Destination, signal: AbortSignal): ConnectionContext {
  const { server, from } = ctx.config.get(mailSettings);
  const serviceMail = server && from ? { server, from } : null;
  return { outbound: ctx.outbound, isInstanceWide: destination.owner_id === null, signal, serviceMail };
}

async function learnedKept<C extends Pick<Connection, 'learned'>>(
  ctx: Context,
  destination: Destination,
  connection: C,
): Promise<C> {
  if (Object.keys(connection.learned).length > 0) await keepLearned(ctx.db, destination.id, connection.learned);
  return connection;
}
