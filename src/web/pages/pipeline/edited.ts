import { hashKey } from '@tanstack/react-query';
import {
  ALL_FIELDS,
  type DraftCondition,
  type DraftTest,
  MATCHES,
  operatorsOf,
  type TestValue,
} from '../../../modules/documents/conditions/shape.ts';
import type { PipelineStep, PipelineStepType } from '../../api/types.ts';

/** A step as the editor holds it: its condition may be unfinished. */
export type EditedStep = Pick<
  PipelineStep,
  'id' | 'step_type' | 'type_version' | 'label' | 'enabled' | 'config' | 'on_failure'
> & { condition: DraftCondition | null };

/** What a pipeline says, as the editor holds it. */
export type Edited = {
  condition: DraftCondition | null;
  local_only: boolean;
  no_delivery: boolean;
  steps: readonly EditedStep[];
};

type Said = Omit<Edited, 'condition' | 'steps'> & {
  condition?: unknown;
  steps: readonly (Omit<EditedStep, 'condition'> & { condition?: unknown })[];
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isSimple(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function comparedWith(value: unknown): TestValue | undefined {
  if (isSimple(value) || isTexts(value)) return value;
  if (!isRecord(value)) return undefined;
  const currency = typeof value.currency === 'string' ? value.currency : null;
  if (typeof value.amount === 'string') return { amount: value.amount, currency };
  if (!isSimple(value.from) || !isSimple(value.to)) return undefined;
  return { from: value.from, to: value.to, ...('currency' in value ? { currency } : {}) };
}

function testsOf(tests: unknown): DraftTest[] {
  if (!Array.isArray(tests)) return [];
  return tests.flatMap((test: unknown) => {
    const given = isRecord(test) ? test : {};
    const field = ALL_FIELDS.find((one) => one === given.field);
    const operator = field && operatorsOf(field).find((one) => one === given.operator);
    if (!field || !operator) return [];
    const value = comparedWith(given.value);
    return [value === undefined ? { field, operator } : { field, operator, value }];
  });
}

function matchOf(value: unknown): DraftCondition['match'] {
  return MATCHES.find((one) => one === value) ?? 'all';
}

/** A condition that a draft holds, finished or not; null for none, or for what is none. */
function conditionOf(value: unknown): DraftCondition | null {
  if (!isRecord(value) || !Array.isArray(value.groups)) return null;
  const groups = value.groups.flatMap((group: unknown) => {
    const tests = isRecord(group) ? testsOf(group.tests) : [];
    return tests.length === 0 || !isRecord(group) ? [] : [{ match: matchOf(group.match), tests }];
  });
  return groups.length === 0 ? null : { match: matchOf(value.match), groups };
}

/** What the editor begins with: a version or a draft. */
export function editedOf({ condition, local_only, no_delivery, steps }: Said): Edited {
  return {
    condition: conditionOf(condition),
    local_only,
    no_delivery,
    steps: steps.map(({ id, step_type, type_version, label, enabled, condition, config, on_failure }) => ({
      ...{ id, step_type, type_version, label, enabled, config, on_failure },
      condition: conditionOf(condition),
    })),
  };
}

/** Whether both say the same. */
export function isSame(one: Edited, other: Edited): boolean {
  return hashKey([one]) === hashKey([other]);
}

/** Changes what is given of a step. */
export function withStep(edited: Edited, id: string, change: Partial<EditedStep>): Edited {
  return { ...edited, steps: edited.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) };
}

/** Takes a step out. */
export function withoutStep(edited: Edited, id: string): Edited {
  return { ...edited, steps: edited.steps.filter((step) => step.id !== id) };
}

/** Puts a copy of a step behind it. @param newId the id of the copy. */
export function withCopy(edited: Edited, id: string, newId: string): Edited {
  const steps = edited.steps.flatMap((step) => (step.id === id ? [step, { ...step, id: newId }] : [step]));
  return { ...edited, steps };
}

/** Puts a step at a place, from 0. */
export function withMoved(edited: Edited, id: string, to: number): Edited {
  const moved = edited.steps.filter((step) => step.id === id);
  return { ...edited, steps: edited.steps.filter((step) => step.id !== id).toSpliced(to, 0, ...moved) };
}

/**
 * Adds a step of a type where it stands best: behind the last of those that come before it in the built-in order.
 * @param types all types in that order. @param id the id of the new step.
 */
export function withAdded(
  edited: Edited,
  type: PipelineStepType,
  types: readonly PipelineStepType[],
  id: string,
): Edited {
  const rank = (name: string) => types.findIndex(({ step_type }) => step_type === name);
  const own = rank(type.step_type);
  const at = edited.steps.findLastIndex(({ step_type }) => rank(step_type) <= own) + 1;
  const { step_type, type_version } = type;
  // Who is to be notified has to be said, and somebody is always there.
  const config = step_type === 'notify' ? { to: 'inbox' } : {};
  const plain = { label: null, enabled: true, condition: null, config, on_failure: 'stop' } as const;
  return { ...edited, steps: edited.steps.toSpliced(at, 0, { id, step_type, type_version, ...plain }) };
}
