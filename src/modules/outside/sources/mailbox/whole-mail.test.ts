import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { BodyHash, mailName } from './whole-mail.ts';

async function hashed(...chunks: string[]): Promise<string> {
  const hash = new BodyHash();
  for await (const chunk of hash.over(Readable.from(chunks.map((one) => Buffer.from(one)))))
    expect(chunk).toBeDefined();
  return hash.digest().toString('hex');
}

it('the body of a mail is the same, whatever stands in its head and however it arrives', async () => {
  const whole = await hashed('Subject: a\r\n\r\nHello\r\n');
  expect(await hashed('Received: x\r\nSubject: a\r\n\r', '\nHel', 'lo\r\n')).toBe(whole);
  expect(await hashed('Subject: a\n', '\nHello\r\n')).toBe(whole);
  expect(await hashed('Subject: a\r\n\r\nHello!\r\n')).not.toBe(whole);
  expect(await hashed('Subject: a')).not.toBe(await hashed('Subject: b'));
});

it('a mail is called by its subject, as far as that is a name', () => {
  expect(mailName('Re: Rechnung 3/2026 "neu"')).toBe('Re Rechnung 3 2026 neu.eml');
  expect(mailName('  \r\n ')).toBe('mail.eml');
  expect(mailName(undefined)).toBe('mail.eml');
  expect(mailName('x'.repeat(900))).toHaveLength(154);
});
