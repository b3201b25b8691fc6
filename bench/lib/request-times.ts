import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { percentile } from './statistics.ts';

/** One address that is measured; `kind` is the line of the table it counts into, `what` names it among them. */
export type MeasuredRequest = { kind: string; what: string; path: string };

/** How long the requests of one kind took. */
export type KindTimes = {
  kind: string;
  count: number;
  p50Ms: number;
  p95Ms: number;
  worst: { what: string; p95Ms: number };
};

/** Sends every request once so that nothing is read for the first time, then in `rounds` rounds; times in the order of the kinds. */
export async function measureRequests(
  client: ApiClient,
  requests: readonly MeasuredRequest[],
  rounds: number,
): Promise<KindTimes[]> {
  const times = new Map<MeasuredRequest, number[]>(requests.map((request) => [request, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const request of requests) {
      const startedAt = performance.now();
      await client.get(request.path);
      if (round > 0) times.get(request)?.push(performance.now() - startedAt);
    }
  }
  const kinds = Map.groupBy(requests, ({ kind }) => kind);
  return [...kinds].map(([kind, members]) => {
    const all = members.flatMap((request) => times.get(request) ?? []);
    const each = members.map((request) => ({ what: request.what, p95Ms: percentile(times.get(request) ?? [], 0.95) }));
    const worst = each.reduce((a, b) => (b.p95Ms > a.p95Ms ? b : a));
    return { kind, count: all.length, p50Ms: percentile(all, 0.5), p95Ms: percentile(all, 0.95), worst };
  });
}

/** A table of kinds at several sizes: p50 / p95 each, ✓ or ✗ against the size's target, and the worst request at the largest. */
export function timesTable(bySize: readonly { size: string; targetMs: number; times: readonly KindTimes[] }[]): string {
  const kinds = [...new Set(bySize.flatMap(({ times }) => times.map(({ kind }) => kind)))];
  const cell = (size: (typeof bySize)[number], kind: string) => {
    const found = size.times.find((time) => time.kind === kind);
    if (!found) return '–';
    return `${found.p50Ms.toFixed(1)} / ${found.p95Ms.toFixed(1)} ${found.p95Ms <= size.targetMs ? '✓' : '✗'}`;
  };
  const worstOf = (kind: string) => {
    const found = bySize.at(-1)?.times.find((time) => time.kind === kind)?.worst;
    return found ? `${found.what}: ${found.p95Ms.toFixed(1)}` : '';
  };
  return [
    `| | ${bySize.map(({ size, targetMs }) => `${size} (p95 ≤ ${targetMs} ms)`).join(' | ')} | slowest of the kind at ${bySize.at(-1)?.size ?? ''}, p95 |`,
    `|---|${bySize.map(() => '---|').join('')}---|`,
    ...kinds.map((kind) => `| ${kind} | ${bySize.map((size) => cell(size, kind)).join(' | ')} | ${worstOf(kind)} |`),
  ].join('\n');
}
