import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DocumentsApi,
  formOf,
  pdfBytes,
  SESSION_HEADER,
  startDocumentsApi,
} from '../../../../../test/harness/documents-api.ts';
import { newId } from '../../../../platform/ids.ts';
import { startHttp, type TestServer } from '../../../../platform/outbound/testing/test-servers.ts';

const ACTION = '/api/automation/actions/upload';
const MAX_BYTES = 1024 * 1024;
let api: DocumentsApi;
let ownerId: string;
let server: TestServer;
beforeAll(async () => {
  api = await startDocumentsApi({ env: { MAX_UPLOAD_SIZE: String(MAX_BYTES) } });
  ownerId = await api.createOwner();
  server = await startHttp((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://test');
    if (pathname === '/gone.pdf') return response.writeHead(410).end();
    if (pathname === '/moved') return response.writeHead(302, { location: '/Letter%20%C3%A4.pdf' }).end();
    if (pathname === '/named') response.setHeader('content-disposition', 'attachment; filename="invoice 4711.pdf"');
    if (pathname === '/cut.pdf') {
      response.writeHead(200, { 'content-length': '100000' });
      return response.write(pdfBytes('cut'), () => response.destroy());
    }
    response.end(pathname === '/page' ? '<html>no document</html>' : pdfBytes(`${pathname} of ${ownerId}`));
  });
});
afterAll(async () => {
  await server.close();
  await api.stop();
});

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const send = (json: unknown, headers: Record<string, string> = {}) =>
  api.send(ownerId, 'POST', ACTION, { json, headers });
const rowOf = (id: string) =>
  api.db
    .selectFrom('files')
    .select(['original_filename', 'source', 'title', 'tags'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Every stored file belongs to a document: nothing of a refused one is left. */
async function expectNothingLeftOver(): Promise<void> {
  expect((await api.storedFiles()).sort()).toEqual(await api.referencedFiles());
}

describe('a document comes in as one of an automation', () => {
  it('as a form', async () => {
    const body = formOf([{ name: 'letter.pdf', bytes: pdfBytes(newId()) }], { title: 'A letter', tags: 'house' });
    const answer = await api.send(ownerId, 'POST', ACTION, { body });
    expect([answer.status, answer.json.files.length]).toEqual([202, 1]);
    expect(await rowOf(answer.json.files[0].id)).toEqual({
      original_filename: 'letter.pdf',
      source: 'automation',
      title: 'A letter',
      tags: ['house'],
    });
  });

  it('in base64, larger than other JSON may be', async () => {
    const bytes = pdfBytes(newId(), MAX_BYTES - 1000);
    const content_base64 = bytes.toString('base64');
    const answer = await send({ content_base64, filename: 'scan.pdf', tags: ['house', 'tax'] });
    expect(answer.status).toBe(202);
    const row = { original_filename: 'scan.pdf', source: 'automation', title: 'scan', tags: ['house', 'tax'] };
    expect(await rowOf(answer.json.files[0].id)).toEqual(row);
    expect(answer.json.files[0].duplicate_of_id).toBeUndefined();
    const lines = content_base64.replaceAll(/.{76}/g, '$&\r\n').replaceAll('+', '-').replaceAll('/', '_');
    const again = await send({ content_base64: lines, filename: 'again.pdf' });
    expect(again.json.files[0].duplicate_of_id).toBe(answer.json.files[0].id);
  });

  it.each([
    ['the last part of it', '/Letter%20%C3%A4.pdf', undefined, 'Letter ä.pdf'],
    ['that of where it leads', '/moved', undefined, 'Letter ä.pdf'],
    ['what its server says', '/named', undefined, 'invoice 4711.pdf'],
    ['what the request says', '/named', 'mine.pdf', 'mine.pdf'],
    ['a part that is no valid code', '/100%.pdf', undefined, '100%.pdf'],
  ])('by its address, called by %s', async (_what, path, filename, expected) => {
    const answer = await send({ url: at(path), ...(filename ? { filename } : {}) });
    expect(answer.status).toBe(202);
    expect(await rowOf(answer.json.files[0].id)).toMatchObject({ original_filename: expected, source: 'automation' });
  });

  it('with fields that nobody filled in', async () => {
    const json = {
      url: null,
      content_base64: pdfBytes(newId()).toString('base64'),
      filename: '',
      title: '',
      tags: null,
    };
    const answer = await send(json);
    expect(answer.status).toBe(202);
    expect(await rowOf(answer.json.files[0].id)).toMatchObject({ original_filename: 'document.pdf', tags: [] });
  });

  it('once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': newId() };
    const json = { content_base64: pdfBytes(newId()).toString('base64') };
    const [first, second] = [await send(json, headers), await send(json, headers)];
    expect(second.json).toEqual(first.json);
    await expectNothingLeftOver();
  });
});

describe('nothing is kept of a document that', () => {
  const content_base64 = pdfBytes('x').toString('base64');
  it.each<[string, () => unknown, number, string]>([
    ['is neither here nor there', () => ({}), 422, 'invalid_request'],
    ['is in two places', () => ({ url: at('/a.pdf'), content_base64 }), 422, 'invalid_request'],
    ['is no base64', () => ({ content_base64: 'not base64!' }), 422, 'invalid_request'],
    ['goes on behind its end', () => ({ content_base64: `AAAA=${content_base64}` }), 422, 'invalid_request'],
    ['has too many tags to be a list', () => ({ content_base64, tags: { house: true } }), 422, 'invalid_request'],
    ['is empty', () => ({ content_base64: '====' }), 422, 'invalid_request'],
    ['is no document', () => ({ url: at('/page') }), 415, 'unsupported_type'],
    ['is no longer there', () => ({ url: at('/gone.pdf') }), 502, 'url_not_fetched'],
    ['breaks off', () => ({ url: at('/cut.pdf') }), 502, 'url_not_fetched'],
    ['has an address of no kind', () => ({ url: 'nowhere' }), 422, 'target_not_valid'],
    ['lies in a file of the machine', () => ({ url: 'file:///etc/passwd' }), 422, 'scheme_not_allowed'],
    ['lies with a cloud’s metadata', () => ({ url: 'http://169.254.169.254/latest' }), 422, 'address_not_allowed'],
    ['is too large', () => ({ content_base64: pdfBytes('x', MAX_BYTES).toString('base64') }), 413, 'file_too_large'],
  ])('%s', async (_what, json, status, code) => {
    const answer = await send(json());
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    await expectNothingLeftOver();
  });

  it('a page of another site sends with the session of a browser', async () => {
    const type = 'application/x-www-form-urlencoded';
    const body = new URLSearchParams({ url: at('/a.pdf') }).toString();
    const headers = { [SESSION_HEADER]: '1', 'content-type': type };
    const answer = await api.send(ownerId, 'POST', ACTION, { body, headers });
    expect([answer.status, answer.json.code]).toEqual([403, 'csrf_token_invalid']);
    await expectNothingLeftOver();
  });
});
