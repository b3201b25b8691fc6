import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem } from '../problems.ts';
import type { ConnectionContext, TokenSource } from '../provider.ts';

const UNAUTHORIZED = 401;

/** The tokens of a destination that is connected by consent. */
export function tokensOf({ token }: ConnectionContext): TokenSource {
  return (
    token ??
    (async () => {
      throw new DeliveryProblem('consent_gone');
    })
  );
}

/** Asks with a token; where it is refused, once more with another one. */
export async function withToken<A extends { status: number }>(
  token: TokenSource,
  ask: (authorization: string) => Promise<A>,
): Promise<A> {
  const used = await token(null);
  const answer = await ask(`Bearer ${used}`);
  return answer.status === UNAUTHORIZED ? ask(`Bearer ${await token(used)}`) : answer;
}

/** A kept connection may have ended meanwhile: what may be asked twice is asked once more then. */
export async function askAgain<A>(ask: () => Promise<A>): Promise<A> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutboundFailed && error.code === 'connection_failed') return ask();
    throw error;
  }
}
