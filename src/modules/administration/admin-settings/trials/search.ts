import {
  lookAtService,
  meilisearchSettings,
  SearchServiceProblem,
  searchServiceOf,
} from '../../../documents/search/index.ts';
import { hostOf, type Trial } from './trial.ts';

const { url, apiKey, indexName } = meilisearchSettings.declarations;
const TIMEOUT_MS = 10_000;

/** Asks the search service who it is, and how much it holds. */
export const searchTrial: Trial = {
  what: 'search',
  settings: [url.env, apiKey.env, indexName.env],
  host: (values) => hostOf(values.get(meilisearchSettings).url),
  async run(ctx, values) {
    const service = searchServiceOf(values);
    if (!service) return { result: 'not_set_up', missing: url.env };
    try {
      const { version, support, documentCount } = await lookAtService(ctx, service, TIMEOUT_MS);
      if (support === 'too_old') throw new SearchServiceProblem('too_old', { said: version });
      return { result: 'search_ready', version, isNewer: support === 'newer', documentCount };
    } catch (error) {
      if (!(error instanceof SearchServiceProblem)) throw error;
      return { result: 'failed', code: `search_service_${error.code}`, reason: error.detail, said: error.said };
    }
  },
};
