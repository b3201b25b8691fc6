import { hashKey } from '@tanstack/react-query';
import type { Edited, EditedStep } from './edited.ts';

/** What is there, as far as differences go. */
type Says = Edited;

/** One thing that a pipeline says otherwise than it did. */
export type Difference =
  | { kind: 'added' | 'removed' | 'moved'; step: EditedStep }
  | { kind: 'enabled' | 'condition' | 'label' | 'on_failure'; step: EditedStep; before: EditedStep }
  /** A part of a step's config; undefined: it is not there. */
  | { kind: 'config'; step: EditedStep; key: string; before: unknown; after: unknown }
  | { kind: 'used_when'; before: Says['condition']; after: Says['condition'] }
  | { kind: 'local_only' | 'no_delivery'; after: boolean };

/** What became different from one to the other, what is said of all first, then step by step in the order of the later one. */
export function differences(before: Says, after: Says): Difference[] {
  const byId = new Map(before.steps.map((step) => [step.id, step]));
  const stays = new Set(after.steps.map(({ id }) => id));
  const moved = movedSteps(before.steps, after.steps);
  return [
    ...differencesOfAll(before, after),
    ...after.steps.flatMap((step): Difference[] => {
      const old = byId.get(step.id);
      if (!old || old.step_type !== step.step_type) return [{ kind: 'added', step }];
      const isMoved = moved.has(step.id);
      return [...(isMoved ? [{ kind: 'moved' as const, step }] : []), ...differencesOfStep(old, step)];
    }),
    ...before.steps.flatMap((step): Difference[] => {
      const isThere =
        stays.has(step.id) && after.steps.some(({ id, step_type }) => id === step.id && step_type === step.step_type);
      return isThere ? [] : [{ kind: 'removed', step }];
    }),
  ];
}

function isEqual(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}

function differencesOfAll(before: Says, after: Says): Difference[] {
  const switches = (['local_only', 'no_delivery'] as const).filter((kind) => before[kind] !== after[kind]);
  return [
    ...(isEqual(before.condition, after.condition)
      ? []
      : [{ kind: 'used_when' as const, before: before.condition, after: after.condition }]),
    ...switches.map((kind) => ({ kind, after: after[kind] })),
  ];
}

function differencesOfStep(before: EditedStep, step: EditedStep): Difference[] {
  const kinds = (['enabled', 'label', 'condition', 'on_failure'] as const).filter(
    (kind) => !isEqual(before[kind], step[kind]),
  );
  const keys = [...new Set([...Object.keys(before.config), ...Object.keys(step.config)])].toSorted();
  return [
    ...kinds.map((kind) => ({ kind, step, before })),
    ...keys
      .filter((key) => !isEqual(before.config[key], step.config[key]))
      .map((key) => ({ kind: 'config' as const, step, key, before: before.config[key], after: step.config[key] })),
  ];
}

/** The fewest steps that have to be taken elsewhere: all that are in no longest run of those that kept their order. */
function movedSteps(before: readonly EditedStep[], after: readonly EditedStep[]): ReadonlySet<string> {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const both = after.flatMap(({ id }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const runs: { id: string; place: number; run: readonly string[] }[] = [];
  for (const { id, place } of both) {
    const best = runs
      .filter((one) => one.place < place)
      .reduce<readonly string[]>((longest, { run }) => (run.length > longest.length ? run : longest), []);
    runs.push({ id, place, run: [...best, id] });
  }
  const kept = new Set(
    runs.reduce<readonly string[]>((longest, { run }) => (run.length > longest.length ? run : longest), []),
  );
  return new Set(both.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
}

/** A step of one version beside another: there alone, here alone, other than there, or the same. */
export type Beside = { step: EditedStep; is: 'same' | 'other' | 'only_here' | 'not_here'; differences: Difference[] };

/** The steps of one version, with those of the other that it does not have at their places. */
export function besides(chosen: Says, other: Says): Beside[] {
  const found = differences(other, chosen);
  const here = chosen.steps.map((step): Beside => {
    const own = found.filter((one) => 'step' in one && one.step.id === step.id);
    const isNew = own.some(({ kind }) => kind === 'added');
    return { step, is: isNew ? 'only_here' : own.length > 0 ? 'other' : 'same', differences: isNew ? [] : own };
  });
  const gone = found.flatMap((one) => (one.kind === 'removed' ? [one.step] : []));
  return gone.reduce<Beside[]>((rows, step) => {
    const before = other.steps
      .slice(
        0,
        other.steps.findIndex(({ id }) => id === step.id),
      )
      .map(({ id }) => id);
    const at = rows.findLastIndex((row) => before.includes(row.step.id)) + 1;
    return rows.toSpliced(at, 0, { step, is: 'not_here', differences: [] });
  }, here);
}
