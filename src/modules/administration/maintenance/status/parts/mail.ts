import { isMailConfigured, mailOutcomes, sendMailJob } from '../../../../people/mail/index.ts';
import { type Line, line, type Part } from '../line.ts';

/** Whether mail is set up, when it last left, and why it last did not. */
export const mailPart: Part = {
  name: 'mail',
  async look({ ctx, read, depths }) {
    const queue = (await depths()).find(({ name }) => name === sendMailJob.name);
    const queued = (queue?.pending ?? 0) + (queue?.delayed ?? 0) + (queue?.active ?? 0);
    if (!isMailConfigured(ctx.config)) return [line('mail_off'), ...(queued === 0 ? [] : [queuedLine(queued)])];
    const { sentAt, failedAt, failure } = await read((tx) => mailOutcomes(tx));
    const isFailing = failedAt !== null && failure !== null && (sentAt === null || sentAt < failedAt);
    return [
      isFailing
        ? line(`mail_${failure}`, { last_at: failedAt.toISOString() }, 'attention', ['mail_settings'])
        : line('mail_on'),
      ...(sentAt === null ? [] : [line('mail_sent', { last_at: sentAt.toISOString() })]),
      queuedLine(queued),
    ];
  },
};

function queuedLine(queued: number): Line {
  return line('mail_queued', { number: queued });
}
