import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import type { Provider, Reply } from '../../harness/cloud-ocr/cloud-ocr-service.ts';
import { type CloudFixture, startCloudFixture } from './cloud-ocr-fixture.ts';

const raw = (status: number, body: object | string, headers?: Record<string, string>): Reply => ({
  type: 'raw',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...(headers ? { headers } : {}),
});
const page = (markdown: string) => ({ markdown });
const chat = (message: object, finish_reason = 'stop') => ({ choices: [{ finish_reason, message }] });

const CASES: Readonly<Record<Provider, readonly [name: string, reply: Reply, code: string][]>> = {
  azure: [
    ['401', raw(401, { error: { code: '401' } }), 'cloud_ocr_key_refused'],
    ['404', raw(404, { error: { code: 'ModelNotFound' } }), 'cloud_ocr_model_unknown'],
    ['400', raw(400, { error: { code: 'InvalidRequest' } }), 'cloud_ocr_not_accepted'],
    ['no place to ask at', raw(202, ''), 'cloud_ocr_answer_broken'],
    [
      'a place elsewhere',
      raw(202, '', { 'operation-location': 'http://127.0.0.1:9/documentintelligence/x' }),
      'cloud_ocr_answer_broken',
    ],
  ],
  mistral: [
    ['no page', raw(200, { pages: [] }), 'cloud_ocr_answer_broken'],
    ['two pages for one', raw(200, { pages: [page('one'), page('two')] }), 'cloud_ocr_answer_broken'],
    ['a page without text', raw(200, { pages: [{}] }), 'cloud_ocr_answer_broken'],
    ['no JSON', raw(200, '<h1>Hi</h1>'), 'cloud_ocr_answer_broken'],
    ['422', raw(422, { detail: 'no' }), 'cloud_ocr_not_accepted'],
    ['a redirect', raw(302, '', { location: 'http://127.0.0.1:9/' }), 'cloud_ocr_unreachable'],
  ],
  openai_compatible: [
    ['half a page', raw(200, chat({ content: 'Half a' }, 'length')), 'cloud_ocr_answer_broken'],
    ['a refusal', raw(200, chat({ content: null, refusal: 'No.' })), 'cloud_ocr_declined'],
    ['nothing', raw(200, chat({ content: '' })), 'cloud_ocr_answer_broken'],
    ['a filter', raw(200, chat({ content: 'x' }, 'content_filter')), 'cloud_ocr_declined'],
  ],
};

describe.each(Object.keys(CASES) as Provider[])('what %s answers that is no reading', (provider) => {
  let fixture: CloudFixture;
  let id: string;
  beforeAll(async () => {
    fixture = await startCloudFixture(provider);
    id = await fixture.scan('Kingfisher', 'Dunlin');
  });
  afterAll(() => fixture.stop());

  it.each(CASES[provider])(
    '%s fails the step in words, and what was read here before stays',
    async (_, reply, code) => {
      const before = await fixture.text(id);
      expect(before).toMatch(/Kingfisher[\s\S]*Dunlin/);
      // The other page is read well: half of a new reading is none.
      fixture.cloud.reply = (nth) => (nth % 2 === 0 ? reply : { type: 'lines', lines: ['Read elsewhere'] });
      fixture.cloud.pages.length = 0;
      const detail = await fixture.readElsewhere(id, 'failed');
      expect(fixture.step(detail)).toMatchObject({ status: 'failure', error_code: code });
      expect(await fixture.text(id)).toBe(before);
      expect(fixture.cloud.refused).toEqual([]);
    },
  );
});

describe('a service that cannot read at the moment', () => {
  let fixture: CloudFixture;
  beforeAll(async () => {
    fixture = await startCloudFixture('mistral');
  });
  afterAll(() => fixture.stop());

  it.each([
    ['429', raw(429, { message: 'slow down' }, { 'retry-after': '1' })],
    ['503', raw(503, '<h1>Gone</h1>', { 'retry-after': '1' })],
  ])('%s makes the step wait in the same attempt, and only the pages that lack are sent again', async (name, busy) => {
    const id = await fixture.scan('Siskin', 'Linnet', `Brambling ${name}`);
    const sent: Buffer[] = [];
    fixture.cloud.reply = (nth) => {
      sent.push(fixture.cloud.pages[nth - 1] ?? Buffer.alloc(0));
      return sent.length === 2 ? busy : { type: 'lines', lines: [`Read as ${sent.length}`] };
    };
    fixture.cloud.pages.length = 0;
    const detail = await fixture.readElsewhere(id);
    // The first one read it here.
    expect(fixture.step(detail).attempts.map(({ outcome }) => outcome)).toEqual(['success', 'success']);
    const times = Map.groupBy(sent, (jpeg) => jpeg.toString('base64'));
    expect([...times.values()].map((all) => all.length).toSorted()).toEqual([1, 1, 2]);
    expect(await fixture.text(id)).not.toMatch(/Siskin|Linnet|Brambling/);
  });

  it('is tried again by hand: the pages that were read are not sent a second time', async () => {
    const { admin } = fixture.service;
    const id = await fixture.scan('Redstart', 'Wheatear');
    fixture.cloud.pages.length = 0;
    fixture.cloud.reply = (nth) => (nth === 2 ? raw(400, {}) : { type: 'lines', lines: ['Read well'] });
    await fixture.readElsewhere(id, 'failed');
    fixture.cloud.reply = () => ({ type: 'lines', lines: ['Read at last'] });
    await admin.post(`/api/files/${id}/steps/ocr/retry`, {});
    await waitForStatus(admin, id);
    expect(fixture.cloud.pages).toHaveLength(3);
    expect(await fixture.text(id)).toMatch(/Read well|Read at last/);
  });
});
