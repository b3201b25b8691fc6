import { fieldsQuestion, messagesFor, SAMPLE_LETTER } from '../../../documents/metadata/index.ts';
import { AiProblem, aiSettings, askEndpoint, endpointOf, forgetShape } from '../../../reading/ai/index.ts';
import { hostOf, type Trial } from './trial.ts';

const { baseUrl, apiKey, model, maxCharacters, timeoutSeconds } = aiSettings.declarations;

/** Asks the endpoint for the fields of a letter nobody wrote. */
export const aiTrial: Trial = {
  what: 'ai',
  settings: [baseUrl.env, apiKey.env, model.env, maxCharacters.env, timeoutSeconds.env],
  host: (values) => hostOf(values.get(aiSettings).baseUrl),
  async run(ctx, values) {
    const settings = values.get(aiSettings);
    const endpoint = endpointOf(values);
    if (!endpoint) return { result: 'not_set_up', missing: baseUrl.env };
    const asked = messagesFor(SAMPLE_LETTER, settings.maxCharacters);
    if (!asked) throw new Error('the sample letter has no text');
    // What it can do is found out anew.
    forgetShape(endpoint);
    const signal = AbortSignal.timeout(endpoint.timeoutMs + 1000);
    try {
      const { value, isStructured } = await askEndpoint(ctx, endpoint, fieldsQuestion(asked.messages), signal);
      const found = Object.values(value).filter((one) => one !== null && one.length > 0);
      return { result: 'ai_ready', model: endpoint.model, isStructured, fieldCount: found.length };
    } catch (error) {
      if (error instanceof AiProblem) return { result: 'failed', code: error.code, reason: error.detail, said: null };
      throw error;
    }
  },
};
