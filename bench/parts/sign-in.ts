import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { type LoadedService, withLoadedService } from '../lib/loaded-service.ts';
import { definePart } from '../lib/part.ts';
import { percentile } from '../lib/statistics.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

const SESSION_TARGET_MS = 0.3;
const TOKEN_TARGET_MS = 0.5;
const SLOWDOWN_TARGET = 2;
const SIGN_INS_PER_SECOND = 20;
/** Refused to all of them right behind finding out who asks: nobody signed in, a wrong CSRF token, no session. */
const REFUSED = { method: 'POST', path: '/api/account/export', headers: { 'x-csrf-token': 'wrong' } };
const LIST_PATH = '/api/files';

type Asked = { method: string; path: string; headers?: Record<string, string> };

async function timeOf(client: ApiClient, { method, path, headers = {} }: Asked): Promise<number> {
  const startedAt = performance.now();
  const answer = await client.send(method, path, { headers });
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

/** How long a refusal takes for nobody, with a session and with a token, asked in turn. */
async function addedTimes({ client, service }: LoadedService, rounds: number): Promise<Figure[]> {
  const { token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'bench' });
  const callers = [new ApiClient(service.url), client, new ApiClient(service.url, { token })];
  const times: number[][] = callers.map(() => []);
  for (let round = -20; round < rounds; round++) {
    for (const [at, caller] of callers.entries()) {
      const timeMs = await timeOf(caller, REFUSED);
      if (round >= 0) times[at]?.push(timeMs);
    }
  }
  const [nobody = 0, session = 0, byToken = 0] = times.map((all) => percentile(all, 0.5));
  const figure = (what: string, addedMs: number, targetMs: number): Figure => ({
    what,
    reached: `${addedMs.toFixed(2)} ms`,
    target: `≤ ${targetMs} ms`,
    isMet: addedMs <= targetMs,
  });
  return [
    { what: 'A refusal for nobody, p50', reached: `${nobody.toFixed(2)} ms`, target: '', isMet: null },
    figure('Added by a session, p50', session - nobody, SESSION_TARGET_MS),
    figure('Added by a token, p50', byToken - nobody, TOKEN_TARGET_MS),
  ];
}

/** The list of somebody who is signed in, at rest and while others try passwords. */
async function listUnderSignIns({ client, service }: LoadedService, rounds: number): Promise<Figure[]> {
  const list = async () => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timeOf(client, { method: 'GET', path: LIST_PATH }));
    return percentile(times.slice(rounds / 10), 0.95);
  };
  const visitor = new ApiClient(service.url);
  await visitor.openSession();
  const idleMs = await list();
  const statuses = new Map<number, number>();
  const underway = new Set<Promise<void>>();
  let count = 0;
  const signIns = setInterval(() => {
    count += 1;
    const json = { username: `somebody-${count}`, password: 'not the password' };
    const attempt = visitor.send('POST', '/api/auth/login', { json }).then(async (answer) => {
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    });
    underway.add(attempt);
    void attempt.finally(() => underway.delete(attempt));
  }, 1000 / SIGN_INS_PER_SECOND);
  const busyMs = await list();
  clearInterval(signIns);
  await Promise.all(underway);
  const answered = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  return [
    { what: 'List at rest, p95', reached: `${idleMs.toFixed(1)} ms`, target: '', isMet: null },
    {
      what: `List while ${SIGN_INS_PER_SECOND} sign-ins a second hash (${answered}), p95`,
      reached: `${busyMs.toFixed(1)} ms (${(busyMs / idleMs).toFixed(1)} ×)`,
      target: `≤ ${SLOWDOWN_TARGET} × at rest`,
      isMet: busyMs <= SLOWDOWN_TARGET * idleMs,
    },
  ];
}

/** What knowing who asks costs. */
export const signIn = definePart({
  name: 'sign-in',
  title: 'Signing in',
  about: 'what a session and a token add to a request, and the list while twenty sign-ins a second hash',
  async run({ quick, note }) {
    const rounds = quick ? 50 : 1_000;
    return withLoadedService(quick ? 200 : 10_000, note, async (loaded) => {
      const figures = [...(await addedTimes(loaded, rounds)), ...(await listUnderSignIns(loaded, rounds))];
      return [
        figureTable(figures),
        '',
        `Over HTTP, one request at a time, ${rounds} of each kind in turn; every sign-in fails, under a name of its own, and costs one bcrypt hash.`,
      ].join('\n');
    });
  },
});
