import { KnownProblem } from '../../../../platform/known-problem.ts';
import type { PlainMail } from '../../../people/mail/index.ts';
import type { ChannelUrl } from './channel-url.ts';

/** How grave a message is. */
export const MESSAGE_TYPES = ['info', 'success', 'warning', 'failure'] as const;
/** One of them. */
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** What is told, in plain text. */
export type Message = { title: string; body: string; type: MessageType };

/** One message as a service takes it. */
export type ChannelRequest = {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** How it is called where people read of it: nothing of that lets anybody send or read. */
type Named = { shown: string };

/** A receiver over HTTP: what makes requests of messages. `now`: the time of sending, for services that show one. */
export type HttpReceiver = Named & { request(message: Message, now: Date): ChannelRequest };

/** A receiver by mail: what makes a mail of messages. */
export type MailReceiver = Named & { mail(message: Message): Omit<PlainMail, 'id'> };

/** One receiver. */
export type Receiver = HttpReceiver | MailReceiver;

/** A service that shows messages to administrators. Its addresses are spelled as Apprise spells them. */
export type Service = {
  /** The name in the interface and in metrics. */
  name: string;
  schemes: readonly string[];
  /** What an address looks like, for whoever wrote a wrong one. */
  example: string;
  /** The words behind the question mark that it understands. */
  parameters: readonly string[];
  /** Reads an address that the service itself gives people. @returns null when it is none. */
  fromNative?(address: string): string | null;
  /** The receivers that an address names, at least one. @throws ChannelProblem when the address cannot be one of this service. */
  open(url: ChannelUrl): readonly Receiver[];
  /** What an answer says although its status is one of success; null when nothing is wrong. */
  refusalIn?(answer: string): string | null;
};

/** What is wrong with an address of a channel. Its sentence holds nothing of the address itself. */
export class ChannelProblem extends KnownProblem<'channel_address'> {
  constructor(detail: string) {
    super('channel_address', detail, { isFinal: true });
  }
}

/** What we are called where a service shows the sender. */
export const SENDER = 'Archivolt';

/** The colours by which messages are told apart. */
const COLOURS: Readonly<Record<MessageType, string>> = {
  info: '#3AA3E3',
  success: '#3AA337',
  warning: '#CACF29',
  failure: '#A32037',
};

/** The colour of a message, as a web colour. */
export function colourOf({ type }: Message): string {
  return COLOURS[type];
}

/** A request that posts JSON. */
export function postJson(url: string, headers: Readonly<Record<string, string>>, body: unknown): ChannelRequest {
  return { url, method: 'POST', headers: { 'User-Agent': SENDER, ...headers }, body: JSON.stringify(body) };
}

/** The header of a name and a password. */
export function basicAuth({ user, password }: Pick<ChannelUrl, 'user' | 'password'>): Record<string, string> {
  if (user === null) return {};
  return { Authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`, 'latin1').toString('base64')}` };
}
