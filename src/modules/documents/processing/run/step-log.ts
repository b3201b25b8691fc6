import type { StepLog } from '../../steps/index.ts';
import type { NewLogLine } from './logs.store.ts';

/** Collects what a step has to say; the engine writes it with the step's end. */
export function collectInto(lines: NewLogLine[], stepName: string): StepLog {
  const add = (level: NewLogLine['level']) => (message: string, detail?: string) => {
    lines.push({ step_name: stepName, level, message, detail: detail ?? null });
  };
  return { info: add('info'), warning: add('warning') };
}
