import { KnownProblem } from '../../../platform/known-problem.ts';

/** Why something is not exported or imported. */
export type ExchangeProblemCode =
  | 'export_place_in_data'
  | 'export_place_taken'
  | 'export_place_unusable'
  | 'import_nothing_there'
  | 'import_not_whole'
  | 'import_damaged'
  | 'import_of_newer_version'
  | 'import_person_missing';

/** What is wrong with an export or its place; the sentence says what to do. */
export class ExchangeProblem extends KnownProblem<ExchangeProblemCode> {}
