import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { n8n } from '../../scripts/lib/n8n.ts';
import { newId } from '../../src/platform/ids.ts';
import { startHttp, type TestServer } from '../../src/platform/outbound/testing/test-servers.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { N8n } from '../harness/n8n.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type Receiver, startReceiver } from '../service/webhooks/receiver.ts';

const LIMIT_MS = 900_000;
const CREDENTIAL = { archivoltApi: { id: 'archivoltCred0001', name: 'Archivolt' } };

let service: TestService;
let station: N8n;
let files: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  if (!n8n.isPresent()) return;
  const letter = pdfBytes(newId());
  files = await startHttp((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.end(letter);
  });
  [service, receiver, station] = await Promise.all([startTestService(), startReceiver(), N8n.prepare()]);
  const { token } = await service.tokenClient(['documents:read', 'documents:write']);
  const { id, name } = CREDENTIAL.archivoltApi;
  const data = { baseUrl: service.url, token };
  await station.take('credentials', [{ id, name, type: 'archivoltApi', data }]);
}, LIMIT_MS);
afterAll(async () => {
  await station?.stop();
  await Promise.all([service?.stop(), receiver?.close(), files?.close()]);
}, LIMIT_MS);

/** One node of a workflow, in a row with the others. */
function node(name: string, type: string, parameters: object, more: object = {}): object {
  return { id: newId(), name, type, typeVersion: 1, position: [0, 0], parameters, ...more };
}

/** A workflow of nodes that follow each other. */
function workflow(id: string, nodes: readonly { name?: string }[]): object {
  const names = nodes.map(({ name = '' }) => name);
  const connections = Object.fromEntries(
    names.slice(0, -1).map((name, at) => [name, { main: [[{ node: names[at + 1], type: 'main', index: 0 }]] }]),
  );
  return { id, name: id, nodes, connections, settings: {}, active: false };
}

const ours = { credentials: CREDENTIAL };
const named = async () =>
  (await service.admin.get<{ files: { original_filename: string; tags: string[]; source: string }[] }>('/api/files'))
    .files;

describe.skipIf(!n8n.isPresent())('our nodes in n8n', { timeout: LIMIT_MS }, () => {
  it('upload what a workflow holds, and what lies at an address', async () => {
    const address = `http://127.0.0.1:${files.port}/letter.pdf`;
    const fetched = { url: address, options: { response: { response: { responseFormat: 'file' } } } };
    await station.take('workflow', [
      workflow('uploadsOfOurs001', [
        node('Begin', 'n8n-nodes-base.manualTrigger', {}),
        node('Fetch', 'n8n-nodes-base.httpRequest', fetched, { typeVersion: 4.2 }),
        node(
          'Upload',
          'CUSTOM.archivolt',
          {
            operation: 'uploadFile',
            binaryProperty: 'data',
            additionalFields: { filename: 'by-n8n.pdf', tags: 'n8n' },
          },
          ours,
        ),
        node(
          'Upload by address',
          'CUSTOM.archivolt',
          { operation: 'uploadUrl', url: address, additionalFields: { filename: 'by-address.pdf' } },
          ours,
        ),
      ]),
    ]);
    const reported = await station.command('execute', '--id=uploadsOfOurs001');
    expect(reported).toContain('Execution was successful');
    const found = await named();
    expect(found.map(({ original_filename: name }) => name).sort()).toEqual(['by-address.pdf', 'by-n8n.pdf']);
    expect(found.find(({ original_filename: name }) => name === 'by-n8n.pdf')?.tags).toEqual(['n8n']);
  });

  it('subscribe when a workflow is published, and start it with what happened', async () => {
    const sent = { method: 'POST', url: receiver.url, sendBody: true, specifyBody: 'json', jsonBody: '={{ $json }}' };
    await station.take('workflow', [
      workflow('hearsOfOurs00001', [
        node('Hear', 'CUSTOM.archivoltTrigger', { event: 'document.uploaded' }, { ...ours, webhookId: newId() }),
        node('Tell', 'n8n-nodes-base.httpRequest', sent, { typeVersion: 4.2 }),
      ]),
    ]);
    await station.command('publish:workflow', '--id=hearsOfOurs00001');
    await station.start();
    type Hooks = { hooks: { event: string; platform: string }[] };
    const subscribed = async () => {
      const { hooks } = await service.admin.get<Hooks>('/api/automation/hooks');
      return hooks.length > 0 ? hooks : station.output();
    };
    await expect
      .poll(subscribed, { timeout: 300_000, interval: 1_000 })
      .toMatchObject([{ event: 'document.uploaded', platform: 'n8n' }]);
    const uploaded = await service.admin.upload([{ name: 'heard.pdf', bytes: pdfBytes(newId()) }]);
    const [heard] = await receiver.until(1);
    const flat = JSON.parse(String(heard?.body)) as Record<string, unknown>;
    expect(flat).toMatchObject({ event: 'document.uploaded' });
    expect(JSON.stringify(flat)).toContain(String(uploaded[0]?.id));
    const sample = await service.admin.get<Record<string, unknown>[]>(
      '/api/automation/triggers/sample/document.uploaded',
    );
    expect(Object.keys(flat).sort()).toEqual(Object.keys(sample[0] ?? {}).sort());
  });
});
