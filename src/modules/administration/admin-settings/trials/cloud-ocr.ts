import { CloudOcrProblem, cloudOcrOf, cloudOcrSettings, tryCloudOcr } from '../../../reading/cloud-ocr/index.ts';
import { hostOf, type Trial } from './trial.ts';

const { provider, baseUrl, apiKey, model, timeoutSeconds } = cloudOcrSettings.declarations;

/** Has the service read a small picture of ours. */
export const cloudOcrTrial: Trial = {
  what: 'cloud-ocr',
  settings: [provider.env, baseUrl.env, apiKey.env, model.env, timeoutSeconds.env],
  host: (values) => hostOf(cloudOcrOf(values)?.baseUrl),
  async run(ctx, values) {
    const service = cloudOcrOf(values);
    if (!service) {
      const { provider: chosen, baseUrl: address } = values.get(cloudOcrSettings);
      const missing = chosen === undefined ? provider.env : address === undefined ? baseUrl.env : model.env;
      return { result: 'not_set_up', missing };
    }
    try {
      const found = await tryCloudOcr(ctx, service, AbortSignal.timeout(service.timeoutMs + 1000));
      return { result: 'cloud_ocr_ready', model: service.model, ...found };
    } catch (error) {
      if (error instanceof CloudOcrProblem)
        return { result: 'failed', code: error.code, reason: error.message, said: null };
      throw error;
    }
  },
};
