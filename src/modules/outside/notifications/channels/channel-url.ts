import { ChannelProblem } from './channel.ts';

/** An address of a channel in its parts, decoded. */
export type ChannelUrl = {
  scheme: string;
  user: string | null;
  password: string | null;
  /** As it was written: some services keep a key here. */
  host: string;
  port: number | null;
  /** Decoded, without empty ones. */
  path: readonly string[];
  /** As it was written, with its slash; empty when there is none. */
  pathText: string;
  parameters: ReadonlyMap<string, string>;
};

const PARTS = /^([a-z]+):\/\/(?:([^/?@]*)@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/is;

/**
 * Takes an address apart. No web address: names keep their case, and `#` is a letter.
 * @throws ChannelProblem
 */
export function parseChannelUrl(text: string): ChannelUrl {
  const [, scheme = '', who, hostText = '', pathText = '', query = ''] = PARTS.exec(text) ?? [];
  if (scheme === '') throw new ChannelProblem('must begin with the name of a service and ://');
  const [, host = hostText, portText] = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(hostText) ?? [];
  const [user, password] = who === undefined ? [null, null] : partsOf(who);
  return {
    scheme: scheme.toLowerCase(),
    user: user === null || user === '' ? null : decoded(user),
    password: password === null ? null : decoded(password),
    host: decoded(host),
    port: portText === undefined ? null : Number(portText),
    path: pathText
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
    pathText,
    parameters: parametersOf(query),
  };
}

function partsOf(who: string): [string, string | null] {
  const at = who.indexOf(':');
  return at < 0 ? [who, null] : [who.slice(0, at), who.slice(at + 1)];
}

/** Names that begin with `+`, `-` or `:` keep that sign: it says where the value goes. */
function parametersOf(query: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query.split('&').filter((part) => part !== '')) {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    const value = at < 0 ? '' : part.slice(at + 1).replaceAll('+', ' ');
    const isMarked = /^[+:-]/.test(name);
    parameters.set(isMarked ? decoded(name) : decoded(name).toLowerCase(), decoded(value));
  }
  return parameters;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new ChannelProblem('holds a % that is not followed by two hexadecimal digits');
  }
}

/** `https://host:port` of a server that people run themselves. @throws ChannelProblem without a host. */
export function originOf({ host, port }: ChannelUrl, isTls: boolean): string {
  const origin = `${isTls ? 'https' : 'http'}://${host}${port === null ? '' : `:${port}`}`;
  if (host === '' || URL.parse(origin) === null) throw new ChannelProblem('has no server that could be one');
  return origin;
}

/** A yes or no behind the question mark. @throws ChannelProblem for anything else. */
export function flagOf({ parameters }: ChannelUrl, name: string, otherwise: boolean): boolean {
  const text = parameters.get(name)?.toLowerCase();
  if (text === undefined) return otherwise;
  if (['yes', 'true', '1', 'on'].includes(text)) return true;
  if (['no', 'false', '0', 'off'].includes(text)) return false;
  throw new ChannelProblem(`says neither yes nor no to "${name}"`);
}

/** A value behind the question mark; null when it is missing or empty. */
export function textOf({ parameters }: ChannelUrl, name: string): string | null {
  return parameters.get(name) || null;
}
