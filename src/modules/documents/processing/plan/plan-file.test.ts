import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../../../platform/config/index.ts';
import { inTransaction } from '../../../../platform/context.ts';
import type { Condition } from '../../conditions/index.ts';
import { defaultPlan, pipelineProblems, planProblems, standardPlan } from '../../pipelines/index.ts';
import { settingsOfSteps, stepRegistry } from '../../steps/index.ts';
import { planFile, wrongStatuses } from '../index.ts';
import { bornDigitalPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { addTestSteps, partJob } from '../testing/steps.ts';
import { stepsOf } from './steps.store.ts';

let engine: TestEngine;
beforeAll(async () => {
  addTestSteps();
  engine = await TestEngine.start({}, [partJob]);
});
afterAll(() => engine.stop());

const onlyWhen = (test: Condition['groups'][number]['tests'][number]): Condition => ({
  match: 'all',
  groups: [{ match: 'all', tests: [test] }],
});
const sentences = (...args: Parameters<typeof planProblems>) =>
  planProblems(...args).map(({ position, sentence }) => `${position}: ${sentence}`);

it('a plan that cannot work says at which steps and why', () => {
  expect(sentences([])).toEqual(['0: A plan needs at least one step.']);
  expect(sentences([{ step: 'index_for_search' }])).toEqual([]);
  expect(
    sentences([
      { step: 'follow_up', options: { words: 5 } },
      { step: 'step_of_tomorrow' },
      {
        step: 'hand_on',
        label: 'Send it',
        condition: onlyWhen({ field: 'tags', operator: 'at_least', value: 'x' } as never),
      },
    ]),
  ).toEqual([
    '0: “Follow up” must come after “Send it”.',
    '0: “Follow up” has options that do not fit: must be a text',
    '1: There is no step “step_of_tomorrow”.',
    '2: “Send it” has a condition that cannot be compared.',
  ]);
});

it('a pipeline without a step that every document needs, or with a condition for one, is refused by the name of the step', () => {
  const plan = defaultPlan(engine.ctx);
  expect(pipelineProblems(plan)).toEqual([]);
  const isLong = onlyWhen({ field: 'page_count', operator: 'greater_than', value: 9 });
  for (const { step, title } of stepRegistry
    .filter(({ isRequired }) => isRequired)
    .map(({ name, title }) => ({ step: name, title }))) {
    expect(pipelineProblems(plan.filter((planned) => planned.step !== step))).toMatchObject([
      { position: null, sentence: `The step “${title}” is missing: every document needs it.` },
    ]);
    const position = plan.findIndex((planned) => planned.step === step);
    expect(pipelineProblems(plan.with(position, { step, condition: isLong }))).toMatchObject([
      { position, sentence: `“${title}” takes no condition: every document needs it.` },
    ]);
  }
  const freely = plan.filter(({ step }) => !['render_thumbnail', 'extract_metadata'].includes(step));
  expect(pipelineProblems(freely)).toEqual([]);
  expect(pipelineProblems([]).map(({ sentence }) => sentence)).toEqual([
    'The step “Convert to PDF” is missing: every document needs it.',
    'The step “Take over existing text” is missing: every document needs it.',
    'The step “Read the pages” is missing: every document needs it.',
    'The step “Add to search” is missing: every document needs it.',
    'A plan needs at least one step.',
  ]);
});

it('a plan that cannot work is not stored', async () => {
  const plan = [{ step: 'follow_up' }, { step: 'hand_on' }];
  await expect(engine.add(bornDigitalPdf([['Backwards']]), { plan })).rejects.toThrow('must come after');
});

it('a plan has its own names, options and conditions; a step that is not in it is not waited for', async () => {
  const isLong = onlyWhen({ field: 'page_count', operator: 'greater_than', value: 9 });
  const id = await engine.add(bornDigitalPdf([['Planned by hand']]), {
    plan: [
      { step: 'follow_up', label: 'Say it', options: { words: 'Said.' } },
      { step: 'follow_up', label: 'Say more', condition: isLong },
      { step: 'index_for_search' },
    ],
  });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  const rows = await stepsOf(engine.ctx.db, id);
  expect(rows.map(({ label, status, summary }) => [label, status, summary])).toEqual([
    ['Say it', 'success', 'Said.'],
    ['Say more', 'skipped', 'This step runs only when the number of pages is greater than 9.'],
    [null, 'success', 'Can be found by search.'],
  ]);
  expect((await engine.file(id)).status).toBe('completed');
});

it('what counts and what is shown is decided when a document is planned; settings that change later change no status', async () => {
  const plan = [{ step: 'check_for_duplicates' }, { step: 'index_for_search' }];
  const id = await engine.add(bornDigitalPdf([['Settings of then']]), { plan });
  await engine.run(id);
  const off = loadConfig(settingsOfSteps, { ENABLE_DEDUPLICATION: 'false', SHOW_DEDUPLICATION_STEP: 'false' });
  const config = {
    get: (group: Parameters<typeof off.get>[0]) =>
      (settingsOfSteps.includes(group) ? off : engine.ctx.config).get(group),
  };
  const ctx = { ...engine.asOwner, config: config as typeof off };
  const decided = async () => (await stepsOf(engine.ctx.db, id)).map(({ counts, is_shown }) => [counts, is_shown]);
  const wrong = [];
  for await (const file of wrongStatuses(ctx)) wrong.push(file.id);
  expect(wrong).toEqual([]);
  expect(await decided()).toEqual([
    [true, true],
    [true, true],
  ]);
  await inTransaction(ctx, async (ctx) => planFile(ctx, await engine.file(id), { ...standardPlan(ctx), steps: plan }));
  expect(await decided()).toEqual([
    [false, false],
    [true, true],
  ]);
});
