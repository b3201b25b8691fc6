import { basicAuth, ChannelProblem, postJson, type Service } from '../channel.ts';
import { type ChannelUrl, originOf, textOf } from '../channel-url.ts';

const CLOUD = 'https://ntfy.sh';
const TOPIC = /^[a-z0-9_-]{1,64}$/i;
/** What a priority may begin with, as Apprise reads it. */
const PRIORITIES: readonly (readonly [string, string])[] = [
  ['l', 'low'],
  ['mo', 'low'],
  ['n', 'default'],
  ['d', 'default'],
  ['h', 'high'],
  ['e', 'max'],
  ['mi', 'min'],
  ['ma', 'max'],
  ['1', 'min'],
  ['2', 'low'],
  ['3', 'default'],
  ['4', 'high'],
  ['5', 'max'],
];

/** ntfy: topics of ntfy.sh, or of a server that people run themselves. */
export const ntfy: Service = {
  name: 'ntfy',
  schemes: ['ntfy', 'ntfys'],
  example: 'ntfys://ntfy.example.org/topic',
  parameters: ['to', 'priority', 'tags', 'xtags', 'click', 'delay', 'email', 'actions', 'token', 'auth', 'mode'],
  fromNative: (address) => {
    const [, path] = /^https?:\/\/ntfy\.sh\/([^?]+)$/i.exec(address) ?? [];
    return path === undefined ? null : `ntfys://${path}?mode=cloud`;
  },
  open(url) {
    const isCloud = textOf(url, 'mode') === null ? url.path.length === 0 : textOf(url, 'mode') === 'cloud';
    const inPath = isCloud && url.host !== 'ntfy.sh' ? [url.host, ...url.path] : url.path;
    const topics = [...inPath, ...(textOf(url, 'to')?.split(/[\s,]+/) ?? [])];
    if (topics.length === 0 || !topics.every((topic) => TOPIC.test(topic)))
      throw new ChannelProblem('needs a topic of at most 64 letters, digits, _ and -');
    const base = isCloud ? CLOUD : originOf(url, url.scheme === 'ntfys');
    const headers = {
      ...(isCloud ? {} : authOf(url)),
      'Content-Type': 'application/json',
      ...extrasOf(url),
    };
    return topics.map((topic) => ({
      shown: `ntfy ${new URL(base).host}`,
      request: ({ title, body }) => postJson(base, headers, { topic, title, message: body }),
    }));
  },
};

function authOf(url: ChannelUrl): Record<string, string> {
  const wanted = textOf(url, 'auth') ?? (textOf(url, 'token') === null ? null : 'token');
  if (wanted !== null && wanted !== 'token' && wanted !== 'basic')
    throw new ChannelProblem('knows basic and token as auth');
  const isToken = wanted === null ? url.password === null && /^tk_/.test(url.user ?? '') : wanted === 'token';
  if (!isToken) return basicAuth(url);
  const token = textOf(url, 'token') ?? url.password ?? url.user;
  if (token === null) throw new ChannelProblem('has no token');
  return { Authorization: `Bearer ${token}` };
}

function extrasOf(url: ChannelUrl): Record<string, string> {
  const headers: Record<string, string> = {};
  const wanted = textOf(url, 'priority')?.toLowerCase();
  const priority = wanted === undefined ? undefined : PRIORITIES.find(([start]) => wanted.startsWith(start))?.[1];
  if (wanted !== undefined && priority === undefined)
    throw new ChannelProblem('has a priority that ntfy does not know');
  if (priority !== undefined && priority !== 'default') headers['X-Priority'] = priority;
  const values = {
    'X-Delay': textOf(url, 'delay'),
    'X-Click': textOf(url, 'click'),
    'X-Email': textOf(url, 'email'),
    'X-Tags': textOf(url, 'xtags') ?? textOf(url, 'tags'),
    'X-Actions': textOf(url, 'actions'),
  };
  for (const [name, value] of Object.entries(values)) if (value !== null) headers[name] = value;
  return headers;
}
