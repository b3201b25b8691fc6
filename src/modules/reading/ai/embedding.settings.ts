import { type ConfigValues, defineSettings } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import type { Endpoint } from './endpoint.ts';
import { baseUrlText, keyText, modelText } from './endpoint-texts.ts';

/** Which endpoint makes the vectors that documents are compared by. */
export type EmbeddingSettings = { baseUrl: string | undefined; apiKey: string | undefined; model: string | undefined };

/** Settings of the embeddings endpoint. */
export const embeddingSettings = defineSettings<EmbeddingSettings>('embedding', {
  baseUrl: {
    env: 'EMBEDDING_BASE_URL',
    doc: 'An OpenAI-compatible endpoint for embeddings, such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. Together with EMBEDDING_MODEL, similar documents are found and searches by meaning are made with it: text of all documents, and what is searched for, is then sent there.',
    schema: baseUrlText,
    default: undefined,
    defaultDoc: 'unset: documents are compared on this machine only',
  },
  apiKey: {
    env: 'EMBEDDING_API_KEY',
    doc: 'The key for EMBEDDING_BASE_URL. Endpoints on your own machines often need none.',
    schema: keyText,
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
    goesTo: 'baseUrl',
  },
  model: {
    env: 'EMBEDDING_MODEL',
    doc: 'The model that makes the vectors, by the name the endpoint has for it. Needed with EMBEDDING_BASE_URL. After a change all documents are compared anew in the background; until then the vectors of before answer.',
    schema: modelText,
    default: undefined,
    defaultDoc: 'unset',
  },
});

/** A vector is waited for so long; where somebody waits for the answer, the caller waits less. */
const TIMEOUT_MS = 60_000;

/** The endpoint for embeddings these settings lead to; undefined when there is none. */
export function embeddingEndpointOf(config: ConfigValues): Endpoint | undefined {
  const { baseUrl, apiKey, model } = config.get(embeddingSettings);
  if (baseUrl === undefined || model === undefined) return undefined;
  return { baseUrl, apiKey, model, timeoutMs: TIMEOUT_MS };
}

/** What is wrong with the settings of the embeddings endpoint taken together; one sentence each. */
export function embeddingSettingsProblems(config: ConfigValues): string[] {
  const { baseUrl, apiKey, model } = config.get(embeddingSettings);
  if (baseUrl !== undefined)
    return model === undefined ? [`EMBEDDING_MODEL: ${says('set_with', { value: 'EMBEDDING_BASE_URL' })}`] : [];
  if (model !== undefined) return [`EMBEDDING_BASE_URL: ${says('set_with', { value: 'EMBEDDING_MODEL' })}`];
  return apiKey === undefined ? [] : [`EMBEDDING_BASE_URL: ${says('set_with', { value: 'EMBEDDING_API_KEY' })}`];
}
