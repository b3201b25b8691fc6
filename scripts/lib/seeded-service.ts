import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StripeStandIn } from '../../test/harness/billing/stripe-stand-in.ts';
import { ApiClient } from './client/api-client.ts';
import { bringCluster } from './prepared-cluster.ts';
import { bringSeeds } from './prepared-seeds.ts';
import { type Seeds, seed } from './seeds.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

/** A service with documents in every state a page can show, in a folder that is removed at its end. */
export type SeededService = Seeds & {
  service: ServiceProcess;
  client: ApiClient;
  close(): Promise<void>;
};

const admin = { username: 'ann', password: 'a-password-for-pictures' };

const limits = {
  RATE_LIMIT_PER_MINUTE: '100000',
  UPLOAD_RATE_LIMIT_PER_MINUTE: '100000',
  AUTH_RATE_LIMIT_PER_MINUTE: '100000',
};

/** Nobody is sent anything; the pages of accounts only exist where mail could be. */
const accounts = {
  MULTI_USER_ENABLED: 'true',
  ALLOW_LOCAL_SIGNUP: 'true',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'archive@example.org',
  NOTIFY_URLS: 'ntfys://ntfy.example/archive json://127.0.0.1:1999/hook',
};

type Running = Pick<SeededService, 'service' | 'client'> & { stripe: StripeStandIn; stop(): Promise<void> };

/** @param paid what the payment provider knows already */
async function startOn(dataDir: string, paid?: Seeds['paid']): Promise<Running> {
  await bringCluster(dataDir);
  const stripe = await StripeStandIn.start();
  for (const one of paid?.prices ?? []) stripe.prices.set(one.id, one);
  for (const one of paid?.subscriptions ?? []) stripe.subscriptions.set(one.id, one);
  const service = await startServiceProcess({
    env: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...limits,
      ...accounts,
      ...stripe.env,
    },
  });
  stripe.eventsTo = service.url;
  const stop = async () => {
    await service.stop();
    await stripe.stop();
  };
  const client = new ApiClient(service.url);
  await client.signIn(admin.username, admin.password);
  return { service, client, stripe, stop };
}

/** Fills a folder by a service that runs on it meanwhile. */
async function seedInto(dataDir: string): Promise<Seeds> {
  const { client, stripe, stop } = await startOn(dataDir);
  try {
    return await seed({ client, stripe, dataDir, password: admin.password });
  } finally {
    await stop();
  }
}

/** Starts the service on a folder with seeds of its own; a test run makes them once. */
export async function startSeededService(): Promise<SeededService> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-seeded-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const seeds = await bringSeeds(dataDir, seedInto);
    const { service, client, stop } = await startOn(dataDir, seeds.paid);
    const close = async () => {
      await stop();
      await remove();
    };
    return { ...seeds, service, client, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
