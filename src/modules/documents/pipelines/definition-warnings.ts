import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../platform/config/index.ts';
import { cloudOcrOf } from '../../reading/cloud-ocr/index.ts';
import { stepNamed, WAIT_FOR_REVIEW } from '../steps/index.ts';
import type { Definition, PipelineStep } from './definition.ts';

/** What somebody should know of a pipeline that works: at which step, and one sentence. */
export type PipelineWarning = {
  code:
    | 'step_twice'
    | 'step_too_late'
    | 'step_silenced'
    | 'ai_missing'
    | 'cloud_ocr_missing'
    | 'reads_here'
    | 'search_waits';
  position: number;
  sentence: string;
};

/** Steps that change what others before them have sent, told or written down already. */
const CHANGES = new Set(['extract_metadata', 'set_fields', 'ocr', 'extract_text']);
const USES = new Set(['send_to_destinations', 'notify']);

/** What of a pipeline is useless, or does less than it seems to. */
export function definitionWarnings(config: Config, definition: Definition): PipelineWarning[] {
  const { steps } = definition;
  return steps.flatMap((step, position) => {
    if (!step.enabled) return [];
    const title = step.label ?? stepNamed(step.step_type)?.title ?? step.step_type;
    const warn = (code: PipelineWarning['code'], sentence: string) => [{ code, position, sentence }];
    const earlier = steps.slice(0, position).filter(({ enabled }) => enabled);
    return [
      ...(earlier.some((other) => isEqual(other, step)) ? warn('step_twice', `“${title}” is there twice.`) : []),
      ...(CHANGES.has(step.step_type) && earlier.some(({ step_type }) => USES.has(step_type))
        ? warn('step_too_late', `“${title}” comes when the document was sent already.`)
        : []),
      ...(isSilenced(config, step, definition)
        ? step.step_type === 'ocr'
          ? warn('reads_here', 'The pages are read on this machine: nothing may leave.')
          : warn('step_silenced', `“${title}” is passed over: nothing may leave.`)
        : []),
      ...(step.step_type === 'ocr' && step.config.engine === 'cloud' && cloudOcrOf(config) === undefined
        ? warn('cloud_ocr_missing', 'No service that reads pages is set up.')
        : []),
      ...(step.step_type === 'ask_ai' && stepNamed('ask_ai')?.isPlanned?.(config) === false
        ? warn('ai_missing', 'No AI endpoint is set up.')
        : []),
      ...(step.step_type === 'index_for_search' && earlier.some(({ step_type }) => step_type === WAIT_FOR_REVIEW)
        ? warn('search_waits', 'Until somebody has reviewed it, the document is found by its name alone.')
        : []),
    ];
  });
}

function isEqual(one: PipelineStep, other: PipelineStep): boolean {
  const { step_type, condition, config } = one;
  return isDeepStrictEqual([step_type, condition, config], [other.step_type, other.condition, other.config]);
}

function isSilenced(
  config: Config,
  { step_type, config: options }: PipelineStep,
  { local_only, no_delivery }: Definition,
): boolean {
  const step = stepNamed(step_type);
  const reachesOut = step?.reachesOutBy?.(config, options) ?? step?.leavesWith(options) ?? 'nothing';
  if (local_only) return reachesOut !== 'nothing';
  return no_delivery && reachesOut === 'delivery';
}
