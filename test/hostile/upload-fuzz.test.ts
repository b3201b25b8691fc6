import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService, type TokenClient } from '../harness/service.ts';
import { onePage } from './corpus/raw-pdf.ts';
import { fuzz } from './lib/fuzz.ts';
import { rawRequest } from './lib/raw-request.ts';

/** What the description of the route names, and nothing else may come. */
const REFUSALS = [400, 401, 403, 409, 413, 414, 415, 422, 429, 431, 507];

let service: TestService;
let client: TokenClient;
beforeAll(async () => {
  service = await startTestService({ env: { MAX_UPLOAD_SIZE: '256 KiB' } });
  client = await service.tokenClient(['documents:write', 'documents:read']);
});
afterAll(() => service.stop());

const HEADER_LINES = [
  'Content-Type: application/pdf',
  'Content-Type: multipart/mixed; boundary=inner',
  'Content-Type: text/plain; charset=utf-7',
  'Content-Transfer-Encoding: base64',
  'Content-Length: 999999999',
  'Content-Disposition: form-data; name="title"',
  'X-Long: '.padEnd(20_000, 'x'),
  ' folded: line',
  'no colon at all',
  ': no name',
  '\u0000',
];

const NAMES = [
  'file',
  'title',
  'tags',
  'csrf_token',
  'file[]',
  '__proto__',
  'constructor',
  '',
  'file\u0000',
  'x'.repeat(200),
];
const FILENAMES = [
  'a.pdf',
  '../../a.pdf',
  '',
  '"',
  '\\',
  'a\u202e.pdf',
  'x'.repeat(5_000),
  '__proto__',
  'a\u0000b.pdf',
];

const sound = onePage();
const bodies = fc.oneof(
  { weight: 3, arbitrary: fc.constant(sound) },
  fc.constant(Buffer.alloc(0)),
  fc.constant(Buffer.alloc(300_000, 0x25)),
  fc.constant(Buffer.from('\r\n--x\r\n--x--\r\n--xx')),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.tuple(fc.nat(sound.length - 1), fc.nat(255)).map(([at, byte]) => {
    const bytes = Buffer.from(sound);
    bytes[at] = byte;
    return bytes;
  }),
);

const part = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constant('file') },
    fc.constantFrom(...NAMES),
    fc.string({ maxLength: 30 }),
  ),
  filename: fc.oneof(fc.constant(null), fc.constantFrom(...FILENAMES), fc.string({ maxLength: 60, unit: 'binary' })),
  extended: fc.option(
    fc.oneof(fc.constant("UTF-8''%0d%0aSet-Cookie:%20a=b"), fc.constant("x''%ff%zz"), fc.string({ maxLength: 30 })),
    { nil: null },
  ),
  headers: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.array(fc.constantFrom(...HEADER_LINES), { maxLength: 3 }),
  ),
  isQuoted: fc.boolean(),
  newline: fc.oneof({ weight: 9, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r', '')),
  body: bodies,
});

const request = fc.record({
  boundary: fc.constantFrom('x', 'x', 'x', '"x"', '', 'x'.repeat(300), ' x ', 'x\ty', '%PDF-', '----'),
  contentType: fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data',
    'multipart/form-data',
    'multipart/mixed',
    'Multipart/Form-Data;;',
    'text/plain',
    '',
  ),
  parts: fc.oneof(
    { weight: 2, arbitrary: fc.array(part, { minLength: 1, maxLength: 1 }) },
    fc.array(part, { maxLength: 5 }),
  ),
  preamble: fc.constantFrom('', '', 'preamble\r\n', '--', '\r\n'.repeat(1_000)),
  end: fc.constantFrom('--', '--', '--\r\n', '--\r\n--x\r\n', '', '-'),
  length: fc.constantFrom(
    'right',
    'right',
    'right',
    'short',
    'long',
    'none',
    'chunked',
    'broken chunks',
    'both',
    'words',
  ),
  expect: fc.boolean(),
  flips: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(fc.tuple(fc.nat(4_000), fc.nat(255)), { maxLength: 3 }),
  ),
});

type Wanted = typeof request extends fc.Arbitrary<infer T> ? T : never;

function bodyOf(wanted: Wanted): Buffer {
  const line = wanted.boundary.replaceAll('"', '').trim();
  const pieces: Buffer[] = [Buffer.from(wanted.preamble)];
  for (const { name, filename, extended, headers, isQuoted, newline, body } of wanted.parts) {
    const quoted = (text: string): string => (isQuoted ? `"${text}"` : text);
    const file = filename === null ? '' : `; filename=${quoted(filename)}`;
    const star = extended === null ? '' : `; filename*=${extended}`;
    const head = [
      `--${line}`,
      `Content-Disposition: form-data; name=${quoted(name)}${file}${star}`,
      ...headers,
      '',
      '',
    ];
    pieces.push(Buffer.from(head.join(newline)), body, Buffer.from(newline));
  }
  const bytes = Buffer.concat([...pieces, Buffer.from(`--${line}${wanted.end}`)]);
  for (const [at, byte] of wanted.flips) if (at < bytes.length) bytes[at] = byte;
  return bytes;
}

function bytesOf(wanted: Wanted): Buffer {
  const body = bodyOf(wanted);
  const chunks = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
  const [length, payload] = {
    right: [`Content-Length: ${body.length}`, body] as const,
    short: [`Content-Length: ${Math.floor(body.length / 2)}`, body] as const,
    long: [`Content-Length: ${body.length * 2 + 50}`, body] as const,
    none: ['X-None: 1', body] as const,
    chunked: ['Transfer-Encoding: chunked', chunks] as const,
    'broken chunks': ['Transfer-Encoding: chunked', Buffer.concat([Buffer.from('fffffffffff\r\n'), body])] as const,
    both: [`Content-Length: 5\r\nTransfer-Encoding: chunked`, chunks] as const,
    words: ['Content-Length: many', body] as const,
  }[wanted.length] ?? ['', body];
  const head = [
    'POST /api/files HTTP/1.1',
    `Host: ${new URL(service.url).host}`,
    `Authorization: Bearer ${client.token}`,
    `Content-Type: ${wanted.contentType}; boundary=${wanted.boundary}`,
    ...(wanted.expect ? ['Expect: 100-continue'] : []),
    'Connection: close',
    length,
    '',
    '',
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), payload]);
}

it('no upload, however it is put together, gets an answer that is not in the description, or none', async () => {
  const port = Number(new URL(service.url).port);
  const seen = new Map<number | null, number>();
  await fc.assert(
    fc.asyncProperty(request, async (wanted) => {
      const { status, head } = await rawRequest(port, bytesOf(wanted), ['right', 'chunked'].includes(wanted.length));
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status !== null && status !== 202) expect(REFUSALS, head).toContain(status);
    }),
    fuzz(600),
  );
  // Otherwise the inputs would not reach what they are made for.
  for (const status of [202, 400, 415, 422]) expect(seen.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(0);
  expect(service.troubles()).not.toContain('a request failed unexpectedly');
});

it('what was refused or cut off left no bytes, and a sound upload is still taken', async () => {
  await expect.poll(async () => (await readdir(path.join(service.dataDir, 'incoming'))).length).toBe(0);
  const [accepted] = await client.upload([{ name: 'after.pdf', bytes: onePage({ content: '% after' }) }]);
  expect(accepted?.id).toBeDefined();
});
