import { describe, expect, it } from 'vitest';
import { headOf, mail } from '../../../../../test/corpus/mails.ts';
import { msgOf } from '../../../../../test/corpus/msgs.ts';
import { readMsg } from './read-msg.ts';
import { isMail } from './recognise.ts';
import { isMsg } from './recognise-msg.ts';
import { unframe } from './unframe.ts';

const plain = mail(headOf('Angebot'), 'Guten Tag');
const MBOX = 'From ann@example.org Thu Nov 19 16:48:00 2026\n';

describe('a file is known as a mail', () => {
  it.each<[string, string | Buffer]>([
    ['as it was sent', plain],
    ['with line ends of Unix', plain.toString().replaceAll('\r\n', '\n')],
    ['behind the mark of its encoding', `\ufeff${plain.toString()}`],
    ['behind an empty line', `\n${plain.toString()}`],
    ['in an mbox', `${MBOX}${plain.toString()}`],
    ['in an emlx', `${plain.length}\n${plain.toString()}<?xml version="1.0"?>`],
    ['with the fields of servers alone', 'Received: from a by b\r\n\tfor c; Thu, 19 Nov 2026\r\nX-Spam: no\r\n\r\nx'],
    ['with a broken line in its head', 'From: a@b\r\nbroken line\r\nSubject: c\r\n\r\nx'],
  ])('%s', (_, bytes) => {
    expect(isMail(Buffer.from(bytes))).toBe(true);
  });

  it.each([
    ['a letter', 'Subject: your offer\nDate: 3 May\n\nDear Ann'],
    ['Markdown with a head', '---\ntitle: x\nfrom: y\nmessage-id: z\n---\n# Hi'],
    ['a text that tells of mails', 'Look at this:\nFrom: a@b\nTo: c@d\nSubject: e\n'],
    ['one field alone', 'From: the beginning\n\nIt was a dark night.'],
    ['HTTP', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nDate: x\r\n\r\n'],
    ['an empty file', ''],
    ['a PDF', '%PDF-1.7\nFrom: a\nTo: b\n'],
  ])('but %s is none', (_, text) => {
    expect(isMail(Buffer.from(text))).toBe(false);
  });
});

describe('of a file that programs store mails in', () => {
  const asText = (bytes: string) => unframe(Buffer.from(bytes))?.toString();

  it('the mail is taken as it was sent', () => {
    expect(asText(`${MBOX}From: a@b\n\n>From here\n>>From there`)).toBe('From: a@b\n\nFrom here\n>From there');
    expect(asText(`13  \nFrom: a@b\n\nhi<?xml?><plist/>`)).toBe('From: a@b\n\nhi');
    expect(asText(`\ufeff\r\nFrom: a@b`)).toBe('From: a@b');
  });

  it('with more than one, none is taken; a line of a text that looks alike is no second one', () => {
    expect(unframe(Buffer.from(`${MBOX}From: a@b\n\nx\n\n${MBOX}From: c@d\n\ny`))).toBeNull();
    expect(asText(`${MBOX}From: a@b\n\nx\n\nFrom then on in 2026\nit: rained`)).toContain('it: rained');
  });
});

describe('a message of Outlook', () => {
  const message = msgOf({
    subject: 'Angebot für Bäder',
    sender: { name: 'Jens Petersen', address: 'petersen@bad-rohr.example' },
    to: { name: 'Ann Lindqvist', address: 'ann@lindqvist.example' },
    sent: new Date('2026-11-19T15:48:00Z'),
    body: 'Guten Tag',
    files: [{ name: 'Angebot März.pdf', bytes: Buffer.alloc(10_000, 65) }],
  });

  it('is known by what it holds, as soon as so much of it is there that this can be told', async () => {
    expect(isMsg(message)).toBe(true);
    expect(isMsg(message.subarray(0, 600))).toBeGreaterThan(600);
  });

  it('is told from other files that are built like it, and from what is broken off', () => {
    const withoutNames = message.toString('latin1').replaceAll('_\0_\0', 'a\0b\0');
    expect(isMsg(Buffer.from(withoutNames, 'latin1'))).toBe(true);
    const messageClass = Buffer.from('0b0d020000000000c000000000000046', 'hex').toString('latin1');
    const withoutClass = withoutNames.replaceAll(messageClass, '\0'.repeat(16));
    expect(isMsg(Buffer.from(withoutClass, 'latin1'))).toBe(false);
    expect(isMsg(message.subarray(0, 100))).toBe(false);
  });

  it('says who sent what, and gives what is attached', () => {
    const read = readMsg(message);
    expect(read).toMatchObject({
      subject: 'Angebot für Bäder',
      from: [{ name: 'Jens Petersen', address: 'petersen@bad-rohr.example' }],
      to: [{ name: 'Ann Lindqvist', address: 'ann@lindqvist.example' }],
      sentAt: { day: '2026-11-19', time: '15:48' },
      text: 'Guten Tag',
      isEncrypted: false,
    });
    expect(read.parts.map(({ name, content }) => [name, content.length])).toEqual([['Angebot März.pdf', 10_000]]);
  });

  it('that is broken off ends in an error, not in a part of it', () => {
    expect(() => readMsg(message.subarray(0, 2_000))).toThrow();
  });
});
