import type { RegisteredStep } from '../../steps/index.ts';

/** Why a step does not run because of where it would send something; undefined when it may. */
export function keptHere(
  file: { local_only: boolean; no_delivery: boolean },
  { leavesWith }: Pick<RegisteredStep, 'leavesWith'>,
  options: unknown,
): string | undefined {
  const leaves = leavesWith(options);
  if (file.local_only && leaves !== 'nothing')
    return 'Passed over: the pipeline of this document lets nothing leave this machine.';
  if (file.no_delivery && leaves === 'delivery')
    return 'Passed over: the pipeline of this document sends it to no destination.';
  return undefined;
}
