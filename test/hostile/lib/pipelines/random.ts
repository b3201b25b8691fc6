import fc from 'fast-check';
import type { ModelCondition, ModelStep } from './model.ts';
import { BEHIND, EVERY_PIPELINE_HAS } from './reference.ts';

/** Places that documents go to; one that is not here is gone. */
export const PLACES = ['open', 'refusing', 'for_vips', 'paused_by_hand', 'gone'] as const;

const oneOf = fc.constantFrom;
const title = oneOf('Ann', 'Ben', '{sender}', '{title} again', '{type} of {sender}', '{recipient}', '{tag}', 'Plain');
const tag = oneOf('alpha', 'beta', 'vip', '{sender}', '{type}');
const fields = fc.uniqueArray(
  fc.oneof(
    fc.record({ field: oneOf('title', 'sender', 'recipient', 'reference'), value: title }),
    fc.record({ field: fc.constant('document_type'), value: oneOf('invoice', 'letter') }),
  ),
  { selector: ({ field }) => field, maxLength: 3 },
);

const text = fc.record({
  field: oneOf('title', 'sender', 'recipient', 'document_type', 'tags', 'filename', 'mime_type', 'source'),
  operator: oneOf('is', 'contains', 'starts_with'),
  value: oneOf('ann', 'BEN', 'letter', 'vip', 'a', 'application/pdf', 'test'),
});
const number = fc.record({
  field: fc.constant('page_count'),
  operator: oneOf('at_least', 'less_than', 'is'),
  value: oneOf(1, 2),
});
const empty = fc.record({
  field: oneOf('sender', 'recipient', 'tags', 'page_count', 'due_date', 'total_amount', 'title'),
  operator: fc.constant('is_empty'),
});
const test = fc.oneof({ weight: 3, arbitrary: text }, number, empty);
const match = oneOf('all', 'any', 'none');
const condition: fc.Arbitrary<ModelCondition> = fc.record({
  match,
  groups: fc.array(fc.record({ match, tests: fc.array(test, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
});

/** What steps take that change something outside of themselves. */
const configs: Readonly<Record<string, fc.Arbitrary<ModelStep['config']>>> = {
  set_fields: fc
    .record({ fields, add_tags: fc.array(tag, { maxLength: 2 }), remove_tags: fc.array(oneOf('alpha', 'beta')) })
    .filter((all) => Object.values(all).some(({ length }) => length > 0)),
  send_to_destinations: fc
    .option(fc.uniqueArray(oneOf(...PLACES), { maxLength: 3 }), { nil: undefined })
    .map((places) => (places === undefined ? {} : { places })),
  notify: fc.record({ to: oneOf('inbox', 'gone'), message: fc.option(title) }),
  try_out: fc.record({ ends: oneOf('well', 'skipped', 'failed', 'throws') }),
};

const ranked = (step_type: string, isPlain = false) =>
  fc.record({
    step_type: fc.constant(step_type),
    condition: isPlain ? fc.constant(null) : fc.option(condition, { freq: 2 }),
    on_failure: oneOf('stop', 'go_on'),
    config: configs[step_type] ?? fc.constant({}),
    rank: fc.nat(1_000),
  });

const SEVERAL = ['set_fields', 'send_to_destinations', 'notify', 'try_out', 'wait_for_review'];
const ONCE = ['check_for_duplicates', 'ask_ai', 'extract_metadata', 'embed_metadata', 'render_thumbnail'];

/** Steps in any order in which all of them come behind those that they need. */
const steps: fc.Arbitrary<ModelStep[]> = fc
  .tuple(
    fc.tuple(...EVERY_PIPELINE_HAS.map((name) => ranked(name, true))),
    fc.uniqueArray(
      oneOf(...ONCE).chain((name) => ranked(name)),
      { selector: ({ step_type }) => step_type },
    ),
    fc.array(
      oneOf(...SEVERAL).chain((name) => ranked(name)),
      { maxLength: 8 },
    ),
  )
  .map((parts) => inOrder(parts.flat().toSorted((one, other) => one.rank - other.rank)));

function inOrder(wanted: readonly (ModelStep & { rank: number })[]): ModelStep[] {
  const left = [...wanted];
  const ordered: ModelStep[] = [];
  while (left.length > 0) {
    const at = left.findIndex((step) => !left.some((other) => BEHIND[step.step_type]?.includes(other.step_type)));
    const [next] = left.splice(at, 1);
    if (!next) throw new Error('the needs of steps go round in a circle');
    const { rank: _, ...step } = next;
    ordered.push(step);
  }
  return ordered;
}

/** A pipeline that can be used. */
export const pipelines = fc.record({
  steps,
  local_only: fc.boolean(),
  no_delivery: fc.boolean(),
});

/** Documents as they come, and what becomes of them by hand. */
export const documents = fc.array(
  fc.record({
    kind: oneOf('one_page', 'two_pages', 'broken', 'copy'),
    given: fc.record(
      { sender: fc.constant('Given'), recipient: fc.constant('Me'), tags: oneOf<string[]>(['alpha'], ['vip', 'mine']) },
      { requiredKeys: [] },
    ),
    /** Of what waits for people and for places, who comes first. */
    isReviewedFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
