import type { ModelCondition, ModelPipeline, ModelStep } from '../../hostile/lib/pipelines/model.ts';

const step = (step_type: string, config: ModelStep['config'] = {}, more: Partial<ModelStep> = {}): ModelStep => ({
  step_type,
  condition: null,
  on_failure: 'stop',
  config,
  ...more,
});
const steps = (...names: string[]) => names.map((name) => step(name));
const goesOn = { on_failure: 'go_on' } as const;
const asks = (field: string, operator: string, value?: string): { condition: ModelCondition } => {
  const test = { field, operator, ...(value === undefined ? {} : { value }) };
  return { condition: { match: 'all', groups: [{ match: 'all', tests: [test] }] } };
};

const READ = steps('check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr');
const INDEX = step('index_for_search');
const says = (message: string, more: Partial<ModelStep> = {}) => step('notify', { to: 'inbox', message }, more);
const sends = (...places: string[]) => step('send_to_destinations', { places });
const sets = (sender: string, tag: string, more: Partial<ModelStep> = {}) =>
  step('set_fields', { fields: [{ field: 'sender', value: sender }], add_tags: [tag] }, more);
const review = step('wait_for_review');
const plan = (all: ModelStep[], rules: Partial<ModelPipeline> = {}): ModelPipeline => ({
  local_only: false,
  no_delivery: false,
  steps: all,
  ...rules,
});

/**
 * Pipelines that leave something behind at every step: values, a line in the inbox, an object elsewhere. While something is sent, none of
 * them has a step behind one that waits for it, so that their steps have one order.
 */
export const KILLED_PLANS: Readonly<Record<string, ModelPipeline>> = {
  'one like the built-in': plan([
    ...READ,
    ...steps('extract_metadata', 'embed_metadata', 'render_thumbnail', 'index_for_search'),
    sends('open'),
  ]),
  'one that sets, asks, sets and tells': plan([
    ...READ,
    sets('Ann', 'alpha'),
    review,
    sets('Ben', 'beta'),
    says('{sender}'),
    INDEX,
  ]),
  'one that sends only what somebody reviewed': plan([...READ, INDEX, review, sends('open'), says('gone out')]),
  'one that tells before and behind the reading': plan([
    says('came'),
    ...READ.slice(1),
    says('was read'),
    INDEX,
    says('is found'),
  ]),
  'one that sends in several steps': plan([
    ...READ,
    INDEX,
    sends('open'),
    sets('Ann', 'vip'),
    sends('for_vips'),
    sends('open', 'for_vips'),
  ]),
  'one that goes on without what fails': plan([
    ...READ,
    INDEX,
    step('send_to_destinations', { places: ['gone'] }, goesOn),
    step('notify', { to: 'gone' }, goesOn),
    sets('Ann', 'alpha', goesOn),
    sends('open'),
    says('all the same'),
  ]),
  'one that stops at what fails': plan([
    ...READ,
    step('notify', { to: 'gone' }),
    sets('Ann', 'alpha'),
    sends('open'),
    says('never'),
    INDEX,
  ]),
  'one with conditions': plan([
    ...READ,
    sets('Ann', 'alpha', asks('sender', 'is_empty')),
    sets('Ben', 'beta', asks('sender', 'is_empty')),
    says('{sender}', asks('tags', 'is', 'alpha')),
    INDEX,
    says('never', asks('due_date', 'is_empty')),
  ]),
  'one that makes an archive copy between': plan([
    ...steps('convert_to_pdf', 'extract_text', 'convert_to_pdfa', 'ocr', 'render_thumbnail'),
    sends('open', 'for_vips'),
    INDEX,
  ]),
  'one of which nothing may leave': plan([...READ, says('stays'), sends('open'), sets('Ann', 'vip'), INDEX], {
    local_only: true,
  }),
};
