import { conditionSchema } from '../../conditions/index.ts';
import { stepNamed } from '../../steps/index.ts';
import type { PlannedStep } from './planned-step.ts';

/** Why a plan cannot work: at which of its steps, and one sentence. */
export type PlanProblem = { position: number; sentence: string };

/** Everything that keeps a plan from working; empty for a plan that can run. */
export function planProblems(plan: readonly PlannedStep[]): PlanProblem[] {
  if (plan.length === 0) return [{ position: 0, sentence: 'A plan needs at least one step.' }];
  return plan.flatMap((planned, position) =>
    problemsOf(plan, planned, position).map((sentence) => ({ position, sentence })),
  );
}

function problemsOf(plan: readonly PlannedStep[], planned: PlannedStep, position: number): string[] {
  const definition = stepNamed(planned.step);
  if (!definition) return [`There is no step “${planned.step}”.`];
  const name = planned.label ?? definition.title;
  const problems = plan
    .slice(position + 1)
    .filter((later) => definition.after.includes(later.step))
    .map((later) => `“${name}” must come after “${later.label ?? stepNamed(later.step)?.title ?? later.step}”.`);
  const options = definition.checkOptions(planned.options ?? {});
  if (options !== undefined) problems.push(`“${name}” has options that do not fit: ${options}`);
  if (planned.condition !== undefined && !conditionSchema.safeParse(planned.condition).success)
    problems.push(`“${name}” has a condition that cannot be compared.`);
  return problems;
}
