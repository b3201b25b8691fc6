import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { startHttp } from '../../../src/platform/outbound/testing/test-servers.ts';

/** A message as a service took it. */
export type Taken = { service: string; title: string; body: string };

type Request = { path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; body: string; headers?: Record<string, string> };
type Dialect = (request: Request) => Taken | Answer;

/** The keys that the services know. */
export const KEYS = {
  ntfy: 'tk_theTokenOfNtfyItself',
  gotify: 'Agotify.token0',
  slack: 'TAAAAAAAA/BAAAAAAAA/aaaaaaaaaaaaaaaaaaaaaaaa',
  discord: '123456789/theTokenOfDiscord-_x',
  telegram: '123456789:AAFtheTokenOfTelegram-x',
  workflow: '643736f74d6c4d8aa51a0e1e0d9ff7a9',
  signature: 'theSignatureOfTheWorkflow',
};

const problem = (status: number, body: object | string): Answer => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

function parsed<T>(schema: z.ZodType<T>, body: string): T | null {
  return schema.safeParse(JSON.parse(body)).data ?? null;
}

/** https://docs.ntfy.sh/publish/#publish-as-json */
const ntfy: Dialect = ({ headers, body }) => {
  if (headers.authorization !== `Bearer ${KEYS.ntfy}`) return problem(401, { code: 40101, error: 'unauthorized' });
  const schema = z.object({
    topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
    title: z.string(),
    message: z.string().max(4096),
  });
  const message = parsed(schema, body);
  return message ? { service: 'ntfy', title: message.title, body: message.message } : problem(400, { code: 40024 });
};

/** https://gotify.net/api-docs#/message/createMessage */
const gotify: Dialect = ({ headers, body, path }) => {
  if (path !== '/message') return problem(404, 'not found');
  if (headers['x-gotify-key'] !== KEYS.gotify)
    return problem(401, { error: 'Unauthorized', errorDescription: 'you need to provide a valid access token' });
  const schema = z.object({ title: z.string(), message: z.string().min(1), priority: z.int().min(0).max(10) });
  const message = parsed(schema, body);
  return message
    ? { service: 'gotify', title: message.title, body: message.message }
    : problem(400, { error: 'Bad Request' });
};

/** https://api.slack.com/messaging/webhooks#handling_errors */
const slack: Dialect = ({ path, body }) => {
  if (path !== `/services/${KEYS.slack}`) return problem(403, 'invalid_token');
  const attachment = z.object({
    title: z.string(),
    text: z.string().min(1),
    color: z.string().regex(/^#[0-9A-F]{6}$/i),
    ts: z.number(),
  });
  const message = parsed(z.object({ attachments: z.array(attachment).min(1).max(100) }), body);
  const [first] = message?.attachments ?? [];
  return first ? { service: 'slack', title: first.title, body: first.text } : problem(400, 'invalid_payload');
};

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
const discord: Dialect = ({ path, body }) => {
  if (path !== `/api/webhooks/${KEYS.discord}`) return problem(404, { message: 'Unknown Webhook', code: 10015 });
  const message = parsed(z.object({ content: z.string().min(1).max(2000), tts: z.boolean() }), body);
  if (!message) return problem(400, { message: 'Cannot send an empty message', code: 50006 });
  const [title = '', ...rest] = message.content.split('\r\n');
  return { service: 'discord', title, body: rest.join('\r\n') };
};

/** https://core.telegram.org/bots/api#sendmessage */
const telegram: Dialect = ({ path, body }) => {
  if (path !== `/bot${KEYS.telegram}/sendMessage`) return problem(401, { ok: false, description: 'Unauthorized' });
  const schema = z.object({
    chat_id: z.union([z.int(), z.string().startsWith('@')]),
    text: z.string().min(1),
    parse_mode: z.literal('HTML'),
  });
  const message = parsed(schema, body);
  if (!message) return problem(400, { ok: false, description: 'Bad Request: message text is empty' });
  const [, title, rest] = /^<b>([^<>]*)<\/b>\r\n([^<>]*)$/.exec(message.text) ?? [];
  if (title === undefined || rest === undefined)
    return problem(400, { ok: false, description: "Bad Request: can't parse entities" });
  return { service: 'telegram', title, body: rest };
};

/** https://learn.microsoft.com/power-automate/ and the adaptive card 1.4 that Teams takes, of at most 28 KB. */
const workflows: Dialect = ({ path, query, body }) => {
  if (path !== `/workflows/${KEYS.workflow}/triggers/manual/paths/invoke`)
    return problem(404, { error: { code: 'WorkflowNotFound' } });
  if (query.get('sig') !== KEYS.signature) return problem(401, { error: { code: 'DirectApiAuthorizationRequired' } });
  const block = z.object({ type: z.literal('TextBlock'), text: z.string() });
  const content = z.object({
    type: z.literal('AdaptiveCard'),
    version: z.literal('1.4'),
    body: z.tuple([block, block]),
  });
  const card = z.object({ contentType: z.literal('application/vnd.microsoft.card.adaptive'), content });
  const message = parsed(z.object({ type: z.literal('message'), attachments: z.tuple([card]) }), body);
  if (!message || body.length > 28_000) return problem(400, { error: { code: 'TriggerInputSchemaMismatch' } });
  const [title, text] = message.attachments[0].content.body;
  return { service: 'workflows', title: title.text, body: text.text };
};

const hosted: Readonly<Record<string, Dialect>> = {
  'ntfy.example': ntfy,
  'gotify.example': gotify,
  'hooks.slack.com': slack,
  'discord.com': discord,
  'api.telegram.org': telegram,
  'teams.example': workflows,
};

/** Servers that behave as the services say of themselves, refuse what they refuse, and keep what they took. */
export type Providers = {
  taken: Taken[];
  /** Leads a service there instead of to the internet. */
  internet(outbound: Outbound): Outbound;
  close(): Promise<void>;
};

/** Starts them all. */
export async function startProviders(): Promise<Providers> {
  const taken: Taken[] = [];
  const server = await startHttp(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const dialect = hosted[String(request.headers['x-meant-for'])];
    const answered = dialect?.({
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await text(request),
    }) ?? { status: 502, body: '' };
    if ('status' in answered) response.writeHead(answered.status, answered.headers).end(answered.body);
    else {
      taken.push(answered);
      response.end('ok');
    }
  });
  return {
    taken,
    internet: (outbound) => ({
      ...outbound,
      download: (request, consume) => {
        const url = new URL(request.url);
        if (!(url.hostname in hosted)) return outbound.download(request, consume);
        const headers = { ...request.headers, 'X-Meant-For': url.hostname };
        const there = `http://127.0.0.1:${server.port}${url.pathname}${url.search}`;
        return outbound.download({ ...request, url: there, headers }, consume);
      },
    }),
    close: () => server.close(),
  };
}
