import type { RouteModule } from '../../../platform/http/index.ts';
import { pipelineExchangeRoutes } from './exchange.routes.ts';
import { pipelineMatchingRoutes } from './matching.routes.ts';
import { pipelineRoutes } from './pipelines.routes.ts';
import { pipelineStepRoutes } from './steps.routes.ts';
import { pipelineVersionRoutes } from './versions.routes.ts';

export { STANDARD_ID } from './built-in.ts';
export { type Arrival, type Choice, choiceFor, requireActive } from './choose-pipeline.ts';
export {
  definitionOfTrial,
  definitionToTry,
  planToTry,
  type ToTry,
  triedDefinitionSchema,
} from './definition-to-try.ts';
export { importPipeline, ownPipelines, pipelineFileSchema } from './exchange.ts';
export { createPipeline, requirePipeline } from './manage-pipelines.ts';

export { newPipelineSchema } from './pipelines.schemas.ts';
export { defaultPlan, type PipelinedFile, type Plan, planOf, standardPlan } from './plan-of.ts';
export { type PlanProblem, pipelineProblems, planProblems } from './plan-problems.ts';
export type { PlannedStep } from './planned-step.ts';
export { type RanWith, ranWith, ranWithSchema } from './ran-with.ts';

/** The routes of pipelines. */
export const pipelinesRoutes: RouteModule = (app) => {
  pipelineRoutes(app);
  pipelineStepRoutes(app);
  pipelineVersionRoutes(app);
  pipelineExchangeRoutes(app);
  pipelineMatchingRoutes(app);
};
