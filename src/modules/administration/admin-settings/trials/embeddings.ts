import { AiProblem, embeddingEndpointOf, embeddingSettings, requestEmbeddings } from '../../../reading/ai/index.ts';
import { hostOf, type Trial } from './trial.ts';

const { baseUrl, apiKey, model } = embeddingSettings.declarations;
/** It says nothing of anybody. */
const SAMPLE = 'Meter reading and consumption of electricity at the flat.';

/** Asks the embeddings endpoint for the vector of a sentence nobody wrote. */
export const embeddingsTrial: Trial = {
  what: 'embeddings',
  settings: [baseUrl.env, apiKey.env, model.env],
  host: (values) => hostOf(values.get(embeddingSettings).baseUrl),
  async run(ctx, values) {
    const endpoint = embeddingEndpointOf(values);
    if (!endpoint) return { result: 'not_set_up', missing: baseUrl.env };
    const signal = AbortSignal.timeout(endpoint.timeoutMs + 1000);
    try {
      const [vector] = await requestEmbeddings(ctx, endpoint, [SAMPLE], signal);
      return { result: 'embeddings_ready', model: endpoint.model, dimensions: vector?.length ?? 0 };
    } catch (error) {
      if (error instanceof AiProblem) return { result: 'failed', code: error.code, reason: error.detail, said: null };
      throw error;
    }
  },
};
