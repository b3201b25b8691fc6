import { MESSAGE_TYPES, type Message } from '../channels/channel.ts';
import type { Batch } from './messages.store.ts';

const number = new Intl.NumberFormat('en-GB');

/** What a batch is told as: its one message as it is, or a digest that counts what happened. */
export function messageOf(batch: Batch, timeZone: string): Message {
  const { total, newest, counts } = batch;
  if (total === 1) return newest;
  const lines = counts.map(({ title, count }) => `${number.format(count)} × ${title}`);
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const span = `Between ${time.format(batch.first_at)} and ${time.format(batch.last_at)} (${timeZone}).`;
  const gravest = Math.max(...counts.map(({ type }) => MESSAGE_TYPES.indexOf(type)));
  return {
    title: `${number.format(total)} notifications`,
    body: [...lines, '', span, '', `The newest: ${newest.title}`, newest.body].join('\n'),
    type: MESSAGE_TYPES[gravest] ?? newest.type,
  };
}
