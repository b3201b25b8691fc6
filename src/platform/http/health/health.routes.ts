import { sql } from 'kysely';
import { z } from 'zod';
import type { Reading } from '../../metrics/index.ts';
import { binaryResponse, problemResponses } from '../answers/problem.ts';
import type { BaseContext, RouteModule } from '../types.ts';
import { ClusterReadings, type MoreReadings } from './cluster-readings.ts';
import type { HttpMetrics } from './metrics.ts';
import { checkMetricsReader } from './metrics-reader.ts';

const CHECK_TIMEOUT_MS = 5000;
/** Checks cost a write to disk: a probe that comes more often gets the last result. */
const RESULT_KEPT_MS = 2000;

type Readiness = { status: 'ready' | 'not_ready'; checks: Record<string, 'ok' | 'failed'> };

/** `/healthz` (the process runs), `/readyz` (what it needs works), `/metrics` (Prometheus). */
export function healthRoutes(
  base: BaseContext,
  {
    metrics,
    ownReadings,
    sharedReadings,
  }: { metrics: HttpMetrics; ownReadings: () => Reading[]; sharedReadings: MoreReadings },
): RouteModule {
  const readiness = createReadiness(base);
  const cluster = new ClusterReadings(base, sharedReadings);
  const open = { audience: 'public', isAnonymous: true, rateLimit: false, tag: 'Service' } as const;
  return (app) => {
    app.get(
      '/healthz',
      {
        config: { ...open, summary: 'Whether the process runs' },
        schema: { response: { 200: z.object({ status: z.literal('ok') }) } },
      },
      async () => ({ status: 'ok' as const }),
    );
    const readinessSchema = z.object({
      status: z.enum(['ready', 'not_ready']),
      checks: z.record(z.string(), z.enum(['ok', 'failed'])),
    });
    app.get(
      '/readyz',
      {
        config: { ...open, summary: 'Whether database, document store and queue work' },
        schema: { response: { 200: readinessSchema, 503: readinessSchema } },
      },
      async (_request, reply) => {
        const result = await readiness();
        if (result.status === 'not_ready') reply.header('Retry-After', 5);
        return reply.code(result.status === 'ready' ? 200 : 503).send(result);
      },
    );
    app.get(
      '/metrics',
      {
        config: { audience: 'public', rateLimit: false, summary: 'Prometheus metrics', tag: 'Service' },
        schema: {
          response: {
            200: binaryResponse('text/plain', 'Metrics in the Prometheus text format.'),
            ...problemResponses('not_signed_in', 'scope_missing', 'admin_required'),
          },
        },
      },
      async (request, reply) => {
        checkMetricsReader(request, base);
        const own = ownReadings();
        return reply
          .type('text/plain; version=0.0.4; charset=utf-8')
          .header('Cache-Control', 'no-store')
          .send(await metrics.render([...own, ...(await cluster.read())]));
      },
    );
  };
}

function createReadiness(base: BaseContext): () => Promise<Readiness> {
  let running: Promise<Readiness> | undefined;
  let result: { at: number; readiness: Readiness } | undefined;
  return async () => {
    if (result && performance.now() - result.at < RESULT_KEPT_MS) return result.readiness;
    running ??= checkAll(base).finally(() => {
      running = undefined;
    });
    const readiness = await running;
    result = { at: performance.now(), readiness };
    return readiness;
  };
}

async function checkAll(base: BaseContext): Promise<Readiness> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => sql`SELECT 1`.execute(base.db),
    document_store: () => base.blobs.probe(),
    queue: () => base.jobs.queues(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withTimeout(check());
        return [name, 'ok'] as const;
      } catch (error) {
        base.log.warn({ err: error, check: name }, 'a readiness check failed');
        return [name, 'failed'] as const;
      }
    }),
  );
  const isReady = results.every(([, outcome]) => outcome === 'ok');
  return { status: isReady ? 'ready' : 'not_ready', checks: Object.fromEntries(results) };
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
