import wellKnown from 'nodemailer/lib/well-known';
import { z } from 'zod';
import type { MailServer, Sender } from '../../../../people/mail/index.ts';
import { ChannelProblem, SENDER, type Service } from '../channel.ts';
import { type ChannelUrl, textOf } from '../channel-url.ts';

/** Where mail is handed in by STARTTLS, and where encrypted from the first byte. */
const PORTS = { starttls: 587, ssl: 465 } as const;
const addressText = z.email();

/**
 * Mail. An address without a password goes through the service's own mail server; one with a password, or with `smtp`, names another.
 * A password is never sent unencrypted, so that there is no mode `insecure`.
 */
export const email: Service = {
  name: 'E-mail',
  schemes: ['mailto', 'mailtos'],
  example:
    'mailto://admin@example.org or mailtos://user:password@example.org?smtp=smtp.example.org&to=admin@example.net',
  parameters: ['to', 'from', 'name', 'smtp', 'mode', 'user', 'pass'],
  open(url) {
    const user = textOf(url, 'user') ?? url.user;
    const password = textOf(url, 'pass') ?? url.password;
    const own = user === null ? null : user.includes('@') ? user : `${user}@${url.host}`;
    const isElsewhere = password !== null || textOf(url, 'smtp') !== null;
    const by = isElsewhere ? { server: serverOf(url, user, password), from: senderOf(url, own) } : null;
    const named = [...url.path, ...(textOf(url, 'to')?.split(/[\s,;]+/) ?? [])].filter((to) => to !== '');
    const receivers = named.length > 0 ? named : [own ?? ''];
    return receivers.map((text) => {
      const to = addressOf(text, 'needs the address of somebody who is to read it');
      return {
        shown: `E-mail ${to}`,
        mail: ({ title, body }) => ({ to, subject: title, text: body, by }),
      };
    });
  },
};

function serverOf(url: ChannelUrl, user: string | null, password: string | null): MailServer {
  const known = (textOf(url, 'smtp') === null && wellKnown(url.host)) || {};
  const host = textOf(url, 'smtp') ?? known.host ?? url.host;
  const isUsuallyTls = known.secure ?? url.port === PORTS.ssl;
  const mode = textOf(url, 'mode')?.toLowerCase() ?? (isUsuallyTls ? 'ssl' : 'starttls');
  if (mode !== 'ssl' && mode !== 'starttls') throw new ChannelProblem('knows ssl and starttls as mode');
  if (host === '' || URL.parse(`smtp://${host}`) === null)
    throw new ChannelProblem('has no mail server that could be one');
  const account = password === null ? undefined : (user ?? undefined);
  return {
    host,
    port: url.port ?? Number(known.port ?? PORTS[mode]),
    isTls: mode === 'ssl',
    // Large providers want the whole address.
    user:
      account !== undefined && known.host !== undefined && !account.includes('@') ? `${account}@${url.host}` : account,
    password: password ?? undefined,
  };
}

function senderOf(url: ChannelUrl, own: string | null): Sender {
  const givenSender = textOf(url, 'from');
  const isAddress = givenSender?.includes('@') === true;
  const name = textOf(url, 'name') ?? (isAddress ? null : givenSender) ?? SENDER;
  return {
    name,
    address: addressOf(isAddress ? givenSender : own, 'needs an address as sender, such as from=archive@example.org'),
  };
}

function addressOf(text: string | null, problem: string): string {
  const address = addressText.safeParse(text);
  if (!address.success) throw new ChannelProblem(problem);
  return address.data;
}
