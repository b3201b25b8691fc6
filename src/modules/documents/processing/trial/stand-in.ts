import { isDeepStrictEqual } from 'node:util';
import { done, type RegisteredStep, type StepResult, skipped } from '../../steps/index.ts';
import type { StepRow } from '../plan/steps.store.ts';
import type { Performs } from '../run/run-step.ts';

/** What a trial knows, and finds out while it runs. */
export type Trial = {
  /** Whether steps that make something run, or are taken to work. */
  depth: 'run' | 'decide';
  /** The steps of the document as they were before. */
  earlier: readonly StepRow[];
  /** How the work of each step was gone about, by its id. */
  how: Map<string, 'ran' | 'as_before' | 'assumed' | 'waits'>;
  goesTo: string[];
  notifies: (string | null)[];
};

/** Does the work of the steps of a trial: runs them, takes what they made before, or takes it that they work. */
export function standIn(trial: Trial): Performs {
  return async (definition, run, step) => {
    const kept = definition.inTrial === 'keep' ? keptOf(trial.earlier, step) : undefined;
    if (kept) {
      trial.how.set(step.id, 'as_before');
      return kept;
    }
    if (isAssumed(definition, trial) || asksElsewhere(definition, run, step)) {
      trial.how.set(step.id, 'assumed');
      return definition.decide?.(run, step.options) ?? done({ summary: '' });
    }
    trial.how.set(step.id, 'ran');
    return unsent(await definition.run(run, step.options), trial);
  };
}

function isAssumed({ inTrial, reachesOut }: RegisteredStep, { depth }: Trial): boolean {
  if (inTrial === 'assume') return true;
  if (inTrial === 'run') return false;
  // What asks a model elsewhere is never run: its question would leave the service.
  return reachesOut !== 'nothing' || depth === 'decide';
}

/** What would ask somebody else with these options is never run, either. */
function asksElsewhere(
  { reachesOutBy }: RegisteredStep,
  { ctx }: Parameters<Performs>[1],
  { options }: StepRow,
): boolean {
  return (reachesOutBy?.(ctx.config, options) ?? 'nothing') !== 'nothing';
}

/** How a step of the last run ended that had the same options, when it did its work or had nothing to do. */
function keptOf(earlier: readonly StepRow[], step: StepRow): StepResult | undefined {
  const same = earlier.find(
    ({ step_name, type_version, options }) =>
      step_name === step.step_name && type_version === step.type_version && isDeepStrictEqual(options, step.options),
  );
  const summary = same?.summary ?? '';
  const note = same?.warning_code ?? undefined;
  if (same?.status === 'success') return done({ summary, ...(note === undefined ? {} : { warning: note }) });
  // What a condition passed over has nothing to show.
  if (same?.status === 'skipped' && same.condition === null)
    return skipped(summary, note === undefined ? {} : { note });
  return undefined;
}

/** What a step would send, without sending it: the effects of what tells somebody are left out. */
function unsent(result: StepResult, trial: Trial): StepResult {
  if (result.type === 'delegated' && result.goesTo) {
    trial.goesTo.push(...result.goesTo.filter((id) => !trial.goesTo.includes(id)));
    return done({ summary: result.summary });
  }
  if (result.type === 'done' && result.notifies !== undefined) {
    trial.notifies.push(result.notifies);
    return done({ summary: result.summary });
  }
  return result;
}
