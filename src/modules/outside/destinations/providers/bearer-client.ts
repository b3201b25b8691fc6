import type { z } from 'zod';
import { OutboundFailed } from '../../../../platform/outbound/index.ts';
import { DeliveryProblem } from '../problems.ts';
import type { ConnectionContext } from '../provider.ts';
import { askAgain, tokensOf, withToken } from './bearer.ts';

/** What a provider answers. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/** What a provider is asked. */
export type Ask = { method: string; url: string; headers?: Record<string, string>; body?: string | Buffer };

/** Asks a provider that is connected by consent. */
export type BearerClient = {
  /** @throws DeliveryProblem for every answer that is neither good nor one of the expected statuses. */
  ask(request: Ask, ...expected: number[]): Promise<Answer>;
  /** The same at an address that is a secret itself, and gets no token. One that has ended is `cut_off`: the next attempt gets another. */
  askOpenly(request: Ask, ...expected: number[]): Promise<Answer>;
};

const OK = new Set([200, 201, 202, 204]);
/** An address that is a secret counts for a while only: that says nothing of the consent. */
const ENDED = [401, 404, 410];

/** A client over the guard. @param problemOf what an answer that is no success means there. */
export function bearerClient(context: ConnectionContext, problemOf: (answer: Answer) => DeliveryProblem): BearerClient {
  const { outbound, isInstanceWide, signal } = context;
  const token = tokensOf(context);
  const common = { purpose: 'destination', isInstanceWide, signal } as const;
  const checked = async (asking: Promise<Answer>, isSending: boolean, expected: readonly number[]): Promise<Answer> => {
    const answer = await asking.catch((error: unknown) => {
      const isCut = isSending && error instanceof OutboundFailed && error.code !== 'connection_refused';
      throw isCut ? new DeliveryProblem('cut_off', { cause: error }) : error;
    });
    if (OK.has(answer.status) || expected.includes(answer.status)) return answer;
    throw answer.status === 401 ? new DeliveryProblem('consent_gone') : problemOf(answer);
  };
  return {
    ask: ({ headers, ...request }, ...expected) => {
      const asked = () =>
        withToken(token, (Authorization) =>
          outbound.request({ ...common, ...request, headers: { Authorization, ...headers } }),
        );
      const isSending = request.body !== undefined;
      return checked(isSending ? asked() : askAgain(asked), isSending, expected);
    },
    async askOpenly(request, ...expected) {
      const answer = await checked(outbound.request({ ...common, ...request }), request.body !== undefined, [
        ...expected,
        ...ENDED,
      ]);
      if (!ENDED.includes(answer.status) || expected.includes(answer.status)) return answer;
      throw new DeliveryProblem('cut_off');
    },
  };
}

/** The JSON of an answer. @throws DeliveryProblem when it is of another shape. */
export function parsed<T>(schema: z.ZodType<T>, { body }: Answer): T {
  const answer = schema.safeParse(JSON.parse(body.toString('utf8')));
  if (!answer.success) throw new DeliveryProblem('answer_not_understood');
  return answer.data;
}
