import { isObject, strictSchemaProblem } from './strict-schema.ts';

/** What an endpoint knows of forms: schemas, any JSON, or neither. */
export type Dialect = 'json_schema' | 'json_object' | 'words';

/** A request as it was sent, once it has passed the contract. */
export type Asked = {
  model: string;
  messages: { role: string; content: string }[];
  format: Dialect;
  headers: Record<string, string | undefined>;
};

/** How the published API refuses: a status, and an error with a type, a parameter and a code. */
export type Refusal = { status: number; message: string; param?: string; code?: string };

/** Parameters of chat completions by the published reference; one that is not among them is refused. */
const PARAMETERS = new Set(
  `messages model audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens metadata
  modalities n parallel_tool_calls prediction presence_penalty prompt_cache_key reasoning_effort response_format safety_identifier
  seed service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user verbosity
  web_search_options`.split(/\s+/),
);
const ROLES = new Set(['developer', 'system', 'user', 'assistant', 'tool']);

/** What is wrong with a request by the published reference; the request itself when nothing is. */
export function checkContract(
  body: unknown,
  dialect: Dialect,
): { refusal: Refusal } | { asked: Omit<Asked, 'headers'> } {
  const refuse = (message: string, param: string, code = 'invalid_value') => ({
    refusal: { status: 400, message, param, code },
  });
  if (!isObject(body)) return refuse('We could not parse the JSON body of your request.', 'body');
  const unknown = Object.keys(body).find((key) => !PARAMETERS.has(key));
  if (unknown !== undefined) return refuse(`Unknown parameter: '${unknown}'.`, unknown, 'unknown_parameter');
  const { model, messages } = body;
  if (typeof model !== 'string' || model === '') return refuse('you must provide a model parameter', 'model');
  if (!Array.isArray(messages) || messages.length === 0) return refuse("'messages' is too short", 'messages');
  const said = messages.map((one) => (isObject(one) ? one : {}));
  const isSaid = said.every(
    ({ role, content, ...rest }) =>
      typeof role === 'string' &&
      ROLES.has(role) &&
      typeof content === 'string' &&
      content !== '' &&
      !Object.keys(rest).length,
  );
  if (!isSaid) return refuse('Invalid message.', 'messages');
  const format = formatOf(body.response_format, JSON.stringify(messages));
  if (typeof format !== 'string') return { refusal: format };
  const knows: Record<Dialect, readonly Dialect[]> = {
    json_schema: ['json_schema', 'json_object', 'words'],
    json_object: ['json_object', 'words'],
    words: ['words'],
  };
  if (!knows[dialect].includes(format))
    return refuse('This response_format type is unavailable now', 'response_format', 'invalid_request_error');
  return { asked: { model, format, messages: said as Asked['messages'] } };
}

function formatOf(given: unknown, messages: string): Dialect | Refusal {
  const param = 'response_format';
  if (given === undefined) return 'words';
  if (!isObject(given)) return { status: 400, message: 'Invalid response_format.', param };
  if (given.type === 'text') return 'words';
  if (given.type === 'json_object') {
    const isNamed = /json/i.test(messages);
    return isNamed
      ? 'json_object'
      : { status: 400, message: "'messages' must contain the word 'json' in some form", param };
  }
  if (given.type !== 'json_schema' || !isObject(given.json_schema))
    return { status: 400, message: 'Invalid response_format type.', param };
  const { name, strict, schema, ...rest } = given.json_schema;
  if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(name))
    return { status: 400, message: 'Invalid name of the schema.', param };
  if (Object.keys(rest).some((key) => key !== 'description'))
    return { status: 400, message: 'Unknown parameter of json_schema.', param };
  const problem = strict === true ? strictSchemaProblem(schema) : undefined;
  return problem === undefined ? 'json_schema' : { status: 400, message: `Invalid schema: ${problem}`, param };
}
