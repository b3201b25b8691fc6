import { expect, it } from 'vitest';
import { openChannels } from './open-channels.ts';

const KEY = 'canary-key-of-a-channel';

it('parts addresses by blanks, by new lines, and by commas in front of the next one', () => {
  const text = `ntfys://h.example/t?tags=a,b, gotify://h.example/${KEY}\n json://h.example\tdiscord://1/${KEY}`;
  expect(openChannels(text).map(({ shown }) => shown)).toEqual([
    'ntfy h.example',
    'Gotify h.example',
    'JSON h.example',
    'Discord 1',
  ]);
  expect(openChannels(' \n ')).toEqual([]);
});

it.each([
  ['no address at all', 'address 2 is of no service'],
  [`pigeon://${KEY}/x`, 'address 2 (pigeon://…) is of no service that is known here: ntfy'],
  [`ntfy://h.example/${KEY}*`, 'address 2 (ntfy://…) needs a topic'],
  [`ntfy://h.example/t?priority=${KEY}`, 'has a priority that ntfy does not know'],
  [`ntfy://h.example/t?auth=${KEY}`, 'knows basic and token as auth'],
  ['ntfy://h.example/t?auth=token', 'has no token'],
  [`ntfy://h.example/t?${KEY}=1`, 'says something behind the ? that is not understood here'],
  [`gotify://h.example/${KEY}?priority=z`, 'has a priority that Gotify does not know'],
  ['gotify://h.example', 'needs the token of an application'],
  [`slack://${KEY}/B/C`, 'needs the three keys of a webhook'],
  ['slack://A/B/C/a%20b', 'names a channel that cannot be one'],
  [`slack://A/B/C?footer=${KEY}`, 'says neither yes nor no to "footer"'],
  [`discord://x/${KEY}`, 'needs the id and the token of a webhook'],
  [`tgram://1:${KEY}`, 'needs the id of a chat'],
  [`tgram://1:${KEY}/a%20b`, 'names a chat that cannot be one'],
  [`tgram://1:${KEY}/1?topic=x`, 'names a topic that is no number'],
  [`tgram://${KEY}/1`, 'needs the token of a bot'],
  [`workflows://h.example/${KEY}`, 'needs the id and the signature of a workflow'],
  [`json://h.example/?method=${KEY}`, 'names a method that does not exist'],
  [`mailtos://u:${KEY}@example.org?to=nobody`, 'needs the address of somebody who is to read it'],
  [`mailto://u:${KEY}@example.org?mode=insecure`, 'knows ssl and starttls as mode'],
  [`mailto://u:${KEY}@?to=a@example.org`, 'has no mail server that could be one'],
  [`mailto://:${KEY}@example.org?to=a@example.org`, 'needs an address as sender'],
  [`json://${KEY}%zz/`, 'holds a % that is not followed by two hexadecimal digits'],
  [`json://u:${KEY}@/`, 'has no server that could be one'],
])('says of %s what is wrong, by its place and service and without its keys', (wrong, words) => {
  const opening = () => openChannels(`ntfy://fine ${wrong}`);
  expect(opening).toThrow(words);
  expect(opening).not.toThrow(KEY);
});

it('calls a channel the same with another key, and each of its like another way', () => {
  const ids = (text: string) => openChannels(text).map(({ id }) => id);
  const [first, second] = ids('gotify://h.example/one gotify://h.example/two');
  expect(first).not.toBe(second);
  expect(ids('gotify://h.example/new gotify://h.example/two')).toEqual([first, second]);
  expect(ids('json://h.example gotify://h.example/one')[1]).toBe(first);
});

it('hands mail in where a large provider takes it, where `smtp` says, and else at the server of the address', () => {
  const handedIn = (address: string) => {
    const [channel] = openChannels(address);
    const by = channel && 'mail' in channel ? channel.mail({ title: 't', body: 'b', type: 'info' }).by : undefined;
    return by && [by.server.host, by.server.port, by.server.isTls, by.server.user, by.from.address];
  };
  expect(handedIn(`mailtos://ann:${KEY}@gmail.com`)).toEqual([
    'smtp.gmail.com',
    465,
    true,
    'ann@gmail.com',
    'ann@gmail.com',
  ]);
  expect(handedIn(`mailtos://ann:${KEY}@h.example`)).toEqual(['h.example', 587, false, 'ann', 'ann@h.example']);
  expect(handedIn(`mailto://ann:${KEY}@h.example?mode=ssl&smtp=mail.h.example&from=a@h.example`)).toEqual([
    'mail.h.example',
    465,
    true,
    'ann',
    'a@h.example',
  ]);
  expect(handedIn('mailto://ann@h.example')).toBeNull();
});
