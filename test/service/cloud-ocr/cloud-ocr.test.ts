import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, waitForStatus } from '../../../scripts/lib/client/wait.ts';
import type { Provider } from '../../harness/cloud-ocr/cloud-ocr-service.ts';
import { pdfText } from '../../harness/pdf-text.ts';
import { type CloudFixture, startCloudFixture } from './cloud-ocr-fixture.ts';

const PROVIDERS: [provider: Provider, engine: string, hasPlaces: boolean][] = [
  ['azure', 'azure prebuilt-read', true],
  ['mistral', 'mistral mistral-ocr-latest', false],
  ['openai_compatible', 'openai_compatible sees-pages-1', false],
];

describe.each(PROVIDERS)('a document that %s reads', (provider, engine, hasPlaces) => {
  let fixture: CloudFixture;
  beforeAll(async () => {
    fixture = await startCloudFixture(provider, { CLOUD_OCR_PRICE: '1.50 USD' });
  });
  afterAll(() => fixture.stop());

  it('has the text of the service on every page, says who read it, and is found by it', async () => {
    const { cloud, service } = fixture;
    const id = await fixture.scan('Kestrel', 'Plover');
    expect(await fixture.text(id)).toContain('Kestrel');
    expect(cloud.pages).toHaveLength(0);
    cloud.reply = (nth) => ({ type: 'lines', lines: [`Wagtail number ${nth}`, 'Total due 214.50'] });
    const detail = await fixture.readElsewhere(id);
    expect([cloud.pages.length, cloud.refused]).toEqual([2, []]);
    expect(detail).toMatchObject({ status: 'completed', ocr_engine: engine });
    expect(detail.ocr_quality_score).toBe(hasPlaces ? 90 : null);
    const text = await fixture.text(id);
    // Both pages are on their way at once: which one comes first is open.
    const pages = text.split('\f').map((page) => page.trim());
    expect(pages.toSorted()).toEqual(['Wagtail number 1\nTotal due 214.50', 'Wagtail number 2\nTotal due 214.50']);
    expect(text).not.toMatch(/Kestrel|Plover/);
    const { hits } = await service.admin.get<{ hits: { file: { id: string } }[] }>('/api/search?q=wagtail');
    expect(hits.map(({ file }) => file.id)).toContain(id);
  });

  it('carries the words where the service says where they stand', async () => {
    const id = await fixture.scan('Bittern');
    fixture.cloud.reply = () => ({ type: 'lines', lines: ['Goldfinch invoice', 'second line'] });
    await fixture.readElsewhere(id);
    const { service } = fixture;
    const copy = await fetch(new URL(`/api/files/${id}/download`, service.url), {
      headers: { cookie: service.admin.cookie },
    });
    const text = await pdfText(new Uint8Array(await copy.arrayBuffer()));
    if (hasPlaces) expect(text).toMatch(/Goldfinch invoice\s+second line/);
    else expect(text).not.toContain('Bittern');
  });

  it('is offered with the place it goes to and its price', async () => {
    const { features } = await fixture.service.admin.openSession();
    expect(features.cloud_ocr).toEqual({
      host: fixture.cloud.host,
      price_per_thousand_pages: { amount: '1.50', currency: 'USD' },
    });
  });

  it('leaves no key and no text of it in the log', () => {
    expect(fixture.service.logText()).not.toMatch(/key-stand-in|Goldfinch|Wagtail/);
  });
});

describe('without a service that reads pages', () => {
  it('nothing is sent: it is refused with what to set, for strangers’ documents as for none', async () => {
    const fixture = await startCloudFixture('azure', {
      CLOUD_OCR_PROVIDER: '',
      CLOUD_OCR_BASE_URL: '',
      CLOUD_OCR_API_KEY: '',
    });
    const { admin } = fixture.service;
    const id = await fixture.scan('Heron');
    for (const path of [`/api/files/${id}`, `/files/${id}`]) {
      const problem = await problemOf(admin.post(`${path}/reprocess-with-cloud-ocr`));
      expect([problem.status, problem.code]).toEqual([409, 'cloud_ocr_not_configured']);
    }
    expect((await fixture.detail(id)).status).toBe('completed');
    expect((await admin.openSession()).features.cloud_ocr).toBeNull();
    await fixture.stop();
  });
});

describe('a document that may not leave', () => {
  let fixture: CloudFixture;
  beforeAll(async () => {
    fixture = await startCloudFixture('azure');
  });
  afterAll(() => fixture.stop());

  const pipeline = (config: object, isLocal: boolean) => ({
    name: `reads ${isLocal}`,
    local_only: isLocal,
    steps: ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr', 'index_for_search'].map((step_type) => ({
      step_type,
      config: step_type === 'ocr' ? config : {},
    })),
  });
  const make = async (config: object, isLocal: boolean) =>
    (await fixture.service.admin.post<{ id: string }>('/api/pipelines', pipeline(config, isLocal))).id;

  it('is never sent: asking for it is refused, and a pipeline that says so reads here', async () => {
    const { admin } = fixture.service;
    const pipelineId = await make({ engine: 'cloud', force: true }, true);
    const id = await fixture.scan('Sandpiper');
    await admin.post(`/api/files/${id}/assign-pipeline`, { pipeline_id: pipelineId, run: true });
    await waitForStatus(admin, id);
    expect(await fixture.text(id)).toContain('Sandpiper');
    const problem = await problemOf(admin.post(`/api/files/${id}/reprocess-with-cloud-ocr`));
    expect([problem.status, problem.code]).toEqual([409, 'document_local_only']);
    expect(fixture.cloud.pages).toHaveLength(0);
  });

  it('is sent by a pipeline that says so and lets it leave, and a trial of that sends nothing', async () => {
    const { admin } = fixture.service;
    const pipelineId = await make({ engine: 'cloud', force: true }, false);
    const id = await fixture.scan('Turnstone');
    const { id: trialId } = await admin.post<{ id: string }>(`/api/pipelines/${pipelineId}/trials`, {
      kind: 'preview',
      file_ids: [id],
    });
    const stateOf = async () => (await admin.get<{ state: string }>(`/api/pipelines/trials/${trialId}`)).state;
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('completed');
    expect(fixture.cloud.pages).toHaveLength(0);
    await admin.post(`/api/files/${id}/assign-pipeline`, { pipeline_id: pipelineId, run: true });
    await waitForStatus(admin, id);
    expect(fixture.cloud.pages).toHaveLength(1);
    expect(await fixture.text(id)).toContain('Read elsewhere');
  });
});
