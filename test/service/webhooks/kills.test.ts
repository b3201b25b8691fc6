import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { ServiceProcess } from '../../../scripts/lib/service-process.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { pdfBytes } from '../../harness/documents-api.ts';
import { DataDir } from '../../harness/process.ts';
import { casesOfTurn } from '../../harness/turns.ts';
import { addWebhook, deliveriesOf, type Receiver, startReceiver } from './receiver.ts';

let folder: DataDir;
let env: Record<string, string>;
let service: ServiceProcess;
let admin: ApiClient;
let receiver: Receiver;
beforeEach(async () => {
  folder = await DataDir.create();
  receiver = await startReceiver();
  env = { [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
  service = await folder.start({ env });
  admin = await folder.signIn(service);
});
afterEach(async () => {
  await folder.remove();
  await receiver.close();
});

const LIMIT_MS = 300_000;
const POINTS: readonly FaultPoint[] = ['webhook.claimed', 'webhook.sent', 'webhook.delivered'];

it.each(casesOfTurn('deaths', POINTS))(
  'a service that is killed at %s delivers every event at least once, under the id it had',
  async (point) => {
    const { id } = await addWebhook(admin, { url: receiver.url });
    const uploads = Array.from({ length: 12 }, (_, at) => ({
      name: `letter-${at}.pdf`,
      bytes: pdfBytes(`Letter ${at}`),
    }));
    await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
    // The answer to the upload may or may not come before the end: its commit did.
    await Promise.allSettled([admin.upload(uploads), service.ended]);
    service = await folder.start({ env });
    admin = await folder.signIn(service);
    const states = async () => (await deliveriesOf(admin, id)).map(({ state }) => state);
    await expect.poll(states, { timeout: LIMIT_MS / 2, interval: 250 }).toEqual(uploads.map(() => 'delivered'));
    const accepted = await admin.get<{ files: { id: string }[] }>('/api/files?per_page=200');
    const files = new Map<string, string>();
    for (const { headers, body } of receiver.received) {
      const fileId: string = JSON.parse(body.toString('utf8')).data.file_id;
      const deliveryId = String(headers['x-webhook-id']);
      expect(files.get(fileId) ?? deliveryId).toBe(deliveryId);
      files.set(fileId, deliveryId);
    }
    expect([...files.keys()].toSorted()).toEqual(accepted.files.map((file) => file.id).toSorted());
  },
  LIMIT_MS,
);
