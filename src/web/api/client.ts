import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '../api.gen.ts';
import { at, pathBelow, wholeAddress } from '../base-path.ts';
import { inOwnWords } from './in-own-words.ts';
import { ApiError, parseJson, readRetryAfter, toProblem, UnreachableError } from './problem.ts';
import { currentCsrfToken, proveAgain, refreshSession, signInAgain } from './session-guard.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sends a request again after the cause of its refusal was mended: session ended, CSRF token or proof grew old. */
async function send(request: Request): Promise<Response> {
  const attempt = async () => {
    const copy = request.clone();
    if (!reads.has(copy.method)) copy.headers.set('X-CSRF-Token', currentCsrfToken());
    try {
      return await fetch(copy);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new UnreachableError(error);
    }
  };
  const first = await attempt();
  const isSessionCall = pathBelow(new URL(request.url).pathname).startsWith('/api/auth/');
  if (first.status === 401 && !isSessionCall) {
    return (await signInAgain()) ? attempt() : first;
  }
  const code = first.status === 403 ? await codeOf(first) : '';
  if (code === 'second_step_required') window.location.assign(at('/second-step'));
  if (code === 'account_blocked' && !isSessionCall) window.location.assign(at('/blocked'));
  if (code === 'proof_required') return (await proveAgain()) ? attempt() : first;
  if (code === 'csrf_token_invalid') {
    await refreshSession();
    return attempt();
  }
  return first;
}

async function codeOf(response: Response): Promise<string> {
  return toProblem(response.status, parseJson(await response.clone().text()), null).code;
}

const refuse: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const body = parseJson(await response.text());
    const problem = toProblem(response.status, body, response.headers.get('X-Request-Id'));
    throw new ApiError(await inOwnWords(problem), readRetryAfter(response.headers.get('Retry-After'), Date.now()));
  },
};

/** The one client of the API, typed by the published contract. Refusals are thrown as ApiError. */
export const api = createClient<paths>({ baseUrl: wholeAddress(), fetch: send, credentials: 'same-origin' });
api.use(refuse);

/** Unwraps an answer that the middleware already checked. */
export async function dataOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new Error('The server sent an empty answer');
  return data;
}
