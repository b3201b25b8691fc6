import type { StepLog } from '../steps/index.ts';
import type { NewLogLine } from './logs.store.ts';

/** Collects what a step has to say; the engine writes it with the step's end. */
export class CollectedLog implements StepLog {
  readonly lines: NewLogLine[] = [];
  readonly #stepName: string;

  constructor(stepName: string) {
    this.#stepName = stepName;
  }

  info(message: string, detail?: string): void {
    this.lines.push({ step_name: this.#stepName, level: 'info', message, detail: detail ?? null });
  }

  warning(message: string, detail?: string): void {
    this.lines.push({ step_name: this.#stepName, level: 'warning', message, detail: detail ?? null });
  }
}
