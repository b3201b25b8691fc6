import { ChannelProblem, postJson, type Receiver, type Service } from '../channel.ts';
import { type ChannelUrl, flagOf, textOf } from '../channel-url.ts';

const CHAT = /^(-?\d{1,32}|@?[a-z_-][a-z0-9_-]+)(?::(\d+))?$/i;

/** Telegram: chats that a bot writes to. */
export const telegram: Service = {
  name: 'telegram',
  schemes: ['tgram'],
  example: 'tgram://bot_token/chat_id',
  parameters: ['to', 'silent', 'preview', 'topic', 'thread'],
  open(url) {
    // The token holds a colon, which stands where others have a port.
    const [, bot, inHost] = /^(?:bot)?(\d+)(?::(.*))?$/i.exec(hostText(url)) ?? [];
    const key = inHost ?? url.path[0];
    if (bot === undefined || key === undefined || !/^[A-Z0-9_-]+$/i.test(key))
      throw new ChannelProblem('needs the token of a bot (123456:ABC…)');
    const chats = [...url.path.slice(inHost === undefined ? 1 : 0), ...(textOf(url, 'to')?.split(/[\s,;|/]+/) ?? [])];
    if (chats.length === 0) throw new ChannelProblem('needs the id of a chat');
    return chats.map((chat) => receiverOf(url, `${bot}:${key}`, chat));
  },
};

function hostText({ host, port }: ChannelUrl): string {
  return port === null ? host : `${host}:${port}`;
}

function receiverOf(url: ChannelUrl, token: string, chat: string): Receiver {
  const [, id, ownTopic] = CHAT.exec(chat) ?? [];
  if (id === undefined) throw new ChannelProblem('names a chat that cannot be one');
  const topic = ownTopic ?? textOf(url, 'topic') ?? textOf(url, 'thread');
  if (topic !== null && !/^\d+$/.test(topic)) throw new ChannelProblem('names a topic that is no number');
  const isNumber = /^-?\d+$/.test(id);
  const settings = {
    disable_notification: flagOf(url, 'silent', false),
    disable_web_page_preview: !flagOf(url, 'preview', false),
    parse_mode: 'HTML',
  };
  const target = {
    chat_id: isNumber ? Number(id) : id.startsWith('@') ? id : `@${id}`,
    ...(topic === null ? {} : { message_thread_id: Number(topic) }),
  };
  return {
    shown: `Telegram ${id}`,
    request: ({ title, body }) => {
      const text = `<b>${escaped(title)}</b>\r\n${escaped(body).replaceAll('\n', '\r\n')}`;
      const address = `https://api.telegram.org/bot${token}/sendMessage`;
      return postJson(address, { 'Content-Type': 'application/json' }, { ...settings, text, ...target });
    },
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
