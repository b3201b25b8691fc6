export { type AiSettings, aiSettings, aiSettingsProblems, isAiConfigured } from './ai.settings.ts';
export { AI_PROBLEMS, AiProblem, type AiProblemCode } from './ai-problem.ts';
export { type Answer, askEndpoint, type Message, type Question } from './ask.ts';
export type { Usage } from './completion.ts';
export {
  type EmbeddingSettings,
  embeddingEndpointOf,
  embeddingSettings,
  embeddingSettingsProblems,
} from './embedding.settings.ts';
export { type Endpoint, endpointOf, hostOf } from './endpoint.ts';
export { baseUrlText, keyText, modelText } from './endpoint-texts.ts';
export { exchangeJson, type JsonAnswer, type JsonRequest } from './post-completion.ts';
export { problemOf } from './problem-of.ts';
export { requestEmbeddings } from './request-embeddings.ts';
export { forgetShape } from './shapes.ts';
