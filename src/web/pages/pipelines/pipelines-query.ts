import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import { parseJson } from '../../api/problem.ts';
import { queryClient } from '../../api/session.ts';
import type { NewPipeline, Pipeline, PipelineFile, PipelinePatch, PipelineStepType } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { showError, showUndo } from '../../components/toasts.tsx';
import { nameOfPipeline } from '../../pipelines/pipeline-name.ts';
import { pipelinesQuery } from '../../pipelines/pipelines-list.ts';
import { freeName } from './pipeline-words.ts';

const listKey = pipelinesQuery.queryKey;

/** One pipeline, with the version in use. */
export function pipelineQuery(id: string) {
  return queryOptions({
    queryKey: ['pipeline', id],
    queryFn: ({ signal }): Promise<Pipeline> =>
      dataOf(api.GET('/api/pipelines/{id}', { params: { path: { id } }, signal })),
  });
}

/** What steps there are; it changes with the version and the settings of the service alone. */
export const stepTypesQuery = queryOptions({
  queryKey: ['pipeline-step-types'],
  staleTime: 300_000,
  queryFn: async ({ signal }): Promise<PipelineStepType[]> =>
    (await dataOf(api.GET('/api/pipelines/step-types', { signal }))).step_types,
});

/** Reads pipelines anew: one changed, came or went. */
export async function refreshPipelines(): Promise<void> {
  await Promise.all(
    [listKey, ['pipeline'], ['pipeline-versions']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Changes what is given of a pipeline. */
export async function changePipeline(id: string, patch: PipelinePatch): Promise<Pipeline> {
  const changed = await dataOf(api.PUT('/api/pipelines/{id}', { params: { path: { id } }, body: patch }));
  queryClient.setQueryData(pipelineQuery(id).queryKey, changed);
  await refreshPipelines();
  return changed;
}

/** Does something to pipelines and offers to take it back; what failed is told. @returns whether it was done. */
async function withUndo(work: () => Promise<unknown>, text: string, undo: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    showError(error);
    return false;
  }
  showUndo(text, () => void undo().catch(showError));
  return true;
}

/** Switches a pipeline on or off, at once. */
export async function switchPipeline({ id, name }: Pipeline, isActive: boolean): Promise<void> {
  await withUndo(
    () => changePipeline(id, { is_active: isActive }),
    i18next.t(isActive ? 'pipelines.is_on' : 'pipelines.is_off', { name }),
    () => changePipeline(id, { is_active: !isActive }),
  );
}

/** Lets documents take it that fit nowhere else; or leaves that to the service again. */
export async function switchDefault(pipeline: Pipeline, isDefault: boolean): Promise<void> {
  const { id, name } = pipeline;
  const before = (await queryClient.fetchQuery(pipelinesQuery)).find(
    ({ is_default: was, owner_id }) => was && owner_id === pipeline.owner_id,
  );
  await withUndo(
    () => changePipeline(id, { is_default: isDefault }),
    i18next.t(isDefault ? 'pipelines.is_default_now' : 'pipelines.is_no_default', { name }),
    () =>
      before && isDefault
        ? changePipeline(before.id, { is_default: true })
        : changePipeline(id, { is_default: !isDefault }),
  );
}

/** Deletes a pipeline; it can be taken back. */
export function removePipeline({ id, name, is_default }: Pipeline): Promise<boolean> {
  const params = { path: { id } };
  return withUndo(
    () => api.DELETE('/api/pipelines/{id}', { params }).then(refreshPipelines),
    i18next.t('pipelines.removed', { name }),
    async () => {
      await api.POST('/api/pipelines/{id}/restore', { params });
      if (is_default) await changePipeline(id, { is_default });
      else await refreshPipelines();
    },
  );
}

/** Puts pipelines into an order; it is shown at once. @param all every one there is, those of the service included. */
export async function orderPipelines(all: readonly Pipeline[], own: readonly Pipeline[]): Promise<void> {
  queryClient.setQueryData(listKey, [...own, ...all.filter(({ owner_id }) => owner_id === null)]);
  try {
    await api.PUT('/api/pipelines/reorder', { body: { pipeline_ids: own.map(({ id }) => id) } });
  } catch (error) {
    showError(error);
  }
  await refreshPipelines();
}

/** Makes a pipeline; what is not given is as the service has it. @param scope `instance`: everybody can take it. */
export async function createPipeline(
  given: Pick<NewPipeline, 'name'> & Partial<NewPipeline>,
  scope: 'own' | 'instance' = 'own',
): Promise<Pipeline> {
  const body = {
    description: '',
    is_default: false,
    is_active: true,
    condition: null,
    local_only: false,
    no_delivery: false,
    ...given,
  };
  const made = await dataOf(
    scope === 'own' ? api.POST('/api/pipelines', { body }) : api.POST('/api/pipelines/admin/system', { body }),
  );
  await refreshPipelines();
  return made;
}

/** Takes a pipeline away as a file. */
export function exportPipeline({ id, name }: Pipeline): void {
  const link = document.createElement('a');
  link.href = at(`/api/pipelines/${encodeURIComponent(id)}/export`);
  link.download = `${name}.json`;
  link.click();
}

/** Makes a pipeline of a file; undefined for a file that is none. */
export async function importPipeline(file: File): Promise<Pipeline | undefined> {
  // What is in it, the service looks at.
  const body = parseJson(await file.text()) as PipelineFile;
  if (body?.format !== 'archivolt-pipeline') return undefined;
  const made = await dataOf(api.POST('/api/pipelines/import', { body }));
  await refreshPipelines();
  return made;
}

/** Makes one of one's own that is equal to another one, as it is in use. */
export async function copyPipeline(pipeline: Pipeline): Promise<Pipeline> {
  const { condition, local_only, no_delivery, steps, description } = pipeline;
  const taken = (await queryClient.fetchQuery(pipelinesQuery)).flatMap(({ owner_id, name }) =>
    owner_id === null ? [] : [name],
  );
  const name = nameOfPipeline(i18next.t, pipeline);
  return createPipeline({
    name: freeName(taken, pipeline.owner_id === null ? name : i18next.t('pipelines.copy_of', { name })),
    description: pipeline.built_in === null ? description : '',
    ...{ condition, local_only, no_delivery },
    steps: steps.map(({ step_type, type_version, label, enabled, condition, config, on_failure }) => ({
      ...{ step_type, type_version, label, enabled, condition, config, on_failure },
    })),
  });
}
