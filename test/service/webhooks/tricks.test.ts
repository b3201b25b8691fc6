import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import {
  forbiddenAddresses,
  ownNames,
  privateAddresses,
  waysToThisMachine,
} from '../../../src/platform/outbound/testing/address-tricks.ts';
import { urlTricks } from '../../../src/platform/outbound/testing/request-tricks.ts';
import { startHttp, type TestServer } from '../../../src/platform/outbound/testing/test-servers.ts';
import { pdfBytes } from '../../harness/documents-api.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson } from '../access/callers.ts';
import { addWebhook, type Delivery, deliveriesOf } from './receiver.ts';

const NEXT_DOOR = 'private_address_not_allowed';
const NOWHERE = 'address_not_allowed';
/** Every address of the table, and what it is refused with. */
const tricks = [
  ...[...waysToThisMachine, ...ownNames, ...privateAddresses].map(([, host]) => ({ host, code: NEXT_DOOR })),
  ...forbiddenAddresses.map(([, host]) => ({ host, code: NOWHERE })),
];

let service: TestService;
let inside: TestServer;
let bob: ApiClient;
let port: number;

beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
  bob = await addPerson(service, 'bob');
  inside = await startHttp((_request, response) => response.end('inside'));
  ({ port } = inside);
});
afterAll(async () => {
  await inside.close();
  await service.stop();
});

const addressOf = (host: string) => `http://${host}:${port}/`;
const refusedWith = (code: string) => ({ status: 422, problem: { errors: [{ code }] } });
const store = (id: string, url: string) =>
  service.db.updateTable('webhooks').set({ url }).where('id', '=', id).execute();
async function moveTo(id: string, host: string, code: string): Promise<void> {
  const moved = bob.call('PATCH', `/api/webhooks/${id}`, { json: { url: addressOf(host) } });
  if (code !== NOWHERE) return void (await moved);
  await expect(moved).rejects.toMatchObject(refusedWith(code));
  await store(id, addressOf(host));
}
const errorsOf = ({ attempts }: Delivery) => attempts.map(({ error_code: code }) => code);

describe('of the addresses that lead somewhere inside', () => {
  it('none is reached by the test of a webhook, and each is told by its reason', async () => {
    const { id } = await addWebhook(bob, { url: 'https://hooks.example/' });
    const wrong: unknown[] = [];
    for (const { host, code } of tricks) {
      await moveTo(id, host, code);
      const codes = errorsOf(await bob.post<Delivery>(`/api/webhooks/${id}/test`, {}));
      if (codes.join() !== code) wrong.push([host, codes]);
    }
    expect(wrong).toEqual([]);
    expect(inside.connections()).toBe(0);
    await bob.call('DELETE', `/api/webhooks/${id}`);
  });

  it.each(['webhook', 'hook'] as const)('none is reached when a %s is told of a document', async (kind) => {
    // As many as one person may have.
    for (let from = 0; from < tricks.length; from += 50) {
      const person = await addPerson(service, `${kind}-${from}`);
      const some = tricks.slice(from, from + 50);
      const expected = new Map<string, string>();
      for (const { host, code } of some) {
        const add = (url: string) =>
          kind === 'webhook'
            ? addWebhook(person, { url })
            : person.post<{ id: string }>('/api/automation/hooks/subscribe', {
                target_url: url,
                event: 'document.uploaded',
              });
        // What is reached under no setting is refused at once; one that was taken before that is there all the same.
        if (code === NOWHERE) await expect(add(addressOf(host))).rejects.toMatchObject(refusedWith(code));
        const made = await add(code === NOWHERE ? 'https://hooks.example/' : addressOf(host));
        if (code === NOWHERE) await store(made.id, addressOf(host));
        expected.set(made.id, code);
      }
      await person.upload([{ name: 'letter.pdf', bytes: pdfBytes(`To ${kind} ${from}`) }]);
      const firstErrors = async () => {
        const reported = new Map<string, string | null | undefined>();
        for (const id of expected.keys()) {
          const [delivery] = await deliveriesOf(person, id);
          reported.set(id, delivery?.last_attempt?.error_code);
        }
        return reported;
      };
      await expect.poll(firstErrors).toEqual(expected);
    }
    expect(inside.connections()).toBe(0);
  });
});

describe('an address that one reader understands in another way than the next', () => {
  it.each(urlTricks.map(([trick, text]) => ({ trick, text })))(
    'is taken neither for a webhook nor for a hook: $trick',
    async ({ text }) => {
      const hook = { target_url: text, event: 'document.uploaded' };
      const field = (path: string) => ({ status: 422, problem: { errors: [{ path }] } });
      await expect(addWebhook(bob, { url: text })).rejects.toMatchObject(field('url'));
      await expect(bob.post('/api/automation/hooks/subscribe', hook)).rejects.toMatchObject(field('target_url'));
    },
  );
});
