import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { renderLine, TEMPLATE_WORDS, wordsProblem } from '../../../documents/files/index.ts';
import { DeliveryProblem } from '../problems.ts';
import { type ConnectionContext, defineRecipient } from '../provider.ts';
import type { OutgoingMessage, Recipient } from '../recipient.ts';
import type { MailRoute, OutgoingMail } from './email-session.ts';
import { host, line, password, port } from './fields.ts';

const USUAL_PORTS = { explicit: 587, implicit: 465, none: 25 } as const;
const MAX_RECEIVERS = 20;
const address = z.email().max(254);

function addressesIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .filter((part, place, all) => all.indexOf(part) === place);
}

function areAddresses(text: string): boolean {
  const found = addressesIn(text);
  return found.length > 0 && found.length <= MAX_RECEIVERS && found.every((one) => address.safeParse(one).success);
}

const config = z
  .strictObject({
    to: line
      .max(2000)
      .refine(areAddresses, says('email_addresses', { limit: MAX_RECEIVERS }))
      .describe('Who gets the mails: an address, or several with commas between them.'),
    subject: line
      .max(300)
      .superRefine((text, context) => {
        const problem = wordsProblem(text);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      })
      .default('{title}')
      .describe(`With ${TEMPLATE_WORDS.map((word) => `{${word}}`).join(', ')}.`),
    host: host.optional().describe('The mail server. Left out: that of this service, for administrators.'),
    port: port.optional().describe('Left out: 587, 465 where security is implicit, 25 where it is none.'),
    security: z
      .enum(['explicit', 'implicit', 'none'])
      .default('explicit')
      .describe(
        'explicit: TLS before signing in; implicit: TLS from the first byte; none: anybody on the way can read all of it.',
      ),
    from: address.optional().describe('The sender. Left out: the user name, where that is an address.'),
    username: line.optional().describe('Left out where the mail server wants no password.'),
  })
  .superRefine(({ host: own, security, username, from }, context) => {
    const wrong = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if (own === undefined) {
      if (username !== undefined) wrong('host', says('host_with_user'));
      if (from !== undefined) wrong('from', says('own_server_only'));
      return;
    }
    if (security === 'none' && username !== undefined) wrong('security', says('sign_in_encrypted'));
    if (from === undefined && !address.safeParse(username).success) wrong('from', says('from_needed'));
  });

const credentials = z.strictObject({ password: password.optional() });

/** Mail, with the copy attached. It is gone once it was sent: nothing can be looked at, replaced or taken back. */
export const email = defineRecipient({
  key: 'email',
  title: 'E-mail',
  config,
  credentials,
  addressKeys: ['host', 'port', 'security', 'username'],
  capabilities: { keeps: 'nothing', takes: ['processed', 'original', 'pdfa'], verifies: 'acceptance', concurrency: 1 },
  chooses: ({ host: own }, { isAdmin, hasServiceMail }) => {
    if (own !== undefined) return null;
    const path = 'config.host';
    if (!isAdmin) return { path, message: says('mail_server_admins') };
    return hasServiceMail ? null : { path, message: says('mail_server_none') };
  },
  connect: async (connection, { to, subject, ...where }, secrets) =>
    recipientOf(connection, routeOf(connection, where, secrets), { receivers: addressesIn(to), subject }),
});

type Where = Omit<z.infer<typeof config>, 'to' | 'subject'>;

function routeOf(
  { serviceMail, isInstanceWide }: ConnectionContext,
  where: Where,
  secrets: z.infer<typeof credentials>,
): MailRoute {
  const { host: own, security, username: user, from } = where;
  if (own === undefined) {
    if (!serviceMail) throw new DeliveryProblem('address_refused', { says: 'This service has no mail server.' });
    // Set by who runs the service, for everybody on it.
    return { ...serviceMail, isInstanceWide: true, mayBePlain: true };
  }
  if (user !== undefined && secrets.password === undefined) throw new DeliveryProblem('credentials_refused');
  const server = {
    host: own,
    port: where.port ?? USUAL_PORTS[security],
    isTls: security === 'implicit',
    user,
    password: secrets.password,
  };
  const sender = { name: 'Archivolt', address: from ?? user ?? '' };
  return { server, from: sender, isInstanceWide, mayBePlain: security === 'none' };
}

/** The mail client is loaded when there is a mail. */
async function mailOut(connection: ConnectionContext, route: MailRoute, mail: OutgoingMail): Promise<void> {
  await (await import('./email-session.ts')).mailOut(connection, route, mail);
}

type Mailing = { receivers: readonly string[]; subject: string };

function recipientOf(connection: ConnectionContext, route: MailRoute, { receivers, subject }: Mailing): Recipient {
  const mailTo = (to: string) => ({ to, all: receivers });
  return {
    learned: {},
    close: async () => undefined,
    async send(outgoing) {
      const { known, copy, fileName, mimeType, facts } = outgoing;
      if (known?.isSame) return known;
      const mail = {
        key: outgoing.key,
        subject: renderLine(subject, facts) || facts.id,
        text: factsOf(outgoing),
        attachment: { fileName, mimeType, copy },
      };
      const reached = addressesIn(outgoing.progress ?? '');
      if (outgoing.progress === null) await outgoing.note('');
      let failure: unknown;
      for (const to of receivers.filter((one) => !reached.includes(one))) {
        try {
          await mailOut(connection, route, { ...mail, ...mailTo(to) });
        } catch (error) {
          // One address that is refused keeps nobody else from getting it.
          if (!(error instanceof DeliveryProblem && error.code === 'recipient_refused')) throw error;
          failure ??= error;
          continue;
        }
        reached.push(to);
        await outgoing.note(reached.join(', '));
      }
      if (failure !== undefined) throw failure;
      return { reference: outgoing.key, sentTo: receivers.join(', ') };
    },
    async probe() {
      const text = 'Archivolt tried out this destination. Copies of documents come the same way.';
      const mail = { key: crypto.randomUUID(), subject: 'Archivolt', text, attachment: null };
      for (const to of receivers) await mailOut(connection, route, { ...mail, ...mailTo(to) });
      return 'sent';
    },
  };
}

/** What a mail says, in the words of the document alone. */
function factsOf({ facts, fileName }: OutgoingMessage): string {
  const { title, sender, document_date } = facts;
  const lines = [title, sender, document_date].filter((one) => one !== null && one !== '');
  return `${lines.length > 0 ? lines.join('\n') : fileName}\n`;
}
