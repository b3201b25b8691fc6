import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { schemathesis } from '../../scripts/lib/python-tools.ts';
import { COMMITS_OF_A_ROUND, commitNumbers } from '../faults/lib/commit.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { noteTurn } from '../harness/turns.ts';
import { fuzz, fuzzFactor } from './lib/fuzz.ts';
import { pathsOfTurn } from './lib/operations-turn.ts';

type Operation = { responses: Record<string, unknown> };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: { properties: { errors: { items: { properties: { message: object } } } } } } };
};

/** What would sign out the one who asks, and everything after it with them; asked last, by somebody else each. */
const ENDS_ITS_CALLER = [
  '/api/auth/logout',
  '/api/auth/sessions',
  '/api/auth/sessions/{id}',
  '/api/api-tokens/{id}',
  '/api/auth/change-password',
];
/** Never ends by itself. */
const ENDLESS = ['/api/events/stream'];
/** Brings three documents to be read with every call; it takes nothing that could be made up. */
const SLOW = ['/api/samples'];
/** Fetches a package of 80 MB from where it is published. */
const FETCHES = ['/api/admin/extras/office'];
/** Send a browser on whatever came: what went wrong stands on the page of signing in. */
const SEND_BROWSERS = ['/oauth/login', '/oauth/callback', '/social-login/{provider}', '/social-callback/{provider}'];
/** Requests that must be refused may also be refused for their size. */
const CONFIG =
  '[checks]\nnegative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 414, 415, 416, 421, 422, 428, 429, 431]\n';

let folder: string;
let service: TestService;
/** Every operation, and those whose turn it is at this commit. */
let whole: string;
let ofTurn: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-api-fuzz-'));
  service = await startTestService({ env: { MAX_UPLOAD_SIZE: '1 MiB' } });
  whole = path.join(folder, 'whole.json');
  ofTurn = path.join(folder, 'of-turn.json');
  const description = await strictDescription();
  await writeFile(whole, JSON.stringify(description));
  const paths = pathsOfTurn(commitNumbers().turn, description.paths);
  noteTurn({ what: 'paths', ran: Object.keys(paths).length, all: Object.keys(description.paths).length });
  await writeFile(ofTurn, JSON.stringify({ ...description, paths }));
  await writeFile(path.join(folder, 'schemathesis.toml'), CONFIG);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The committed description without "any other refusal", which would make every status a documented one, and without
 * patterns of Unicode classes, which Python cannot make texts from. No problem may say what the validator calls it.
 */
async function strictDescription(): Promise<Description> {
  const text = await readFile(path.join(root, 'openapi.json'), 'utf8');
  const parsed = JSON.parse(text, (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' && value.includes('\\p{') ? undefined : value,
  ) as Description;
  for (const operations of Object.values(parsed.paths))
    for (const operation of Object.values(operations)) delete operation.responses.default;
  parsed.components.schemas.Problem.properties.errors.items.properties.message = {
    type: 'string',
    pattern: '^(?!Invalid|Too (?:big|small)|Unrecognized|.*(?:expected|received) )',
  };
  return parsed;
}

/** Runs schemathesis over the paths of a description and answers what it found; empty when all is well. */
async function findings(
  description: string,
  headers: Record<string, string>,
  words: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { numRuns, seed } = fuzz(10);
  const values = [
    ...['--config-file', path.join(folder, 'schemathesis.toml'), '--no-color'],
    ...['run', description, '--url', service.url, '--checks', 'all'],
    // What a cursor, an id or a form must hold is more than a schema can say.
    ...['--exclude-checks', 'positive_data_acceptance'],
    ...['--max-examples', String(numRuns), '--seed', String(seed), '--no-shrink', '--continue-on-failure'],
    ...['--generation-with-security-parameters', 'false', '--suppress-health-check', 'all'],
    ...['--generation-database', 'none', '--request-timeout', '60', '--max-response-time', '60', '--warnings', 'off'],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...words,
  ];
  const child = spawn(schemathesis.program, values, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], signal });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return code === 0 ? '' : output;
}

const paths = (flag: 'include' | 'exclude', list: readonly string[]): string[] =>
  list.flatMap((one) => [`--${flag}-path`, one]);

const sessionHeaders = async () => {
  const { csrf_token } = await service.admin.get<{ csrf_token: string }>('/api/auth/me');
  return { Cookie: service.admin.cookie, 'X-CSRF-Token': csrf_token };
};

const operationCount = (of: Readonly<Record<string, object>>) =>
  Object.values(of).reduce((sum, operations) => sum + Object.keys(operations).length, 0);

it('every operation has its turn at one of the commits of a round, and each commit about as many of them', async () => {
  const { paths } = await strictDescription();
  for (const turn of [0, 1, 1_000_000_007]) {
    const turns = Array.from({ length: COMMITS_OF_A_ROUND }, (_, later) => pathsOfTurn(turn + later, paths));
    expect(new Set(turns.flatMap((part) => Object.keys(part)))).toEqual(new Set(Object.keys(paths)));
    const least = operationCount(paths) / (fuzzFactor > 1 ? 2 : 1.5 * COMMITS_OF_A_ROUND);
    for (const part of turns) expect(operationCount(part)).toBeGreaterThan(least);
  }
});

describe.skipIf(!schemathesis.isPresent())(
  'requests made from openapi.json get no 500, no undocumented status and no other shape',
  () => {
    it(
      'with an API token',
      async ({ signal }) => {
        const { token } = await service.tokenClient(['documents:read', 'documents:write', 'admin']);
        const skipped = paths('exclude', [...ENDS_ITS_CALLER, ...ENDLESS, ...SLOW, ...FETCHES, ...SEND_BROWSERS]);
        expect(await findings(ofTurn, { Authorization: `Bearer ${token}` }, skipped, signal)).toBe('');
      },
      900_000 * Math.max(1, fuzzFactor),
    );

    it('with the session of a browser, where only that is taken', async ({ signal }) => {
      const wanted = paths('include', [
        '/api/auth/me',
        '/api/auth/sessions',
        '/api/profile',
        '/api/auth/login',
        '/api/auth/setup',
      ]);
      expect(await findings(whole, await sessionHeaders(), wanted, signal)).toBe('');
    });

    it('without anybody signed in', async ({ signal }) => {
      expect(
        await findings(
          ofTurn,
          {},
          ['--phases', 'coverage', ...paths('exclude', [...ENDLESS, ...SEND_BROWSERS])],
          signal,
        ),
      ).toBe('');
    });

    it('when they end what they were sent with', async ({ signal }) => {
      expect(
        await findings(
          whole,
          await sessionHeaders(),
          ['--phases', 'coverage', ...paths('include', ENDS_ITS_CALLER)],
          signal,
        ),
      ).toBe('');
    });

    it('and none of them is an unexpected failure in the log', () => {
      expect(service.troubles()).not.toContain('a request failed unexpectedly');
    });
  },
);
