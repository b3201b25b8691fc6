import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export type CaughtMail = {
  to: string[];
  raw: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  token: string;
};

/** A real mail server in this process that keeps what it is given. */
export type MailCatcher = {
  port: number;
  mails: CaughtMail[];
  /** The settings of a service that sends through it. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  /** The next mail from now on. */
  next(): Promise<CaughtMail>;
  stop(): Promise<void>;
};

/**
 * Starts a mail server on a free port of this machine. What the options leave out takes everything.
 * @param options.onMail answers whether a mail is taken: an error with a `responseCode` refuses it.
 */
export async function startMailCatcher(
  options: SMTPServerOptions & { onMail?: () => (Error & { responseCode: number }) | undefined; user?: string } = {},
): Promise<MailCatcher> {
  const { onMail, user, ...server } = options;
  const mails: CaughtMail[] = [];
  const waiting: ((mail: CaughtMail) => void)[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = onMail?.();
        if (refusal) return done(refusal);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = readMail(to, Buffer.concat(chunks).toString('latin1'));
        mails.push(mail);
        done();
        for (const resolve of waiting.splice(0)) resolve(mail);
      });
    },
    ...server,
  });
  // A client that goes away in the middle is what some tests want.
  smtp.on('error', (error) => void error);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    port,
    mails,
    env: {
      SMTP_URL: `${options.secure ? 'smtps' : 'smtp'}://${user === undefined ? '' : `${user}@`}127.0.0.1:${port}`,
      MAIL_FROM: 'Archive <archive@example.org>',
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** A refusal as a mail server says it. */
export function refusal(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads what our own mails are made of, as they arrived: two parts, quoted-printable or plain. */
export function readMail(to: string[], raw: string): CaughtMail {
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    return { head, body: decode(head, body.join('\r\n\r\n')) };
  });
  const partOf = (type: string) => parts.find(({ head }) => head.includes(`Content-Type: ${type}`))?.body ?? '';
  const text = partOf('text/plain');
  const [link = ''] = /https?:\S+/.exec(text) ?? [];
  const token = URL.parse(link)?.searchParams.get('token') ?? '';
  // A long line goes on in the next, behind a blank.
  const [, head = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw) ?? [];
  const subject = head.replaceAll(/\r\n(?=[ \t])/g, '').trim();
  return { to, raw, subject, text, html: partOf('text/html'), link, token };
}

function decode(head: string, body: string): string {
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
