import { conditionSchema } from '../../conditions/index.ts';
import { stepNamed, stepRegistry } from '../../steps/index.ts';
import type { PlannedStep } from './planned-step.ts';

/** Why a plan cannot work: at which of its steps (null: one that is not there), and one sentence. */
export type PlanProblem = { position: number | null; sentence: string };

/** Everything that keeps a plan from being a pipeline: what keeps it from working, and steps that every document goes through. */
export function pipelineProblems(plan: readonly PlannedStep[]): PlanProblem[] {
  const required = stepRegistry.filter(({ isRequired }) => isRequired);
  const missing = required.filter(({ name }) => !plan.some(({ step }) => step === name));
  return [
    ...missing.map(({ title }) => ({
      position: null,
      sentence: `The step “${title}” is missing: every document needs it.`,
    })),
    ...plan.flatMap(({ step, label, condition }, position) => {
      const definition = condition && required.find(({ name }) => name === step);
      if (!definition) return [];
      return { position, sentence: `“${label ?? definition.title}” takes no condition: every document needs it.` };
    }),
    ...planProblems(plan),
  ];
}

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
