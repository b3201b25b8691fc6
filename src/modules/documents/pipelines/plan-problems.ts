import { conditionSchema } from '../conditions/index.ts';
import { type RegisteredStep, stepNamed, stepOfType, stepRegistry } from '../steps/index.ts';
import type { PlannedStep } from './planned-step.ts';

/** Every way a plan cannot work. */
export const PLAN_PROBLEMS = [
  'step_missing',
  'no_steps',
  'unknown_step',
  'step_order',
  'step_options',
  'step_condition',
  'step_needs_no_condition',
  'late_field',
] as const;

/** Why a plan cannot work: at which of its steps (null: one that is not there), which other one has to do with it, and one sentence. */
export type PlanProblem = {
  code: (typeof PLAN_PROBLEMS)[number];
  position: number | null;
  other_position: number | null;
  /** The type of the step that is meant. */
  step_type: string | null;
  /** What a condition asks for that is not known yet. */
  field?: string;
  sentence: string;
};

/** Everything that keeps a plan from being a pipeline: what keeps it from working, and steps that every document goes through. */
export function pipelineProblems(plan: readonly PlannedStep[]): PlanProblem[] {
  const required = stepRegistry.filter(({ isRequired }) => isRequired);
  const missing = required.filter(({ name }) => !plan.some(({ step }) => step === name));
  return [
    ...missing.map(({ name, title }) =>
      problem('step_missing', null, name, `The step “${title}” is missing: every document needs it.`),
    ),
    ...plan.flatMap(({ step, label, condition }, position) => {
      const definition = condition && required.find(({ name }) => name === step);
      if (!definition) return [];
      const sentence = `“${label ?? definition.title}” takes no condition: every document needs it.`;
      return problem('step_needs_no_condition', position, step, sentence);
    }),
    ...planProblems(plan),
  ];
}

/** Everything that keeps a plan from working; empty for a plan that can run. */
export function planProblems(plan: readonly PlannedStep[]): PlanProblem[] {
  if (plan.length === 0) return [problem('no_steps', 0, null, 'A plan needs at least one step.')];
  return plan.flatMap((planned, position) => problemsOf(plan, planned, position));
}

function problemsOf(plan: readonly PlannedStep[], planned: PlannedStep, position: number): PlanProblem[] {
  const { step, typeVersion = 1 } = planned;
  const definition = stepOfType(step, typeVersion);
  if (!definition) {
    const which = stepNamed(step) ? ` of type ${typeVersion}` : '';
    return [problem('unknown_step', position, step, `There is no step “${step}”${which}.`)];
  }
  const name = nameOf(planned, definition);
  const problems = plan.flatMap((later, at): PlanProblem[] => {
    if (at <= position || !definition.after.includes(later.step)) return [];
    const sentence = `“${name}” must come after “${nameOf(later, stepNamed(later.step))}”.`;
    return [{ ...problem('step_order', position, step, sentence), other_position: at }];
  });
  const options = definition.checkOptions(planned.options ?? {});
  if (options !== undefined)
    problems.push(problem('step_options', position, step, `“${name}” has options that do not fit: ${options}`));
  if (planned.condition !== undefined && !conditionSchema.safeParse(planned.condition).success)
    problems.push(problem('step_condition', position, step, `“${name}” has a condition that cannot be compared.`));
  return problems;
}

function nameOf({ label, step }: PlannedStep, definition: RegisteredStep | undefined): string {
  return label ?? definition?.title ?? step;
}

function problem(
  code: PlanProblem['code'],
  position: number | null,
  stepType: string | null,
  sentence: string,
): PlanProblem {
  return { code, position, other_position: null, step_type: stepType, sentence };
}
