import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { STEP_FAULT_MOMENTS } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { until } from '../../faults/lib/until.ts';
import { canRunApache } from '../../harness/remotes/apache.ts';
import { casesOfTurn } from '../../harness/turns.ts';
import { asSent } from '../../hostile/lib/pipelines/as-sent.ts';
import type { ModelPipeline } from '../../hostile/lib/pipelines/model.ts';
import { Reference } from '../../hostile/lib/pipelines/reference.ts';
import { KilledService } from '../destinations/killed-service.ts';
import { addDestination, deliveriesOf } from '../destinations/place.ts';
import { KILLED_PLANS } from './killed-plans.ts';

/** The service starts once for every step, also on a busy machine. */
const LIMIT_MS = 600_000;
const STUCK_MS = 100_000;
const PLACES = ['open', 'for_vips'];
const FINAL = ['completed', 'failed', 'duplicate'];
const CASES = Object.entries(KILLED_PLANS).flatMap(([title, pipeline]) =>
  STEP_FAULT_MOMENTS.map((moment) => ({ title, pipeline, moment })),
);

type Document = {
  id: string;
  status: string;
  tags: string[];
  sender: string | null;
  steps: { step: string; status: string; attempts: { outcome: string }[] }[];
};
type Line = { kind: string; detail: { file_id: string; message: string | null } };

describe.skipIf(!canRunApache)('a service that is killed at every step of a pipeline', () => {
  let killed: KilledService;
  let admin: ApiClient;
  beforeEach(async () => {
    killed = await KilledService.create();
    admin = await killed.start();
  }, 120_000);
  afterEach(() => killed.remove());

  /** Waits until the document stands as it should and the service has died everywhere, and starts it again until then. */
  async function survive(find: () => Promise<Document | undefined>, states: readonly string[]): Promise<Document> {
    const wanted = states.map((state) => state.split(':')[0]).join();
    let last: Document | undefined;
    const look = async () => {
      try {
        last = await find();
      } catch (error) {
        // Whoever asks a process that dies gets no answer.
        if (!(error instanceof TypeError)) throw error;
        await killed.ended;
        admin = await killed.startAgain();
        return undefined;
      }
      const isThere = last?.steps.map(({ status }) => status).join() === wanted && killed.ordersLeft === '';
      return isThere ? last : undefined;
    };
    const whatFor = () => `${wanted}, not ${JSON.stringify(last)}; still to die at: ${killed.ordersLeft}`;
    return until(look, { limitMs: STUCK_MS, whatFor });
  }

  it.each(casesOfTurn('deaths in pipelines', CASES, CASES.length))(
    '$title, when the step is $moment: nothing is lost and nothing is done twice',
    async ({ pipeline, moment }) => {
      const ids: Record<string, string> = { gone: newId() };
      for (const name of PLACES) {
        const takes = {
          sends: ['original'],
          folder_template: name,
          filter: { tags: name === 'for_vips' ? ['vip'] : [] },
        };
        ids[name] = (await addDestination(admin, killed.remote, { name, ...takes })).id;
      }
      const { steps, ...rules } = pipeline;
      const made = await admin.post<{ id: string }>('/api/pipelines', {
        name: newId(),
        ...rules,
        steps: steps.map((step) => asSent(step, ids)),
      });
      const find = async () => {
        const { files } = await admin.get<{ files: { id: string }[] }>('/api/files?per_page=10');
        expect(files.length).toBeLessThan(2);
        return files[0] && admin.get<Document>(`/api/files/${files[0].id}`);
      };

      const reference = new Reference(pipeline, { kind: 'one_page', given: {} });
      const before = [...reference.states];
      goAsFarAsItCan(reference);
      await killed.willDieAt(ordersOf(pipeline, before, reference.states, moment));
      const bytes = textPdf([['zzq wxv']]);
      // It may die before the answer is heard.
      await admin.upload([{ name: 'letter.pdf', bytes }], { pipeline_id: made.id }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TypeError);
      });
      let document = await survive(find, reference.states);
      if (reference.states.includes('in_progress')) {
        const then = [...reference.states];
        reference.review();
        goAsFarAsItCan(reference);
        await killed.willDieAt(ordersOf(pipeline, then, reference.states, moment));
        await admin.post(`/api/files/${document.id}/review`).catch((error: unknown) => {
          expect(error).toBeInstanceOf(TypeError);
        });
        document = await survive(find, reference.states);
      }

      const { status, fields, tags, notified, sentTo } = reference;
      expect(FINAL).toContain(status);
      expect(document).toMatchObject({ status, tags, sender: fields.sender });
      for (const { step, status, attempts } of document.steps) {
        const ended = attempts.filter(({ outcome }) => outcome !== 'crashed');
        expect([step, ended.length]).toEqual([step, status === 'pending' ? 0 : 1]);
      }
      const { notifications } = await admin.get<{ notifications: Line[] }>('/api/notifications?per_page=200');
      const messages = notifications
        .filter(({ kind }) => kind === 'pipeline_message')
        .map(({ detail }) => detail.message);
      expect(messages.toSorted()).toEqual(notified.toSorted());
      const ledger = (await deliveriesOf(admin, document.id)).map(({ destination_id, state }) => [
        destination_id,
        state,
      ]);
      expect(ledger.toSorted()).toEqual([...sentTo].map((name) => [ids[name], 'delivered']).toSorted());
      for (const name of PLACES) {
        const there = sentTo.has(name) ? await killed.remote.shelf.list(name) : [];
        expect([name, there.length]).toEqual([name, sentTo.has(name) ? 1 : 0]);
      }
      const { history } = await admin.get<{ history: { kind: string }[] }>(`/api/files/${document.id}/history`);
      expect(history.filter(({ kind }) => kind === 'set')).toHaveLength(reference.changeCount);
    },
    LIMIT_MS,
  );
});

/** Lets a document in the reference go as far as it can without anybody. */
function goAsFarAsItCan(reference: Reference): void {
  for (let before = ''; before !== reference.states.join(); ) {
    before = reference.states.join();
    reference.run();
    reference.arrive();
  }
}

/** The steps that run between two moments, each with the pass of its point at which the service dies. */
function ordersOf(
  { steps }: ModelPipeline,
  before: readonly string[],
  after: readonly string[],
  moment: string,
): string[] {
  let previous = '';
  return steps.flatMap(({ step_type: type }, at) => {
    // Behind the text, the reading finds nothing to do before it begins.
    const neverBegins = type === 'ocr' && steps[at - 1]?.step_type === 'extract_text';
    if (before[at] !== 'pending' || after[at] === 'pending' || neverBegins) return [];
    // The death of the step before was at the same point: that step, whose end was not kept, passes it once more.
    const nth = type === previous && moment !== 'committed' ? 2 : 1;
    previous = type;
    return [`step.${type}.${moment} ${nth}`];
  });
}
