import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfBytes } from '../harness/documents-api.ts';
import { FrontClient } from '../harness/front-client.ts';
import { canRunFrontNginx, type FrontNginx, prepareFrontNginx } from '../harness/front-nginx.ts';
import { admin } from '../harness/process.ts';
import { startTestService, type TestService } from '../harness/service.ts';

/** By night the gibibyte that people were promised. */
const LARGE_BYTES = process.env.NIGHTLY === '1' ? 1024 ** 3 : 24 * 1024 ** 2;
const PART_BYTES = 1024 ** 2;
/** What a proxy and two programs may hold in memory of a stream. */
const ON_ITS_WAY_BYTES = 6 * PART_BYTES;

const BOUNDARY = 'the-end-of-the-part';
const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const head = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
const foot = `\r\n--${BOUNDARY}--\r\n`;

/** The service behind nginx, people at 127.0.0.2. */
async function startBehindNginx(base: string, env: Record<string, string> = {}) {
  const front = await prepareFrontNginx({ location: base === '' ? '/' : base });
  const service = await startTestService({
    mode: 'serve',
    env: {
      PUBLIC_BASE_URL: front.origin + base,
      TRUSTED_PROXIES: '127.0.0.1',
      MAX_UPLOAD_SIZE: '2GiB',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'archive@example.org',
      ...env,
    },
  });
  await front.start(Number(new URL(service.url).port));
  const person = await FrontClient.connect(front, '127.0.0.2');
  return {
    front,
    service,
    person,
    async stop() {
      await person.close();
      await front.stop();
      await service.stop();
    },
  };
}

describe.skipIf(!canRunFrontNginx)('behind nginx with the lines of the documentation, by HTTP/2', () => {
  let behind: Awaited<ReturnType<typeof startBehindNginx>>;
  let front: FrontNginx;
  let service: TestService;
  let person: FrontClient;
  beforeAll(async () => {
    behind = await startBehindNginx('');
    ({ front, service, person } = behind);
  });
  afterAll(() => behind?.stop());

  it('people are known by their own address, whatever they say of it themselves, and cookies go over https alone', async () => {
    const answer = await person.signIn('', admin, { 'x-forwarded-for': '203.0.113.9' });
    expect(answer.status).toBe(200);
    const [session] = [answer.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^archivolt_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    const { text } = await person.send('GET', '/api/admin/audit-log?per_page=1');
    expect(JSON.parse(text)).toMatchObject({ audit_log: [{ address: '127.0.0.2' }] });
  });

  it('an upload arrives while it is sent: nothing of it waits in files of the proxy', async () => {
    const incoming = async () => {
      const folder = path.join(service.dataDir, 'incoming');
      const sizes = (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size);
      return Math.max(0, ...(await Promise.all(sizes)));
    };
    const upload = person.begin('POST', '/api/files', multipart);
    const answered = person.answer(upload);
    const send = (bytes: Buffer | string) => new Promise<unknown>((resolve) => upload.write(bytes, resolve));
    await send(head('large.pdf'));
    await send('%PDF-1.7\n');
    const part = Buffer.alloc(PART_BYTES, 'the same again and again ');
    let sentBytes = 0;
    for (; sentBytes < LARGE_BYTES / 2; sentBytes += PART_BYTES) await send(part);
    await expect.poll(incoming).toBeGreaterThan(sentBytes - ON_ITS_WAY_BYTES);
    expect(await front.keptFiles()).toEqual([]);
    for (; sentBytes < LARGE_BYTES; sentBytes += PART_BYTES) await send(part);
    upload.end(foot);
    const { status, text } = await answered;
    expect(status, text).toBe(202);
    const { files } = JSON.parse(text) as { files: { id: string }[] };
    const { text: stored } = await person.send('GET', `/api/files/${files[0]?.id}`);
    expect(JSON.parse(stored)).toMatchObject({
      storage: { original: { size_bytes: LARGE_BYTES + '%PDF-1.7\n'.length } },
    });
    expect(await front.keptFiles()).toEqual([]);
  });

  it('the event stream tells of what happens while it stays open', async () => {
    const stream = person.begin('GET', '/api/events/stream', { accept: 'text/event-stream' });
    stream.end();
    let reported = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      reported += text;
    });
    await expect.poll(() => reported).not.toBe('');
    const upload = person.begin('POST', '/api/files', multipart);
    upload.end(Buffer.concat([Buffer.from(head('small.pdf')), pdfBytes('reported'), Buffer.from(foot)]));
    const { files } = JSON.parse((await person.answer(upload)).text) as { files: { id: string }[] };
    await expect.poll(() => reported).toContain(files[0]?.id);
    stream.close();
  });
});

describe.skipIf(!canRunFrontNginx)('below a path behind nginx', () => {
  const base = '/papers/of-ann';
  let behind: Awaited<ReturnType<typeof startBehindNginx>>;
  let person: FrontClient;
  let origin: string;
  beforeAll(async () => {
    behind = await startBehindNginx(base, {
      DESTINATION_DROPBOX_CLIENT_ID: 'the-app',
      DESTINATION_DROPBOX_CLIENT_SECRET: 'its-secret',
    });
    person = behind.person;
    origin = behind.front.origin;
    await person.signIn(base, admin);
  });
  afterAll(() => behind?.stop());
  const html = { headers: { accept: 'text/html' } };

  it('cookies go to that path alone', async () => {
    const answer = await person.signIn(base, admin);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    const paths = cookies.map((line) => /^([^=]+)=.*; Path=([^;]+)/.exec(line)?.slice(1));
    expect(paths).toEqual(
      expect.arrayContaining([
        ['archivolt_session', base],
        ['archivolt_browser', `${base}/api/auth`],
      ]),
    );
    expect(cookies.every((line) => line.includes('; Secure;'))).toBe(true);
  });

  it('the page and every file it names are there, and nowhere else', async () => {
    for (const address of [base, `${base}/`, `${base}/files/anything`]) {
      const page = await person.send('GET', address, html);
      expect([address, page.status]).toEqual([address, 200]);
      expect(page.text).toContain(`<html data-base="${base}"`);
      const names = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name = '']) => name);
      expect(names.length).toBeGreaterThan(4);
      for (const name of names) {
        expect(name.startsWith(`${base}/`), name).toBe(true);
        expect([name, (await person.send('GET', name)).status]).toEqual([name, 200]);
      }
    }
    expect((await person.send('GET', '/', html)).status).toBe(404);
    expect((await person.send('GET', `${base}-and-more`, html)).status).toBe(404);
  });

  it('whoever is sent on, or hears where something is, gets an address below it', async () => {
    const stranger = await FrontClient.connect(behind.front, '127.0.0.3');
    const { headers } = await stranger.send('GET', `${base}/admin/users?q=a`, html);
    await stranger.close();
    expect(headers.location).toBe(`${base}/login?next=${encodeURIComponent('/admin/users?q=a')}`);
    const upload = person.begin('POST', `${base}/api/files`, multipart);
    upload.end(Buffer.concat([Buffer.from(head('letter.pdf')), pdfBytes('where am I'), Buffer.from(foot)]));
    const made = await person.answer(upload);
    const [file] = (JSON.parse(made.text) as { files: { id: string }[] }).files;
    expect(made.headers.location).toBe(`${base}/api/files/${file?.id}`);
  });

  it('addresses that other services are given lead below it', async () => {
    const json = { provider: 'dropbox', config: {}, credentials: {}, folder_template: 'in' };
    const { text, status } = await person.send('POST', `${base}/api/destinations`, { json });
    expect(status, text).toBe(201);
    const { id } = JSON.parse(text) as { id: string };
    const consent = await person.send('POST', `${base}/api/destinations/${id}/connect`);
    expect(consent.status, consent.text).toBe(200);
    const { authorize_url: asked } = JSON.parse(consent.text) as { authorize_url: string };
    expect(new URL(asked).searchParams.get('redirect_uri')).toBe(`${origin}${base}/api/destinations/consent/callback`);
    const back = await person.send('GET', `${base}/api/destinations/consent/callback?error=access_denied`, html);
    expect([back.status, String(back.headers.location).startsWith(`${base}/destinations`)]).toEqual([303, true]);
  });

  it('health checks ask without it, past the proxy', async () => {
    for (const address of ['/readyz', `${base}/readyz`])
      expect((await fetch(new URL(address, behind.service.url))).status).toBe(200);
  });
});
