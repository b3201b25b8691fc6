import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { addStep, defineStep, done } from '../../../src/modules/documents/steps/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { everything } from '../../harness/everything.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { is, setsTag, steps, type Trial, type TrialFile } from './trial-fixture.ts';

let service: TestService;
let ids: string[];
let destination: string;
beforeAll(async () => {
  addStep(
    defineStep({
      name: 'test_reaching_out',
      title: 'Reach out',
      description: 'Tries to reach another server.',
      work: 'cpu',
      options: z.strictObject({}),
      after: [],
      isPlanned: () => false,
      async run({ ctx, signal }) {
        await ctx.outbound.request({ purpose: 'webhook', url: 'https://elsewhere.example/', signal });
        return done({ summary: 'Reached.' });
      },
    }),
  );
  service = await startTestService({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
  const letters = ['Rechnung 4711', 'Invoice 12', 'Letter to you'].map((title) => ({
    name: `${title}.pdf`,
    bytes: textPdf([['Stadtwerke Musterstadt', title, 'Total 12.50 EUR', newId()]]),
  }));
  const [given, ...others] = letters;
  ids = [
    ...(await service.admin.upload(given ? [given] : [], { title: 'As I say' })),
    ...(await service.admin.upload(others)),
  ].map(({ id }) => id);
  await waitForAll(service.admin, ids);
  destination = (
    await service.admin.post<{ id: string }>('/api/destinations', {
      provider: 'webdav',
      name: 'Outside',
      config: { url: 'http://127.0.0.1:65000/dav', username: 'ann' },
      credentials: { password: 'secret' },
      folder_template: '{title}',
    })
  ).id;
}, 120_000);
afterAll(() => service?.stop());

const make = async (more: object) =>
  (await service.admin.post<{ id: string }>('/api/pipelines', { name: newId(), ...more })).id;

async function tried(pipeline: string, body: object): Promise<Trial> {
  const { id } = await service.admin.post<Trial>(`/api/pipelines/${pipeline}/trials`, body);
  const show = () => service.admin.get<Trial>(`/api/pipelines/trials/${id}`);
  await expect.poll(async () => (await show()).state, { timeout: 60_000 }).toBe('completed');
  return show();
}
const filesOf = async (trial: Trial, query = '') =>
  (await service.admin.get<{ files: TrialFile[] }>(`/api/pipelines/trials/${trial.id}/files${query}`)).files;

it('a preview runs every step, says what would change and where it would go, and keeps nothing of it', async () => {
  const webhook = await service.admin.post<{ id: string }>('/api/webhooks', {
    url: 'http://127.0.0.1:65000/hook',
    events: ['document.processed'],
  });
  const pipeline = await make({});
  const before = await everything(service);
  const trial = await tried(pipeline, {
    kind: 'preview',
    file_ids: ids,
    definition: {
      steps: steps(
        {
          step_type: 'set_fields',
          config: {
            fields: [
              { field: 'title', value: 'By me' },
              { field: 'recipient', value: 'Office' },
            ],
            add_tags: ['office'],
            remove_tags: [],
          },
        },
        {
          step_type: 'set_fields',
          config: { fields: [], add_tags: ['never'], remove_tags: [] },
          condition: is('mime_type', 'image/png'),
        },
        { step_type: 'convert_to_pdfa', config: { format: '2' } },
        { step_type: 'send_to_destinations', config: { destination_ids: [destination] } },
        { step_type: 'notify', config: { to: { webhook_id: webhook.id } } },
        { step_type: 'notify', config: { to: 'inbox' } },
      ),
    },
  });
  expect(trial).toMatchObject({ total: 3, done: 3, groups: [], version: null });
  const files = await filesOf(trial);
  expect(files.map(({ file }) => file.id)).toEqual(ids);
  const [first, second] = files;
  expect(second).toMatchObject({
    outcome: 'works',
    sends_to: [{ id: destination, name: 'Outside', is_new: true }],
    notifies: [{ id: webhook.id }, null],
    stays: [],
  });
  const changed = new Map(second?.changes.map(({ field, before, after }) => [field, [before, after]]));
  expect(changed.get('tags')).toEqual([[], ['office']]);
  expect(changed.get('recipient')?.[1]).toBe('Office');
  expect(changed.get('title')?.[1]).toBe('By me');
  const outcomes = Object.fromEntries(second?.steps.map(({ step_type, outcome }) => [step_type, outcome]) ?? []);
  expect(outcomes).toMatchObject({
    ocr: 'as_before',
    extract_metadata: 'ran',
    set_fields: 'passed_over',
    convert_to_pdfa: 'ran',
    index_for_search: 'assumed',
    send_to_destinations: 'ran',
    notify: 'ran',
  });
  // What somebody said stays, and is named.
  expect(first?.stays).toEqual([{ field: 'title', value: 'As I say' }]);
  expect(first?.changes.some(({ field }) => field === 'title')).toBe(false);
  expect(await everything(service)).toEqual(before);
});

it('a preview stops where a document would wait for a review, or fail, and names what is not reached', async () => {
  const pipeline = await make({
    steps: steps({ step_type: 'wait_for_review' }, { step_type: 'send_to_destinations' }),
  });
  const [waiting] = await filesOf(await tried(pipeline, { kind: 'preview', file_ids: [ids[0]] }));
  expect(waiting?.outcome).toBe('waits');
  // What would be found by search waits as well, as it does when the pipeline runs.
  const open = waiting?.steps.filter(({ outcome }) => outcome === 'waits' || outcome === 'not_reached') ?? [];
  expect(open.map(({ step_type, outcome }) => [step_type, outcome])).toEqual([
    ['wait_for_review', 'waits'],
    ['send_to_destinations', 'not_reached'],
    ['index_for_search', 'not_reached'],
  ]);
  const failing = await make({
    steps: steps(
      { step_type: 'send_to_destinations', config: { destination_ids: [newId()] } },
      { step_type: 'notify', config: { to: 'inbox' } },
    ),
  });
  const [failed] = await filesOf(await tried(failing, { kind: 'preview', file_ids: [ids[0]] }));
  expect(failed).toMatchObject({ outcome: 'fails', notifies: [] });
  expect(failed?.steps.find(({ outcome }) => outcome === 'failed')).toMatchObject({ code: 'destination_gone' });
});

it('a step that wants to reach another server while it is tried opens no connection and says so', async () => {
  const pipeline = await make({ steps: steps({ step_type: 'test_reaching_out' }) });
  const [file] = await filesOf(await tried(pipeline, { kind: 'preview', file_ids: [ids[0]] }));
  expect(file?.steps.find(({ step_type }) => step_type === 'test_reaching_out')).toMatchObject({
    outcome: 'failed',
    code: 'trial_stays_here',
  });
});

it('a look back puts every document into the group of its weightiest difference, and the groups are lists', async () => {
  const pipeline = await make({
    steps: steps(
      { ...setsTag('office'), condition: is('filename', 'Invoice 12.pdf') },
      { step_type: 'embed_metadata' },
      { step_type: 'render_thumbnail' },
      { step_type: 'compute_embedding' },
      { step_type: 'send_to_destinations' },
    ),
  });
  await service.admin.call('PATCH', `/api/destinations/${destination}`, { json: { is_active: false } });
  const before = await everything(service);
  const trial = await tried(pipeline, { kind: 'history', newest: 50 });
  expect(trial).toMatchObject({ total: 3, done: 3, differing: 1 });
  expect(trial.groups).toMatchObject([
    { kind: 'same', count: 2 },
    { kind: 'gets_tag', tag: 'office', count: 1 },
  ]);
  const group = trial.groups[1]?.id ?? '';
  const [file] = await filesOf(trial, `?group_id=${group}`);
  expect(file).toMatchObject({ file: { id: ids[1] }, changes: [{ field: 'tags', before: [], after: ['office'] }] });
  const { files } = await service.admin.get<{ files: { id: string }[] }>(`/api/files?trial_group_id=${group}`);
  expect(files.map(({ id }) => id)).toEqual([ids[1]]);
  expect(await everything(service)).toEqual(before);
  // "Run again": the same filter in bulk, and then there is no difference any more.
  for (const id of ids)
    await service.admin.post(`/api/files/${id}/assign-pipeline`, { pipeline_id: pipeline, run: true });
  await waitForAll(service.admin, ids);
  const again = await tried(pipeline, { kind: 'history', newest: 50 });
  expect(again.groups).toMatchObject([{ kind: 'same', count: 3 }]);
  // Another version that does not set the tag: it would be lost.
  const lost = await tried(pipeline, {
    kind: 'history',
    definition: {
      steps: steps(
        { step_type: 'embed_metadata' },
        { step_type: 'render_thumbnail' },
        { step_type: 'compute_embedding' },
        { step_type: 'send_to_destinations' },
      ),
    },
  });
  expect(lost.groups).toMatchObject([
    { kind: 'same', count: 2 },
    { kind: 'loses_tag', tag: 'office', count: 1 },
  ]);
});

it('a look back leaves out documents that take another pipeline', async () => {
  const pipeline = await make({ condition: is('filename', 'Letter to you.pdf'), steps: steps(setsTag('letters')) });
  const trial = await tried(pipeline, { kind: 'history' });
  expect(trial.groups.find(({ kind }) => kind === 'not_taken')).toMatchObject({ count: 2 });
  expect(trial.differing).toBe(1);
  // One without a condition is for those that have it; for all, where none has.
  const named = await make({});
  expect((await tried(named, { kind: 'history' })).groups.map(({ kind }) => kind)).not.toContain('not_taken');
  await service.admin.post(`/api/files/${ids[0]}/assign-pipeline`, { pipeline_id: named });
  const { groups } = await tried(named, { kind: 'history' });
  expect(groups.find(({ kind }) => kind === 'not_taken')).toMatchObject({ count: 2 });
});

it('what cannot work is refused, another trial takes the place of the one that runs, and strangers see none', async () => {
  const pipeline = await make({});
  const refused = async (body: object) =>
    (await service.admin.send('POST', `/api/pipelines/${pipeline}/trials`, { json: body })).json();
  expect(
    await refused({ kind: 'preview', definition: { steps: [{ step_type: 'ocr' }, { step_type: 'extract_text' }] } }),
  ).toMatchObject({ code: 'pipeline_not_workable' });
  expect(await refused({ kind: 'preview', file_ids: [newId()] })).toMatchObject({ code: 'file_not_found' });
  const first = await service.admin.post<Trial>(`/api/pipelines/${pipeline}/trials`, { kind: 'history' });
  await tried(pipeline, { kind: 'history' });
  expect(['cancelled', 'completed']).toContain(
    (await service.admin.get<Trial>(`/api/pipelines/trials/${first.id}`)).state,
  );
  const { trials } = await service.admin.get<{ trials: Trial[] }>(`/api/pipelines/${pipeline}/trials?kind=history`);
  expect(trials).toHaveLength(2);
});
