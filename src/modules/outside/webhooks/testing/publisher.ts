import { FolderBlobStore } from '../../../../platform/blobs/index.ts';
import { ChildRunner, createWorkDirs } from '../../../../platform/children/index.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { loadConfig } from '../../../../platform/config/index.ts';
import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { connectDatabase } from '../../../../platform/database/open-database.ts';
import { EventListeners, publish } from '../../../../platform/events/index.ts';
import { createJobs } from '../../../../platform/jobs/index.ts';
import { createLog } from '../../../../platform/log/index.ts';
import { createOutbound, outboundSettings } from '../../../../platform/outbound/index.ts';
import { userEvents } from '../../../people/users/index.ts';
import { deliverWebhooksJob } from '../deliver-webhooks.job.ts';
import { webhookListeners } from '../public-events.ts';

/** Publishes events in transactions of its own, as a process of the service does. */
export type Publisher = {
  /**
   * Publishes `user.payment_issue` with these sentences, in one transaction.
   * @param undo instead of committing, everything is undone.
   * @throws what the database throws: then nobody knows whether it was committed.
   */
  publish(issues: readonly string[], undo?: boolean): Promise<void>;
  close(): Promise<void>;
};

class Undone extends Error {}

/** Opens connections to a service's database. @param userId whose events they are. @param folder where it may write. */
export async function openPublisher(databaseUrl: string, userId: string, folder: string): Promise<Publisher> {
  const log = createLog({ level: 'silent' });
  const database = connectDatabase(databaseUrl, log);
  const jobs = createJobs({ database, log, definitions: [deliverWebhooksJob] });
  const config = loadConfig([databaseSettings, outboundSettings], { DATA_DIR: folder });
  const ctx: Context = {
    actor: { type: 'system', name: 'publisher' },
    ownerId: null,
    address: null,
    requestId: null,
    db: database.db,
    config,
    clock: systemClock,
    log,
    jobs: jobs.jobs,
    blobs: new FolderBlobStore({ db: database.db, dataDir: folder, exclusive: false }),
    children: new ChildRunner({ log }),
    workDirs: createWorkDirs({ dataDir: folder, exclusive: false }),
    listeners: new EventListeners(webhookListeners),
    outbound: createOutbound({ config, log, isMultiUser: () => false }),
  };
  await jobs.start();
  return {
    async publish(issues, undo = false) {
      await inTransaction(forOwner(ctx, userId), async (ctx) => {
        for (const issue of issues) await publish(ctx, userEvents.paymentIssue, { user_id: userId, issue });
        if (undo) throw new Undone();
      }).catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    },
    async close() {
      await jobs.stop();
      await ctx.outbound.close();
      await database.close();
    },
  };
}
