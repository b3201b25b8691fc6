import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { zapierSchema } from '../../scripts/lib/zapier-schema.ts';
import { startDocumentsApi } from '../harness/documents-api.ts';

type Request = { url: string; method?: string; body?: unknown; headers?: Record<string, string> };
type Answer = { status: number; data: unknown; throwForStatus(): void };
type Z = { request(request: Request): Promise<Answer> };
type Bundle = {
  authData: { base_url: string; token: string };
  inputData: Record<string, unknown>;
  targetUrl?: string;
  subscribeData?: unknown;
};
type Perform = (z: Z, bundle: Bundle) => Promise<unknown>;
type Trigger = {
  operation: {
    performSubscribe: Perform;
    performUnsubscribe: Perform;
    performList: Perform;
    sample: Record<string, unknown>;
  };
};
type App = {
  authentication: { test: Perform };
  beforeRequest: ((request: Request, z: Z, bundle: Bundle) => Request)[];
  triggers: Record<string, Trigger>;
  creates: Record<string, { operation: { perform: Perform } }>;
};

/** The platform's own validator, which comes without types. */
type Validator = { validateAppDefinition(app: unknown): { errors: unknown[] } };

const folder = path.join(root, 'integrations/zapier');
let app: App;
beforeAll(async () => {
  app = ((await import(pathToFileURL(path.join(folder, 'index.js')).href)) as { default: App }).default;
});

/** An app as the platform writes it down: a function stands as its number of arguments. */
function written(part: unknown): unknown {
  if (typeof part === 'function') return `$func$${part.length}$f$`;
  if (Array.isArray(part)) return part.map(written);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, written(member)]));
}

it.skipIf(!zapierSchema.isPresent())('is a valid definition by the schema of the platform', () => {
  const { validateAppDefinition } = createRequire(import.meta.url)(zapierSchema.entry) as Validator;
  expect(validateAppDefinition(written(app)).errors).toEqual([]);
});

it('has a trigger for each event, whose sample is that of the service; subscribing and the action work against it', async () => {
  const api = await startDocumentsApi();
  try {
    const ownerId = await api.createOwner();
    const bundle: Bundle = { authData: { base_url: `${api.url}/`, token: 'the-token' }, inputData: {} };
    const z: Z = {
      async request(request) {
        const sent = app.beforeRequest.reduce((one, before) => before(one, z, bundle), request);
        expect(sent.headers?.Authorization).toBe('Bearer the-token');
        const json = sent.body === undefined ? {} : { json: sent.body };
        const answer = await api.send(ownerId, sent.method ?? 'GET', sent.url.slice(api.url.length), json);
        const throwForStatus = () => {
          if (answer.status >= 400) throw new Error(`${sent.url} answered ${answer.status}`);
        };
        return { status: answer.status, data: answer.json, throwForStatus };
      },
    };
    const samples = JSON.parse(await readFile(path.join(folder, 'samples.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(app.triggers)).toEqual(Object.keys(samples).map((event) => event.replace('.', '_')));
    for (const { operation } of Object.values(app.triggers)) {
      expect(await operation.performList(z, bundle)).toEqual([operation.sample]);
    }
    expect(await app.authentication.test(z, bundle)).toMatchObject({ status: 200 });
    const operation = app.triggers.document_processed?.operation;
    const targetUrl = 'https://hooks.example/standard/1';
    const subscribeData = await operation?.performSubscribe(z, { ...bundle, targetUrl });
    const hooks = () => api.db.selectFrom('webhooks').select(['url', 'events', 'platform']).execute();
    expect(await hooks()).toEqual([{ url: targetUrl, events: '["document.processed"]', platform: 'zapier' }]);
    for (let time = 0; time < 2; time += 1) await operation?.performUnsubscribe(z, { ...bundle, subscribeData });
    expect(await hooks()).toEqual([]);
  } finally {
    await api.stop();
  }
});
