import { expect } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { upload } from './place.ts';

/** Longer than anything here takes on a busy machine. */
export const LIMIT_MS = 120_000;

/** What a comparison found. */
export type Report = {
  state: string;
  listed: number;
  expected: number;
  missing: number;
  changed: number;
  foreign: number;
  unread: number;
  open: { missing: number; changed: number };
  findings: { kind: string; title: string | null; remote_path: string | null }[];
  foreign_paths: string[];
  closed_folders: { count: number; paths: string[] };
  problem: { code: string } | null;
};

/** The last comparison of a destination. */
export async function reportOf(client: ApiClient, id: string): Promise<Report | null> {
  return (await client.get<{ reconciliation: Report | null }>(`/api/destinations/${id}/reconciliation`)).reconciliation;
}

/** Compares a destination, and waits for what comes of it. */
export async function compared(client: ApiClient, id: string): Promise<Report> {
  await client.post(`/api/destinations/${id}/reconcile`);
  const state = async () => (await reportOf(client, id))?.state;
  await expect.poll(state, { timeout: LIMIT_MS, interval: 100 }).toMatch(/done|stopped/);
  const report = await reportOf(client, id);
  if (!report) throw new Error('there is no report');
  return report;
}

/** Delivers documents of these names to the destinations that are there. */
export async function delivered(client: ApiClient, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await upload(client, name));
  await waitForAll(client, ids);
  return ids;
}
