import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isObject } from './strict-schema.ts';

/** How it refuses: a status and a code. */
export type EmbeddingsRefusal = { status: number; code: string };

/** A stand-in for an OpenAI-compatible endpoint for embeddings, strict where the published API is. */
export type EmbeddingsEndpoint = {
  host: string;
  model: string;
  env: Record<string, string>;
  /** The inputs of every request that was taken, oldest first. */
  inputs: string[][];
  /** Messages of requests that the published API does not take. */
  refused: string[];
  /** Decides what is refused from now on. */
  refuses: (inputs: readonly string[]) => EmbeddingsRefusal | undefined;
  stop(): Promise<void>;
};

const DIMENSIONS = 96;
const MAX_INPUTS = 2_048;
/** 8,192 tokens of four characters, about. */
const MAX_CHARACTERS = 8_192 * 4;
const PARAMETERS = new Set(['input', 'model', 'encoding_format', 'dimensions', 'user']);
const KEY = 'sk-embeddings-7c21';

/** Starts the endpoint. */
export async function startEmbeddingsEndpoint(): Promise<EmbeddingsEndpoint> {
  const server = createServer((request, response) => void answer(endpoint, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const model = 'stand-in-embeddings';
  const endpoint: EmbeddingsEndpoint = {
    host,
    model,
    env: { EMBEDDING_BASE_URL: `http://${host}/v1`, EMBEDDING_MODEL: model, EMBEDDING_API_KEY: KEY },
    inputs: [],
    refused: [],
    refuses: () => undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return endpoint;
}

async function answer(endpoint: EmbeddingsEndpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refuse = (status: number, code: string, message: string) =>
    sendJson(response, status, { error: { message, type: 'invalid_request_error', param: null, code } });
  const body: unknown = JSON.parse((await text(request)) || 'null');
  if (request.method !== 'POST' || request.url !== '/v1/embeddings') return refuse(404, 'unknown_url', 'Unknown URL');
  if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(401, 'invalid_api_key', 'Incorrect API key');
  const wrong = problemOf(body, endpoint.model);
  if (wrong !== undefined || !isObject(body)) {
    endpoint.refused.push(wrong ?? 'no object');
    return refuse(400, 'invalid_value', wrong ?? 'no object');
  }
  const inputs = [body.input].flat().map(String);
  const refusal = endpoint.refuses(inputs);
  if (refusal) return refuse(refusal.status, refusal.code, 'refused');
  endpoint.inputs.push(inputs);
  const data = inputs.map((input, index) => ({ object: 'embedding', index, embedding: embeddingOf(input) }));
  const tokens = Math.ceil(inputs.join('').length / 4);
  // In whatever order: the index says which is which.
  sendJson(response, 200, {
    object: 'list',
    data: data.toReversed(),
    model: endpoint.model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
}

/** What is wrong with a request by the published reference. */
function problemOf(body: unknown, model: string): string | undefined {
  if (!isObject(body)) return 'no JSON object';
  const unknown = Object.keys(body).find((key) => !PARAMETERS.has(key));
  if (unknown !== undefined) return `Unknown parameter: '${unknown}'`;
  if (body.model !== model) return 'model';
  if (!['float', undefined].includes(body.encoding_format as string | undefined)) return 'encoding_format';
  const inputs = [body.input].flat();
  if (inputs.length === 0 || inputs.length > MAX_INPUTS) return 'input: too few or too many';
  const isFit = (input: unknown) => typeof input === 'string' && input !== '' && input.length <= MAX_CHARACTERS;
  return inputs.every(isFit) ? undefined : 'input: empty or too long';
}

/** Texts with the same words are near each other, of whatever length: more than that a test need not know. */
function embeddingOf(input: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0.001);
  for (const word of new Set(input.toLowerCase().match(/\p{L}{3,}/gu))) {
    let hash = 7;
    for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
    vector[hash % DIMENSIONS] = (vector[hash % DIMENSIONS] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
