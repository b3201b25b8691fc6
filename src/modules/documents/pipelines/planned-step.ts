import type { Condition } from '../conditions/index.ts';
import type { OnFailure } from '../steps/index.ts';

/** A step as it is planned. */
export type PlannedStep = {
  /** Its name in the registry; a plan may have the same step more than once. */
  step: string;
  /** For which type of it the options are; left out, for the newest that this version knows. */
  typeVersion?: number | undefined;
  /** How it is called in this plan; left out, its title. */
  label?: string | undefined;
  /** Fits the step's own schema. */
  options?: object | undefined;
  /** The step is passed over unless the document meets it. */
  condition?: Condition | undefined;
  /** What follows from its failure; left out: as in the built-in plan, what comes after it does not run, and the document has failed. */
  onFailure?: OnFailure | undefined;
};
