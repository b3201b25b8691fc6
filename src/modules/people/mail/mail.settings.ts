import { z } from 'zod';
import { type ConfigValues, defineSettings } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';

/** Where mail is handed in. */
export type MailServer = {
  host: string;
  port: number;
  /** Encrypted from the first byte (smtps); otherwise by STARTTLS. */
  isTls: boolean;
  user: string | undefined;
  password: string | undefined;
};

/** Whom mail comes from. */
export type Sender = { name: string; address: string };

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

const serverText: z.ZodType<MailServer, string> = z.string().transform((text, context): MailServer => {
  const url = URL.parse(text.trim());
  const usual = url ? PORTS[url.protocol] : undefined;
  if (!url || usual === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search !== '') {
    context.addIssue({ code: 'custom', message: says('smtp_address') });
    return z.NEVER;
  }
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? usual : Number(url.port),
      isTls: url.protocol === 'smtps:',
      user: decodeURIComponent(url.username) || undefined,
      password: decodeURIComponent(url.password) || undefined,
    };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    context.addIssue({ code: 'custom', message: says('percent') });
    return z.NEVER;
  }
});

const senderText: z.ZodType<Sender, string> = z.string().transform((text, context): Sender => {
  const [, name = '', inBrackets] = /^\s*([^<>\p{Cc}]*?)\s*<([^<>]*)>\s*$/u.exec(text) ?? [];
  const address = z.email().safeParse(inBrackets ?? text.trim());
  if (address.success) return { name: name.replace(/^"(.*)"$/, '$1'), address: address.data };
  context.addIssue({
    code: 'custom',
    message: says('mail_sender'),
  });
  return z.NEVER;
});

/** Mail of the service itself. */
export const mailSettings = defineSettings<{ server: MailServer | undefined; from: Sender | undefined }>('mail', {
  server: {
    env: 'SMTP_URL',
    doc: 'The mail server that takes what the service sends: `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. Signs such as `@` in user or password are written as `%40`. A password is never sent unencrypted to another machine.',
    schema: serverText,
    default: undefined,
    defaultDoc: 'unset: no mail is sent',
    secret: true,
    // Some services take one and the same key as user and as password, so neither is shown.
    shownPart: ({ isTls, host, port }) =>
      `${isTls ? 'smtps' : 'smtp'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
  },
  from: {
    env: 'MAIL_FROM',
    doc: 'The sender of every mail: `archive@example.org` or `Archive <archive@example.org>`. Needed with SMTP_URL.',
    schema: senderText,
    default: undefined,
    defaultDoc: 'unset',
  },
});

/** Whether this service sends mail. */
export function isMailConfigured(config: ConfigValues): boolean {
  const { server, from } = config.get(mailSettings);
  return server !== undefined && from !== undefined;
}

/** What is wrong with the settings of mail taken together; one sentence each. */
export function mailSettingsProblems(config: ConfigValues): string[] {
  const { server, from } = config.get(mailSettings);
  return server !== undefined && from === undefined ? [`MAIL_FROM: ${says('set_with', { value: 'SMTP_URL' })}`] : [];
}
