import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Asked, checkContract, type Dialect, type Refusal } from './contract.ts';

/** How the endpoint answers a request that it takes. */
export type Reply =
  | { type: 'fields'; fields: Record<string, unknown> }
  /** Whatever the model says, word for word. */
  | { type: 'content'; content: string; finishReason?: string }
  | { type: 'refusal'; refusal: string }
  | ({ type: 'error'; headers?: Record<string, string> } & Refusal)
  /** A body that is no completion. */
  | { type: 'raw'; status: number; contentType: string; body: string }
  /** The connection breaks off. */
  | { type: 'cut' }
  /** No answer at all, until the endpoint is stopped. */
  | { type: 'late' };

/** A stand-in for an OpenAI-compatible endpoint on this machine, strict where the published API is. */
export type AiEndpoint = {
  baseUrl: string;
  host: string;
  key: string;
  model: string;
  env: Record<string, string>;
  /** What was asked and taken, oldest first. */
  asked: Asked[];
  /** What was refused by the contract, oldest first. */
  refused: Refusal[];
  /** Requests that came, whatever became of them. */
  requestCount(): number;
  /** Decides the answers from now on. */
  reply: (asked: Asked) => Reply;
  dialect: Dialect;
  stop(): Promise<void>;
};

/** Starts the endpoint. @param options.key what it wants to be shown; '' for none. */
export async function startAiEndpoint(options: { dialect?: Dialect; key?: string } = {}): Promise<AiEndpoint> {
  const { key = 'sk-stand-in-4f1d9c7b' } = options;
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    void answer(endpoint, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrl = `http://${host}/v1`;
  const model = 'stand-in-1';
  const endpoint: AiEndpoint = {
    baseUrl,
    host,
    key,
    model,
    env: { AI_BASE_URL: baseUrl, AI_MODEL: model, ...(key === '' ? {} : { AI_API_KEY: key }) },
    asked: [],
    refused: [],
    requestCount: () => requestCount,
    reply: () => ({ type: 'fields', fields: {} }),
    dialect: options.dialect ?? 'json_schema',
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return endpoint;
}

async function answer(endpoint: AiEndpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const refuse = (refusal: Refusal, headers: Record<string, string> = {}) => {
    endpoint.refused.push(refusal);
    sendError(response, refusal, headers);
  };
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return refuse({
      status: 404,
      message: `Unknown request URL: ${request.method} ${request.url}`,
      code: 'unknown_url',
    });
  const authorization = request.headers.authorization;
  if (endpoint.key === '' ? authorization !== undefined : authorization !== `Bearer ${endpoint.key}`)
    return refuse({ status: 401, message: 'Incorrect API key provided.', code: 'invalid_api_key' });
  if (request.headers['content-type'] !== 'application/json')
    return refuse({ status: 415, message: 'Unsupported Media Type' });
  const checked = checkContract(JSON.parse(body), endpoint.dialect);
  if ('refusal' in checked) return refuse(checked.refusal);
  if (checked.asked.model !== endpoint.model)
    return refuse({ status: 404, message: 'The model does not exist.', param: 'model', code: 'model_not_found' });
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const asked = { ...checked.asked, headers };
  endpoint.asked.push(asked);
  send(response, endpoint.reply(asked), asked);
}

function send(response: ServerResponse, reply: Reply, asked: Asked): void {
  switch (reply.type) {
    case 'late':
      return;
    case 'cut':
      response.socket?.destroy();
      return;
    case 'raw':
      response.writeHead(reply.status, { 'content-type': reply.contentType }).end(reply.body);
      return;
    case 'error':
      sendError(response, reply, reply.headers ?? {});
      return;
    default: {
      const content = reply.type === 'fields' ? JSON.stringify(whole(reply.fields, asked)) : null;
      const message = {
        role: 'assistant',
        content: reply.type === 'content' ? reply.content : content,
        refusal: reply.type === 'refusal' ? reply.refusal : null,
      };
      const finish_reason = (reply.type === 'content' && reply.finishReason) || 'stop';
      const usage = { prompt_tokens: 812, completion_tokens: 97, total_tokens: 909 };
      const choices = [{ index: 0, message, logprobs: null, finish_reason }];
      sendJson(response, 200, {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1,
        model: asked.model,
        choices,
        usage,
      });
    }
  }
}

/** In strict mode a model cannot leave a key out. */
function whole(fields: Record<string, unknown>, { format }: Asked): Record<string, unknown> {
  if (format !== 'json_schema') return fields;
  const keys =
    `title document_type sender recipient document_date language total_amount currency due_date iban invoice_number
    customer_number contract_number reference vat_id email phone`.split(/\s+/);
  return { ...Object.fromEntries(keys.map((key) => [key, null])), tags: [], ...fields };
}

function sendError(response: ServerResponse, refusal: Refusal, headers: Record<string, string>): void {
  const { status, message, param = null, code = null } = refusal;
  const type = status === 429 ? 'rate_limit_error' : 'invalid_request_error';
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendJson(response, status, { error: { message, type, param, code } });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
