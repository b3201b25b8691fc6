import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';

const folder = path.join(root, 'integrations');

async function json<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T;
}

/** What the contract says of the automation platforms: their paths, and the events. */
async function contract(): Promise<{ paths: string[]; events: string[] }> {
  const text = await readFile(path.join(root, 'openapi.json'), 'utf8');
  type Parameter = { name: string; schema: { enum?: string[] } };
  const { paths } = JSON.parse(text) as { paths: Record<string, { get?: { parameters?: Parameter[] } }> };
  const sample = paths['/api/automation/triggers/sample/{event}']?.get?.parameters ?? [];
  const events = sample.find(({ name }) => name === 'event')?.schema.enum ?? [];
  return { paths: Object.keys(paths).filter((one) => one.startsWith('/api/automation/')), events };
}

/** Every event that a file names. */
function eventsIn(text: string): string[] {
  return [
    ...new Set(
      text.match(
        /\b(?:document|saved_search|user)\.(?:uploaded|processed|failed|matched|signup|plan_changed|payment_issue)\b/g,
      ),
    ),
  ];
}

/** A path of ours as a file writes it, with whatever stands for its parameters. */
function isServed(paths: readonly string[], written: string): boolean {
  const plain = `/api/automation${written}`.replace(/\?.*$/, '').replaceAll(/\$?\{\{?[^}]*\}\}?/g, '{}');
  return paths.some((one) => one.replaceAll(/\{[^}]*\}/g, '{}') === plain);
}

describe('the n8n package', () => {
  type Package = { name: string; keywords: string[]; files: string[]; n8n: { nodes: string[]; credentials: string[] } };

  it('has a source for every node and credential it names, and the mark of a community package', async () => {
    const { name, keywords, files, n8n } = await json<Package>('n8n/package.json');
    expect([name, keywords, files]).toEqual(['n8n-nodes-archivolt', ['n8n-community-node-package'], ['dist']]);
    for (const built of [...n8n.nodes, ...n8n.credentials]) {
      const source = built.replace(/^dist\//, '').replace(/\.js$/, '.ts');
      const [, className = ''] = /([A-Za-z]+)\.(?:node|credentials)\.ts$/.exec(source) ?? [];
      const text = await readFile(path.join(folder, 'n8n', source), 'utf8');
      expect(text).toContain(`export class ${className} implements`);
    }
  });

  it('depends on nothing at run time but n8n itself', async () => {
    const declared = await json<Record<string, object>>('n8n/package.json');
    expect([declared.dependencies, Object.keys(declared.peerDependencies ?? {})]).toEqual([
      undefined,
      ['n8n-workflow'],
    ]);
  });

  it('offers every event and calls paths of the contract', async () => {
    const { paths, events } = await contract();
    const trigger = await readFile(path.join(folder, 'n8n/nodes/ArchivoltTrigger/ArchivoltTrigger.node.ts'), 'utf8');
    expect(eventsIn(trigger).sort()).toEqual([...events].sort());
    expect(trigger).toContain('/api/automation/hooks');
    expect(trigger).toContain("'/subscribe'");
    const action = await readFile(path.join(folder, 'n8n/nodes/Archivolt/Archivolt.node.ts'), 'utf8');
    expect(action).toContain('/api/automation/actions/upload');
    expect(paths).toEqual(
      expect.arrayContaining(['/api/automation/hooks/subscribe', '/api/automation/actions/upload']),
    );
  });
});

describe('the Make app', () => {
  type Part = Record<string, string | undefined>;
  type App = Record<'connections' | 'webhooks' | 'rpcs' | 'modules', (Part & { name: string })[]> & { base: string };
  const PARTS = ['communication', 'parameters', 'interface', 'samples', 'attach', 'detach'];

  it('names every file there is, and only such', async () => {
    const app = await json<App>('make/app.json');
    const parts = [...app.connections, ...app.webhooks, ...app.rpcs, ...app.modules];
    const named = parts.flatMap((part) => PARTS.map((key) => part[key])).concat(app.base, 'app.json');
    const files = named.filter((file): file is string => file !== undefined && !file.startsWith('rpc://'));
    const entries = await readdir(path.join(folder, 'make'), { recursive: true });
    expect([...new Set(files)].sort()).toEqual(entries.filter((entry) => entry.endsWith('.json')).sort());
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    for (const { connection, webhook, interface: fields } of parts) {
      if (connection) expect(names(app.connections)).toContain(connection);
      if (webhook) expect(names(app.webhooks)).toContain(webhook);
      if (fields?.startsWith('rpc://')) expect(names(app.rpcs)).toContain(fields.slice('rpc://'.length));
    }
  });

  it('calls paths of the contract, and shows no token in its logs', async () => {
    const { paths, events } = await contract();
    const base = await json<{ baseUrl: string; log: { sanitize: string[] } }>('make/base.json');
    expect(base.log.sanitize).toContain('request.headers.authorization');
    const entries = await readdir(path.join(folder, 'make'), { recursive: true });
    for (const entry of entries.filter((one) => /\.(?:communication|attach|detach)\.json$/.test(one))) {
      const part = await json<{ url?: string; headers?: object; log?: { sanitize: string[] } }>(`make/${entry}`);
      if (part.headers) expect(part.log?.sanitize, entry).toContain('request.headers.authorization');
      const [, own = part.url] = /\/api\/automation(\/.*)$/.exec(part.url ?? '') ?? [];
      if (own !== undefined) expect([entry, own, isServed(paths, own)]).toEqual([entry, own, true]);
    }
    expect(eventsIn(await readFile(path.join(folder, 'make/webhooks/events.parameters.json'), 'utf8')).sort()).toEqual(
      [...events].sort(),
    );
  });
});

it('no integration is a part of the product: nothing of it is in what is installed or checked with it', async () => {
  const product = await readFile(path.join(root, 'package.json'), 'utf8');
  expect(product).not.toContain('workspaces');
  for (const name of ['zapier', 'n8n', 'make']) {
    expect(existsSync(path.join(folder, name, 'README.md'))).toBe(true);
    expect(existsSync(path.join(folder, name, 'package-lock.json'))).toBe(false);
  }
});
