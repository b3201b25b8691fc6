import { handleSendMail, mailSettings, sendMail, sendMailJob } from '../../src/modules/people/mail/index.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { openTestFoundation, type TestFoundation } from '../../src/platform/http/testing.ts';
import { registerJob } from '../../src/platform/jobs/index.ts';
import { secretsSettings } from '../../src/platform/secrets/index.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';

const HOUR_MS = 3_600_000;

/** What mails wait in, and the servers they go to: made for one test, closed after it. */
export class MailQueue {
  readonly #open: (() => Promise<unknown> | unknown)[] = [];

  /** Closes everything that was opened, the newest first. */
  async close(): Promise<void> {
    for (const close of this.#open.splice(0).reverse()) await close();
  }

  /** Something else to close at the end. */
  closeLater(close: () => Promise<unknown> | unknown): void {
    this.#open.push(close);
  }

  /** A service as far as mail goes; nothing is sent before `runWaiting`. */
  async foundationFor(env: Record<string, string>): Promise<TestFoundation> {
    const foundation = await openTestFoundation({
      groups: [mailSettings, secretsSettings],
      env: { MAIL_FROM: 'Archive <archive@example.org>', ...env },
      jobs: [registerJob(sendMailJob, handleSendMail)],
    });
    this.closeLater(() => foundation.close());
    return foundation;
  }

  async catcherWith(options: Parameters<typeof startMailCatcher>[0] = {}): Promise<MailCatcher> {
    const catcher = await startMailCatcher(options);
    this.closeLater(() => catcher.stop());
    return catcher;
  }
}

/** Queues a mail to Ann whose link works for an hour. */
export async function queueMail({ base, clock }: Pick<TestFoundation, 'base' | 'clock'>): Promise<void> {
  const actor = { type: 'system', name: 'test' } as const;
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  const mail = { template: 'verify_email', locale: 'en', to: 'ann@lindqvist.example' } as const;
  await inTransaction({ ...base, actor, ownerId: null, address: null, requestId: null }, (ctx) =>
    sendMail(ctx, { ...mail, path: '/verify-email?token=x', expiresAt }),
  );
}

/** Runs what waits, also what waits for later. The worker ends with it: the next one's clock may be another. */
export async function runWaiting(foundation: TestFoundation): Promise<void> {
  await foundation.database.handle.pool.query("UPDATE pgboss.job SET start_after = now() WHERE state < 'active'");
  const worker = await foundation.startWorker();
  await worker.runUntilIdle();
  await worker.stop();
}

/** Why the one mail that failed for good did; undefined when none has. */
export async function failureOf(foundation: TestFoundation): Promise<string | null | undefined> {
  const { jobs } = await foundation.base.jobs.failedJobs({ queue: 'send_mail', limit: 10 });
  if (jobs.length > 1) throw new Error('one mail at most was to fail');
  return jobs[0]?.error;
}

/** Why mails were put off, as the log tells. */
export function putOffBecause(foundation: TestFoundation): unknown[] {
  return foundation.logLines.filter(({ msg }) => msg === 'a mail could not be sent yet').map(({ reason }) => reason);
}
