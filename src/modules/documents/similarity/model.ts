import type { ConfigValues } from '../../../platform/config/index.ts';
import { type Endpoint, embeddingEndpointOf, hostOf } from '../../reading/ai/index.ts';
import { MODEL_ID } from './embed/embed-text.ts';

/** What makes vectors now. Without an endpoint it is this machine's own model. */
export type EmbeddingModel = { id: string; endpoint: Endpoint | undefined };

/** The model these settings choose. Vectors are compared with those of the same id alone. */
export function modelOf(config: ConfigValues): EmbeddingModel {
  const endpoint = embeddingEndpointOf(config);
  if (!endpoint) return { id: MODEL_ID, endpoint };
  return { id: `endpoint:${hostOf(endpoint)}/${endpoint.model}`, endpoint };
}
