import type { Context } from '../../../platform/context.ts';
import { mailSettings } from '../../people/mail/index.ts';
import { tokenSource } from './consent/token-source.ts';
import { type Destination, keepLearned } from './destinations.store.ts';
import { credentialsOf } from './manage/destination-secrets.ts';
import { DeliveryProblem } from './problems.ts';
import type { Connection, ConnectionContext, Provider } from './provider.ts';
import { providerNamed } from './providers/registry.ts';
import type { Recipient } from './recipient.ts';

/** Where a destination leads, and whose it is. */
export type Place = Pick<Destination, 'provider' | 'owner_id'> & { config: unknown };

type Connectable = Omit<Destination, 'config'> & Place;

/**
 * Connects to a destination that keeps objects, with its own credentials, never with another's; what was learned of the server is kept.
 * @throws DeliveryProblem, SealError, OutboundRefused, OutboundFailed, or the signal's reason.
 */
export async function connectTo(ctx: Context, destination: Connectable, signal: AbortSignal): Promise<Connection> {
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
  destination: Connectable,
  signal: AbortSignal,
): Promise<Connection | Recipient> {
  if (!requireProvider(destination).reach) return connectTo(ctx, destination, signal);
  const credentials = await credentialsOf(ctx, destination);
  return learnedKept(ctx, destination, await openPlace(ctx, destination, credentials, signal));
}

/**
 * Opens the way to a place that need not be stored, with credentials of its own; what is learned of the server is kept nowhere.
 * @throws DeliveryProblem, OutboundRefused, OutboundFailed, or the signal's reason.
 */
export async function openPlace(
  ctx: Context,
  place: Place,
  credentials: unknown,
  signal: AbortSignal,
): Promise<Connection | Recipient> {
  const { consent, reach, connect } = requireProvider(place);
  if (consent) throw new DeliveryProblem('consent_gone');
  return (reach ?? connect)(contextOf(ctx, place, signal), place.config, credentials);
}

function requireProvider(destination: Place): Provider {
  const provider = providerNamed(destination.provider);
  if (provider) return provider;
  throw new DeliveryProblem('not_reached', { says: `This version knows no destination “${destination.provider}”.` });
}

function contextOf(ctx: Context, destination: Place, signal: AbortSignal): ConnectionContext {
  const { server, from } = ctx.config.get(mailSettings);
  const serviceMail = server && from ? { server, from } : null;
  return { outbound: ctx.outbound, isInstanceWide: destination.owner_id === null, signal, serviceMail };
}

async function learnedKept<C extends Pick<Connection, 'learned'>>(
  ctx: Context,
  destination: Pick<Destination, 'id'>,
  connection: C,
): Promise<C> {
  if (Object.keys(connection.learned).length > 0) await keepLearned(ctx.db, destination.id, connection.learned);
  return connection;
}
