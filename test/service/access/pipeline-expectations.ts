import { newId } from '../../../src/platform/ids.ts';
import { file, pipeline, pipelineTrial } from './objects.ts';
import { admin, all, type Expectation, read, write } from './who-may.ts';

const json = {};
/** They only read, but are sent like changes, so browsers have to prove themselves. */
const trial = (status: number): Expectation => ({
  ...read(status, { json }),
  refused: { ...read(status).refused, ...all(['bob without CSRF'], 403) },
});
const noStep = { object: pipeline, params: { step_id: newId() } };

/** Who may do what with pipelines. */
export const pipelineExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/pipelines': read(200),
  'POST /api/pipelines': write(422, { json }),
  'POST /api/pipelines/admin/system': admin(422, { json }),
  'PUT /api/pipelines/reorder': write(422, { json }),
  'GET /api/pipelines/step-types': read(200),
  'POST /api/pipelines/check': trial(422),
  'POST /api/pipelines/matching-files': trial(422),
  'POST /api/pipelines/import': write(422, { json }),
  'GET /api/pipelines/:id': read(200, { object: pipeline }),
  'PUT /api/pipelines/:id': write(200, { object: pipeline, json: { description: 'another' } }),
  'DELETE /api/pipelines/:id': write(204, { object: pipeline }),
  'POST /api/pipelines/:id/restore': write(200, { object: pipeline }),
  'GET /api/pipelines/:id/export': read(200, { object: pipeline }),
  'POST /api/pipelines/:id/steps': write(201, {
    object: pipeline,
    json: { step_type: 'notify', config: { to: 'inbox' } },
  }),
  'PUT /api/pipelines/:id/steps/reorder': write(422, { object: pipeline, json: { step_ids: [] } }),
  'PUT /api/pipelines/:id/steps/:step_id': write(404, { ...noStep, json: { enabled: false } }),
  'DELETE /api/pipelines/:id/steps/:step_id': write(404, noStep),
  'GET /api/pipelines/:id/versions': read(200, { object: pipeline }),
  'POST /api/pipelines/:id/versions/:number/use': write(200, { object: pipeline, params: { number: '1' } }),
  'GET /api/pipelines/:id/draft': read(404, { object: pipeline }),
  'PUT /api/pipelines/:id/draft': write(200, { object: pipeline, json: { steps: [] } }),
  'DELETE /api/pipelines/:id/draft': write(404, { object: pipeline }),
  'POST /api/pipelines/:id/trials': write(202, { object: pipeline, json: { kind: 'preview' } }),
  'GET /api/pipelines/:id/trials': read(200, { object: pipeline }),
  'GET /api/pipelines/trials/:id': read(200, { object: pipelineTrial }),
  'GET /api/pipelines/trials/:id/files': read(200, { object: pipelineTrial }),
  'POST /api/pipelines/:id/draft/use': write(404, { object: pipeline }),
  'POST /api/files/:id/assign-pipeline': write(200, { object: file, json: { pipeline_id: null } }),
};
