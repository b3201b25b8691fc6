import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { handleDeliveries, type Outlet } from '../../../../platform/delivery/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { JobHandler } from '../../../../platform/jobs/index.ts';
import { openTo } from '../connect.ts';
import { getDestination } from '../destinations.store.ts';
import type { Connection } from '../provider.ts';
import { providerNamed } from '../providers/registry.ts';
import type { Recipient } from '../recipient.ts';
import { Claim } from './claim.ts';
import { nextDueAt, renewClaims } from './claims.store.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { deliverOne } from './deliver-one.ts';
import type { FinalizeDelivery } from './end-delivery.ts';

type Opened = Connection | Recipient;

/**
 * Delivers everything that is due to one destination, over as many connections as are used at a time. One is kept for the next delivery,
 * unless it failed.
 */
export function handleDeliverFiles(
  finalize: FinalizeDelivery,
): JobHandler<z.infer<typeof deliverFilesJob.payload>, Context> {
  return handleDeliveries({
    job: deliverFilesJob,
    claimMs: 12_000,
    pollAgainSeconds: 10,
    open: async (ctx, { destination_id: destinationId }, { signal }): Promise<Outlet<Claim>> => {
      const destination = await getDestination(ctx.db, destinationId);
      const concurrency = providerNamed(destination?.provider ?? '')?.capabilities.concurrency ?? 1;
      const idle: Opened[] = [];
      const close = async () => {
        for (const connection of idle.splice(0)) await connection.close();
      };
      return {
        concurrency,
        async claim({ limit, now, until }) {
          const claims = await Claim.take(ctx, { destinationId, concurrency, limit, now, until }, finalize);
          if (claims.length > 0) faultPoint('delivery.claimed');
          // What is not used for long is ended by its server.
          else await close();
          return claims;
        },
        async deliver(claim) {
          let connection = idle.pop();
          let isUsable = false;
          const connect = async () => {
            connection ??= await openTo(ctx, claim.destination, signal);
            return connection;
          };
          try {
            isUsable = await deliverOne(ctx, claim, { connect, signal });
          } finally {
            if (connection && isUsable) idle.push(connection);
            else await connection?.close();
          }
        },
        renew: (held, until) =>
          renewClaims(
            ctx.db,
            held.map(({ delivery }) => delivery),
            until,
          ),
        release: (claim) => claim.release(),
        nextDueAt: () => nextDueAt(ctx.db, destinationId),
        close,
      };
    },
  });
}
