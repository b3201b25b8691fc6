import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { ServiceProcess } from '../../../scripts/lib/service-process.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { DataDir } from '../../harness/process.ts';

const DOCUMENTS = process.env.NIGHTLY === '1' ? 500 : 36;
const AT_ONCE = 3;

type Step = { id: string; step_type: string; label: string | null; on_failure: string; config: { message?: string } };
type Pipeline = { id: string; version: number; is_active: boolean; steps: Step[] };
type Version = { number: number; steps: (Step & { enabled: boolean })[] };
type Attempt = { outcome: string };
type Document = {
  id: string;
  status: string;
  tags: string[];
  pipeline: { id: string; version: number } | null;
  steps: { step: string; label: string | null; status: string; on_failure: string | null; attempts: Attempt[] }[];
};
/** What a pipeline is at a moment: whether documents take it, and in which version. */
type Moment = { isTaken: boolean; version: number };

let folder: DataDir;
let service: ServiceProcess;
let admin: ApiClient;
let changed: Pipeline;
let steady: Pipeline;
let now: Moment = { isTaken: true, version: 1 };
beforeAll(async () => {
  folder = await DataDir.create();
  service = await folder.start();
  admin = await folder.signIn(service);
  const tests = [{ field: 'filename', operator: 'contains', value: 'bill' }];
  const condition = { match: 'all', groups: [{ match: 'all', tests }] };
  changed = await admin.post('/api/pipelines', { name: 'Changed', condition, steps: marked('v1', 'stop') });
  steady = await admin.post('/api/pipelines', { name: 'Steady', is_default: true, steps: marked('steady', 'go_on') });
});
afterAll(() => folder.remove());

/** Steps that leave their mark on the document, and one that fails. */
function marked(mark: string, on_failure: string) {
  return [
    { step_type: 'check_for_duplicates' },
    { step_type: 'set_fields', label: `Marks ${mark}`, config: { add_tags: [mark] } },
    { step_type: 'notify', label: `Says ${mark}`, config: { to: 'inbox', message: mark } },
    { step_type: 'notify', label: `Fails in ${mark}`, on_failure, config: { to: { webhook_id: newId() } } },
  ];
}

const own = () => admin.get<Pipeline>(`/api/pipelines/${changed.id}`);

async function put(json: object, path = ''): Promise<void> {
  const { version } = await admin.call<Pipeline>('PUT', `/api/pipelines/${changed.id}${path}`, { json });
  now = { ...now, version };
}

async function take(isTaken: boolean, edit: () => Promise<unknown>): Promise<void> {
  await edit();
  now = { ...now, isTaken };
}

/** Everything that somebody can do to a pipeline, one after the other. */
const EDITS: readonly ((turn: number) => Promise<unknown>)[] = [
  async (turn) => {
    const kept = (await own()).steps.filter(({ step_type }) => !['set_fields', 'notify'].includes(step_type));
    const plain = kept.map(({ id, step_type }) => ({ id, step_type }));
    const marks = marked(`v${turn}`, turn % 2 === 0 ? 'stop' : 'go_on').slice(1);
    await put({ steps: [...plain, ...marks] });
  },
  async () => {
    const { steps } = await own();
    const ids = steps.map(({ id }) => id);
    const [says = '', fails = ''] = ids.slice(-2);
    await put({ step_ids: [...ids.slice(0, -2), fails, says] }, '/steps/reorder');
  },
  () => take(false, () => put({ is_active: false })),
  () => take(true, () => put({ is_active: true })),
  () => take(false, () => admin.call('DELETE', `/api/pipelines/${changed.id}`)),
  () => take(true, () => admin.post(`/api/pipelines/${changed.id}/restore`)),
  () => admin.call('PUT', '/api/pipelines/reorder', { json: { pipeline_ids: [steady.id, changed.id] } }),
];

const ranWith = ({ isTaken, version }: Moment) =>
  isTaken ? { id: changed.id, version } : { id: steady.id, version: 1 };
const show = (id: string) => admin.get<Document>(`/api/files/${id}`);
const shown = ({ pipeline }: Document) => pipeline && { id: pipeline.id, version: pipeline.version };

/** Documents come in while somebody changes their pipeline. @returns with what each was accepted. */
async function accepted(turn: number): Promise<[string, { id: string; version: number } | null][]> {
  const before = now;
  const parts = Array.from({ length: AT_ONCE }, (_, at) => ({
    name: `bill-${turn}-${at}.pdf`,
    bytes: textPdf([[`Bill ${turn} ${at} ${newId()}`]]),
  }));
  const [files] = await Promise.all([admin.upload(parts), EDITS[turn % EDITS.length]?.(turn)]);
  const documents = await Promise.all(files.map(({ id }) => show(id)));
  for (const document of documents) expect([ranWith(before), ranWith(now)]).toContainEqual(shown(document));
  return documents.map((document) => [document.id, shown(document)]);
}

/** Nothing is under way any more. */
async function settled(): Promise<void> {
  const under = async (status: string) =>
    (await admin.get<{ pagination: { total: number } }>(`/api/files?per_page=1&status=${status}`)).pagination.total;
  await expect
    .poll(async () => (await under('pending')) + (await under('processing')), { timeout: 170_000, interval: 250 })
    .toBe(0);
}

/** What the inbox says of each document. */
async function messages(): Promise<Map<string, (string | null)[]>> {
  const found = new Map<string, (string | null)[]>();
  type Line = { kind: string; detail: { file_id: string; message: string | null } };
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { notifications: Line[]; pagination: { next_cursor: string | null } } = await admin.get(
      `/api/notifications?per_page=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    for (const { kind, detail } of page.notifications)
      if (kind === 'pipeline_message')
        found.set(detail.file_id, [...(found.get(detail.file_id) ?? []), detail.message]);
    cursor = page.pagination.next_cursor;
  }
  return found;
}

async function versions(): Promise<Map<string, Version>> {
  const all = new Map<string, Version>();
  for (const { id } of [changed, steady])
    for (let before = '', more = true; more; ) {
      const page = await admin.get<{ versions: Version[]; has_more: boolean }>(
        `/api/pipelines/${id}/versions?limit=50${before}`,
      );
      for (const version of page.versions) all.set(`${id} ${version.number}`, version);
      before = `&before=${page.versions.at(-1)?.number}`;
      more = page.has_more;
    }
  return all;
}

/** A document went through this version, whole and once, whatever came in between. */
function expectWhole(
  document: Document,
  version: Version | undefined,
  notified: readonly (string | null)[] = [],
): void {
  const steps = version?.steps ?? [];
  const fails = steps.findIndex(({ label }) => label?.startsWith('Fails'));
  const says = steps.findIndex(({ label }) => label?.startsWith('Says'));
  const mark = steps[says]?.config.message ?? '';
  const isStopped = steps[fails]?.on_failure === 'stop';
  const isHeldBack = isStopped && fails < says;
  expect(document.steps.map(({ step, label }) => [step, label])).toEqual(
    steps.map(({ step_type, label }) => [step_type, label]),
  );
  for (const [at, step] of document.steps.entries()) {
    const wanted = at === fails ? 'failure' : at === says && isHeldBack ? 'pending' : 'success';
    expect([step.label ?? step.step, step.step === 'ocr' ? 'success' : step.status]).toEqual([
      step.label ?? step.step,
      wanted,
    ]);
    if (step.label?.startsWith('Fails')) expect(step.on_failure).toBe(steps[at]?.on_failure);
  }
  expect({ tags: document.tags, status: document.status, notified }).toEqual({
    tags: [mark],
    status: isStopped ? 'failed' : 'completed',
    notified: isHeldBack ? [] : [mark],
  });
}

const endings = ({ attempts }: Document['steps'][number]) =>
  attempts.filter(({ outcome }) => outcome !== 'crashed' && outcome !== 'retry').length;

it('whatever becomes of a pipeline, a document goes through the version it was accepted with, whole and once, over a kill too', async () => {
  const documents = new Map<string, { id: string; version: number } | null>();
  const turns = DOCUMENTS / AT_ONCE;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [id, pipeline] of await accepted(turn)) documents.set(id, pipeline);
    if (turn % 50 !== 3) continue;
    await service.stop('SIGKILL');
    service = await folder.start();
    admin = await folder.signIn(service);
  }
  await settled();
  await admin.post(`/api/pipelines/${changed.id}/restore`);
  await put({ is_active: true });
  const [all, inbox] = [await versions(), await messages()];
  for (const [id, pipeline] of documents) {
    const document = await show(id);
    expect(shown(document)).toEqual(pipeline);
    expectWhole(document, all.get(`${pipeline?.id} ${pipeline?.version}`), inbox.get(id));
    for (const step of document.steps) expect(endings(step)).toBe(step.status === 'pending' ? 0 : 1);
  }
  expect(new Set([...documents.values()].map((pipeline) => JSON.stringify(pipeline))).size).toBeGreaterThan(3);

  // What is tried again keeps its version and notifies nobody twice; what is read anew takes the newest.
  const earlier = [...documents].filter(([, pipeline]) => pipeline?.id === changed.id).slice(0, 12);
  for (const [id] of earlier) await admin.post(`/api/files/${id}/steps/notify/retry`, {});
  await settled();
  const after = await messages();
  for (const [id, pipeline] of earlier) {
    const document = await show(id);
    expect(shown(document)).toEqual(pipeline);
    expectWhole(document, all.get(`${pipeline?.id} ${pipeline?.version}`), after.get(id));
  }
  const [[anew] = []] = earlier;
  await admin.post(`/api/files/${anew}/reprocess`, {});
  await settled();
  expect(shown(await show(anew ?? ''))).toEqual({ id: changed.id, version: (await own()).version });
});
