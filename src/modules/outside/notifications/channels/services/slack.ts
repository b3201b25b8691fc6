import { ChannelProblem, colourOf, type Message, postJson, type Receiver, SENDER, type Service } from '../channel.ts';
import { type ChannelUrl, flagOf, textOf } from '../channel-url.ts';

const BOT_TOKEN = /^(?:xoxe\.)?xox[abp]-[A-Z0-9-]+$/i;
const CHANNEL = /^[+#@]?[A-Z0-9_-]+$/i;

/** Slack: incoming webhooks, and bots. */
export const slack: Service = {
  name: 'slack',
  schemes: ['slack'],
  example: 'slack://TOKEN_A/TOKEN_B/TOKEN_C',
  parameters: ['to', 'footer', 'timestamp', 'blocks'],
  fromNative: (address) => {
    const [, keys] =
      /^https?:\/\/hooks\.slack\.com\/services\/([A-Z0-9]+\/[A-Z0-9]+\/[A-Z0-9]+)\/?$/i.exec(address) ?? [];
    return keys === undefined ? null : `slack://${keys}`;
  },
  open(url) {
    const isBot = url.host.startsWith('xo');
    if (isBot ? !BOT_TOKEN.test(url.host) : !areWebhookKeys([url.host, ...url.path.slice(0, 2)]))
      throw new ChannelProblem('needs the three keys of a webhook, or the token of a bot (xoxb-…)');
    const more = textOf(url, 'to')?.split(/[\s,;|/]+/) ?? [];
    const named = [...(isBot ? url.path : url.path.slice(2)), ...more];
    if (!named.every((name) => CHANNEL.test(name))) throw new ChannelProblem('names a channel that cannot be one');
    const targets = named.length > 0 ? named : isBot ? ['#general'] : [null];
    return targets.map((target) => receiverOf(url, target, isBot));
  },
  // Bots are answered with 200 whatever happened.
  refusalIn: (answer) =>
    /^\s*\{\s*"ok"\s*:\s*false\b/.test(answer) ? (/"error"\s*:\s*"([^"]*)"/.exec(answer)?.[1] ?? 'not ok') : null,
};

function areWebhookKeys(keys: readonly string[]): boolean {
  return keys.length === 3 && keys.every((key) => /^[A-Z0-9]+$/i.test(key));
}

function receiverOf(url: ChannelUrl, target: string | null, isBot: boolean): Receiver {
  const makeText = flagOf(url, 'blocks', false) ? blocksOf : attachmentOf;
  const marks = { hasFooter: flagOf(url, 'footer', true), hasTime: flagOf(url, 'timestamp', true) };
  const address = isBot
    ? 'https://slack.com/api/chat.postMessage'
    : `https://hooks.slack.com/services/${[url.host, ...url.path.slice(0, 2)].join('/')}`;
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    ...(isBot ? { Authorization: `Bearer ${url.host}` } : {}),
  };
  const more = {
    ...(url.user === null ? {} : { username: url.user }),
    ...(target === null ? {} : { channel: channelOf(target) }),
  };
  return {
    shown: target === null ? 'Slack' : `Slack ${target}`,
    request: (message, now) => postJson(address, headers, { ...makeText(message, now, marks), ...more }),
  };
}

/** `+` stands before the id of a channel, `@` before a person, `#` before a name. */
function channelOf(target: string): string {
  if (target.startsWith('+')) return target.slice(1);
  return /^[@#]/.test(target) ? target : `#${target}`;
}

type Marks = { hasFooter: boolean; hasTime: boolean };

function attachmentOf(message: Message, now: Date, { hasFooter, hasTime }: Marks): object {
  const attachment = {
    title: escaped(message.title),
    text: escaped(message.body),
    color: colourOf(message),
    ...(hasFooter ? { footer: SENDER } : {}),
    ...(hasFooter && hasTime ? { ts: now.getTime() / 1000 } : {}),
  };
  return { mrkdwn: false, attachments: [attachment] };
}

function blocksOf(message: Message, _now: Date, { hasFooter }: Marks): object {
  const plain = (text: string) => ({ type: 'plain_text', text });
  const blocks = [
    { type: 'header', text: { ...plain(escaped(message.title)), emoji: true } },
    { type: 'section', text: plain(escaped(message.body)) },
    ...(hasFooter ? [{ type: 'context', elements: [plain(SENDER)] }] : []),
  ];
  return { attachments: [{ blocks, color: colourOf(message) }] };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
