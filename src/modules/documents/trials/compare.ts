import { isDeepStrictEqual } from 'node:util';
import type { FileRow } from '../files/index.ts';
import { fieldsOn, fieldValue, type Provenance } from '../metadata/index.ts';
import type { TrialStep, Tried } from '../processing/index.ts';
import { SEND_TO_DESTINATIONS, stepNamed } from '../steps/index.ts';
import type { About, Difference, TrialResult } from './trials.schemas.ts';

/** What is known of a document beside what a trial found out. */
export type Known = {
  /** Where its values come from, by field. */
  provenance: ReadonlyMap<string, Provenance>;
  /** Where it was sent: names by id. */
  sentTo: ReadonlyMap<string, string>;
  /** Names of everything the trial names, by id. */
  names: ReadonlyMap<string, string>;
};

type Named = { id: string; name: string };

/** What a trial found out about a document, for people. @param durationMs how long it took */
export function resultOf(tried: Tried, known: Known, durationMs: number): TrialResult {
  const steps = tried.after.steps.map(triedStep);
  const goesTo = tried.goesTo.map((id) => named(id, known));
  const isWaiting = steps.some(({ outcome }) => outcome === 'waits');
  const isFailing = tried.after.steps.some((step) => step.status === 'failure' && step.on_failure !== 'go_on');
  return {
    outcome: isFailing ? 'fails' : isWaiting ? 'waits' : 'works',
    problem: null,
    duration_ms: Math.round(durationMs),
    steps,
    changes: changesOf(tried.before.file, tried.after.file),
    stays: staysOf(tried, known),
    sends_to: goesTo.map((one) => ({ ...one, is_new: !known.sentTo.has(one.id) })),
    not_sent_to: notSentTo(tried, known),
    notifies: tried.notifies.map((id) => (id === null ? null : named(id, known))),
  };
}

/** What is known of a document that could not be tried. */
export function untried(problem: { code: string; sentence: string }): TrialResult {
  const nothing = { changes: [], stays: [], sends_to: [], not_sent_to: [], notifies: [], steps: [] };
  return { outcome: 'not_tried', problem, duration_ms: 0, ...nothing };
}

function named(id: string, { names }: Known): Named {
  return { id, name: names.get(id) ?? id };
}

function triedStep(step: TrialStep): TrialResult['steps'][number] {
  return {
    step_type: step.step_name,
    label: step.label,
    position: step.position,
    outcome: outcomeOf(step),
    sentence: sentenceOf(step),
    code: step.status === 'failure' ? step.error_code : step.warning_code,
  };
}

/** What a step said that is no promise of what will have been done. */
function sentenceOf({ status, how, error_message, summary }: TrialStep): string | null {
  if (status === 'failure') return error_message;
  return how === 'waits' || summary === '' ? null : summary;
}

function outcomeOf({ status, how }: TrialStep): TrialResult['steps'][number]['outcome'] {
  if (how === 'waits') return 'waits';
  if (status === 'failure') return 'failed';
  if (status === 'skipped') return how === 'as_before' ? 'as_before' : 'passed_over';
  if (status === 'success') return how ?? 'ran';
  return 'not_reached';
}

function changesOf(before: FileRow, after: FileRow): TrialResult['changes'] {
  return fieldsOn(before, after).flatMap((field) => {
    const [was, is] = [fieldValue(before, field), fieldValue(after, field)];
    return isDeepStrictEqual(was, is) ? [] : [{ field, before: was, after: is }];
  });
}

/** Fields that a step which ran would have set, and that somebody has said. */
function staysOf({ before, after }: Tried, { provenance }: Known): TrialResult['stays'] {
  const set = after.steps.filter(({ step_name, status }) => step_name === 'set_fields' && status === 'success');
  const fields = new Set(set.flatMap(({ options }) => settingFields(options)));
  return [...fields]
    .filter((field) => provenance.get(field)?.confirmed_at != null)
    .map((field) => ({ field, value: fieldValue(before.file, field) }));
}

function settingFields(options: unknown): string[] {
  const { fields = [], add_tags = [], remove_tags = [] } = options as Partial<Record<string, { field: string }[]>>;
  const tags = add_tags.length + remove_tags.length > 0 ? ['tags'] : [];
  return [...fields.map(({ field }) => field), ...tags];
}

/** Where it was sent and would not be any more; nothing is said where it does not come to sending. */
function notSentTo({ after, goesTo }: Tried, { sentTo }: Known): Named[] {
  const isReached = after.steps
    .filter(({ step_name }) => step_name === SEND_TO_DESTINATIONS)
    .every(({ status }) => status === 'success' || status === 'skipped');
  if (!isReached) return [];
  return [...sentTo].filter(([id]) => !goesTo.includes(id)).map(([id, name]) => ({ id, name }));
}

const NOTHING: About = { field: null, tag: null, destination: null, step_type: null, code: null };

/** The weightiest difference between what happened to a document and what would. */
export function differenceOf(tried: Tried, result: TrialResult): { kind: Difference; about: About } {
  for (const look of LOOKS) {
    const found = look(tried, result);
    if (found) return { kind: found.kind, about: { ...NOTHING, ...found.about } };
  }
  return { kind: 'same', about: NOTHING };
}

/** The group of documents without a difference. */
export function groupOf(kind: 'not_taken' | 'not_tried', code: string | null = null) {
  return { kind, about: { ...NOTHING, code } };
}

type Look = (tried: Tried, result: TrialResult) => { kind: Difference; about: Partial<About> } | undefined;

const fails: Look = ({ before, after }) => {
  const failed = after.steps.find(
    (step) =>
      step.status === 'failure' &&
      step.on_failure !== 'go_on' &&
      !before.steps.some((was) => was.step_name === step.step_name && was.status === 'failure'),
  );
  return failed && { kind: 'fails', about: { step_type: failed.step_name, code: failed.error_code } };
};

const notSent: Look = (_, { not_sent_to: [first] }) => first && { kind: 'not_sent', about: { destination: first } };

const tagsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function tagOf({ changes }: TrialResult, from: 'before' | 'after', to: 'before' | 'after'): string | undefined {
  const change = changes.find(({ field }) => field === 'tags');
  return change && tagsOf(change[to]).find((tag) => !tagsOf(change[from]).includes(tag));
}

const losesTag: Look = (_, result) => {
  const tag = tagOf(result, 'after', 'before');
  return tag === undefined ? undefined : { kind: 'loses_tag', about: { tag } };
};

const getsTag: Look = (_, result) => {
  const tag = tagOf(result, 'before', 'after');
  return tag === undefined ? undefined : { kind: 'gets_tag', about: { tag } };
};

const losesValue: Look = (_, { changes }) => {
  const lost = changes.find(({ field, after }) => field !== 'tags' && after === null);
  return lost && { kind: 'loses_value', about: { field: lost.field } };
};

const getsValue: Look = (_, { changes }) => {
  const got = changes.find(({ field }) => field !== 'tags');
  return got && { kind: 'gets_value', about: { field: got.field } };
};

const waits: Look = ({ before, after }) => {
  const waiting = after.steps.find(({ how }) => how === 'waits');
  const hasWaited = before.steps.some(
    ({ step_name, status }) =>
      stepNamed(step_name)?.waitsForPeople && (status === 'success' || status === 'in_progress'),
  );
  return waiting && !hasWaited ? { kind: 'waits', about: { step_type: waiting.step_name } } : undefined;
};

const sent: Look = (_, { sends_to }) => {
  const added = sends_to.find(({ is_new }) => is_new);
  return added && { kind: 'sent', about: { destination: { id: added.id, name: added.name } } };
};

/** Steps whose effect shows in what they change, send or wait for. */
const SHOWN_OTHERWISE = new Set([
  'set_fields',
  'wait_for_review',
  'notify',
  SEND_TO_DESTINATIONS,
  'check_for_duplicates',
]);

/** The types of steps that had their turn, whether or not they found something to do. */
function turnsOf(steps: readonly Pick<TrialStep, 'step_name' | 'status' | 'condition'>[]): Set<string> {
  const had = steps.filter(({ status, condition }) => status === 'success' || (status === 'skipped' && !condition));
  return new Set(had.map(({ step_name }) => step_name).filter((name) => !SHOWN_OTHERWISE.has(name)));
}

const stepGone: Look = ({ before, after }) => {
  const [gone] = [...turnsOf(before.steps)].filter((name) => !turnsOf(after.steps).has(name));
  return gone === undefined ? undefined : { kind: 'step_gone', about: { step_type: gone } };
};

const stepAdded: Look = ({ before, after }) => {
  const [added] = [...turnsOf(after.steps)].filter((name) => !turnsOf(before.steps).has(name));
  return added === undefined ? undefined : { kind: 'step_added', about: { step_type: added } };
};

const notified: Look = ({ before, notifies }) => {
  const had = before.steps.filter(({ step_name, status }) => step_name === 'notify' && status === 'success').length;
  return notifies.length > had ? { kind: 'notified', about: { step_type: 'notify' } } : undefined;
};

const readAnew: Look = ({ after }) => {
  const anew = after.steps.find(
    ({ step_name, how }) => how === 'assumed' && stepNamed(step_name)?.inTrial === 'keep' && step_name !== 'ask_ai',
  );
  return anew && { kind: 'read_anew', about: { step_type: anew.step_name } };
};

/** The weightiest first. */
const LOOKS: readonly Look[] = [
  fails,
  notSent,
  losesTag,
  losesValue,
  stepGone,
  waits,
  sent,
  getsTag,
  getsValue,
  stepAdded,
  notified,
  readAnew,
];
