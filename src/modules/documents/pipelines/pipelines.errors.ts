import { defineErrors } from '../../../platform/errors.ts';

/** Pipelines of one owner. */
export const MAX_PIPELINES = 100;

/** Expected failures around pipelines. */
export const pipelineErrors = defineErrors({
  pipeline_not_found: {
    status: 404,
    title: 'Pipeline not found',
    detail: 'There is no pipeline of that id among yours. Name another one, or none.',
  },
  pipeline_step_not_found: {
    status: 404,
    title: 'Step not found',
    detail: 'This pipeline has no step of that id. It may have changed: read it again.',
  },
  pipeline_version_not_found: {
    status: 404,
    title: 'Version not found',
    detail: 'This pipeline has no version of that number.',
  },
  pipeline_draft_not_found: {
    status: 404,
    title: 'No draft',
    detail: 'Nothing of this pipeline was changed without being used.',
  },
  pipeline_of_instance: {
    status: 403,
    title: 'A pipeline of this service',
    detail: 'Only administrators change the pipelines of this service. Copy it to make one of your own.',
  },
  pipeline_built_in: {
    status: 403,
    title: 'This pipeline comes with the service',
    detail: 'It cannot be changed or removed. Copy it to make one that can.',
  },
  pipeline_limit_reached: {
    status: 409,
    title: 'Too many pipelines',
    detail: `There are ${MAX_PIPELINES} pipelines already. Delete one that is no longer needed.`,
  },
  pipeline_name_taken: {
    status: 409,
    title: 'Name taken',
    detail: 'There is a pipeline of that name already. Give this one another name.',
  },
  pipeline_inactive: {
    status: 409,
    title: 'The pipeline is switched off',
    detail: 'Switch it on first, or name another one.',
  },
  pipeline_changed: {
    status: 409,
    title: 'The pipeline has changed meanwhile',
    detail:
      'A newer version is in use than the one this draft began from. Look at both, then use the draft or throw it away.',
  },
  pipeline_not_workable: {
    status: 422,
    title: 'The pipeline cannot work',
    detail: 'Its steps cannot run in this order or as they are: `errors` says which and why.',
  },
  pipeline_order_incomplete: {
    status: 422,
    title: 'Not all are named',
    detail: 'Name every one exactly once. They may have changed: read them again.',
  },
});
