import type { Context } from '../../../platform/context.ts';

/** One sentence of the doctor. `remedy` says what somebody has to do where the doctor cannot. */
export type Finding =
  | { state: 'ok'; sentence: string }
  | { state: 'problem'; sentence: string; remedy: string }
  | { state: 'mended'; sentence: string };

/** One part of the service the doctor looks at. */
export type Check = {
  /** How the part is called in the report. */
  title: string;
  /** Looks, and with `fix` mends what can be mended. */
  run(ctx: Context, options: DoctorOptions): AsyncIterable<Finding>;
};

/** What the doctor was asked to do. */
export type DoctorOptions = {
  fix: boolean;
  /** Read every stored file and compare it with its hash; false only looks at presence and size. */
  readContent: boolean;
  /** Speak to the servers of destinations, too. */
  reachesOut: boolean;
};

/** All is well. */
export function ok(sentence: string): Finding {
  return { state: 'ok', sentence };
}

/** Something is wrong and stays so. */
export function problem(sentence: string, remedy: string): Finding {
  return { state: 'problem', sentence, remedy };
}

/** Something was wrong and is put right, or will be by a job that is on its way. */
export function mended(sentence: string): Finding {
  return { state: 'mended', sentence };
}

/** What `--fix` would do about it. */
export const REMEDY_FIX = 'Run "archivolt doctor --fix".';
