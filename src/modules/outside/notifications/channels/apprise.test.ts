import { spawn } from 'node:child_process';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { apprise } from '../../../../../scripts/lib/python-tools.ts';
import { startHttp } from '../../../../platform/outbound/testing/test-servers.ts';
import type { ChannelRequest, Message } from './channel.ts';
import { openChannels } from './open-channels.ts';

const message: Message = {
  title: 'Step <failed> & "x"',
  body: '1 < 2 & *b*_c_ [l](m) line\nzwei – ü',
  type: 'failure',
};

const bot = 'tgram://123456789:AAFabc_defg-hijk';
const hook = 'slack://TAAAAAAAA/BAAAAAAAA/aaaaaaaaaaaaaaaaaaaaaaaa';
const workflow = '643736f74d6c4d8aa51a0e1e0d9ff7a9';

/** Every shape of an address that we take. */
const addresses = [
  'ntfy://topic',
  'ntfys://topic',
  'ntfy://host.example/topic',
  'ntfys://user:p%40ss@host.example:8443/one/two',
  'ntfys://tk_abc123@host.example/topic?priority=high&tags=a,b&click=https://x.example/&delay=10m&email=a@b.example',
  'ntfys://host.example/topic?token=tk_x&priority=5',
  'ntfys://u:p@host.example/topic?auth=token&priority=min',
  'ntfy://host.example/?to=later&mode=private',
  'https://ntfy.sh/my-topic',
  'gotify://host.example/tokentoken',
  'gotifys://host.example:8443/a/b/tokentoken?priority=high',
  'gotifys://host.example/tok?priority=2',
  'gotifys://host.example/tok?priority=10',
  hook,
  hook.replace('slack://', 'slack://bot@'),
  `${hook}/#general/@somebody/+C0123456?footer=no`,
  `${hook}?blocks=yes`,
  `${hook}?timestamp=no`,
  'slack://xoxb-1234-1234-4ddbc191d40ee098cbaae6f3523ada2d/#general',
  'slack://xoxb-1234-1234-4ddbc191d40ee098cbaae6f3523ada2d',
  'https://hooks.slack.com/services/TAAAAAAAA/BAAAAAAAA/aaaaaaaaaaaaaaaaaaaaaaaa',
  'discord://123456789/abcdefg-_token',
  'discord://bot@123456789/abcdefgtoken?tts=yes&avatar_url=https://x.example/a.png',
  'https://discord.com/api/webhooks/123456789/abcdefgtoken',
  `${bot}/12315544`,
  `${bot}/-100123/@name/555:7?silent=yes&preview=yes&topic=9`,
  `workflows://host.example:443/${workflow}/sig-sig_sig`,
  `workflow://host.example/${workflow}/sig?pa=yes&wrap=no`,
  `workflows://host.example/?id=${workflow}&sig=abc&ver=2016-10-01`,
  `https://host.example:443/workflows/${workflow}/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=abcDEF_1-x`,
  'json://host.example',
  'json://host.example:9000/hook/',
  'jsons://user:p%40ss@host.example:8443/a/b%20c?+X-Token=abc&-x=1&:extra=v&:title=subject&method=put',
  'json://host.example/hook?:version=',
];

/** A request in what decides how it is understood. */
type Compared = { method: string; url: string; headers: Record<string, string>; body: unknown };

/** What every client says in its own way. */
const OF_THE_CLIENT = /^(?:host|accept|accept-encoding|connection|content-length|x-meant-for|x-address)$/;

function compared(method: string, url: string, headers: IncomingHttpHeaders | ChannelRequest['headers'], body: string) {
  const reported = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  // The time of sending is another one.
  const parsed: unknown = JSON.parse(body, (key, value: unknown) => (key === 'ts' ? 'now' : value));
  const kept = reported.filter(([name]) => !OF_THE_CLIENT.test(name)).sort();
  return { method, url: new URL(url).href, headers: Object.fromEntries(kept), body: parsed } satisfies Compared;
}

function inOrder(requests: readonly Compared[]): Compared[] {
  return requests.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** What Apprise sent to the receiver, by the place of the address. */
const received = new Map<number, Compared[]>();
let known: readonly { url: string; known: boolean }[] = [];
const wrong = ['gotify://host.example', 'slack://A/B', 'discord://12/', 'tgram://12/3', 'json://'];

beforeAll(async () => {
  if (!apprise.isPresent()) return;
  const server = await startHttp(async (request, response) => {
    const body = await text(request);
    const { 'x-meant-for': meantFor, 'x-address': number } = request.headers;
    const one = compared(request.method ?? '', String(meantFor), request.headers, body);
    received.set(Number(number), [...(received.get(Number(number)) ?? []), one]);
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  const script = path.join(import.meta.dirname, '..', 'testing', 'apprise_requests.py');
  const env = { ...process.env, RECEIVER: `http://127.0.0.1:${server.port}/` };
  const child = spawn(apprise.python, [script], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(JSON.stringify({ urls: [...addresses, ...wrong], message }));
  known = JSON.parse(await text(child.stdout)) as typeof known;
  await server.close();
});

describe.skipIf(!apprise.isPresent())('the same address makes the same request as Apprise', () => {
  it.each(addresses.map((address, number) => ({ address, number })))('$address', ({ address, number }) => {
    const ours = openChannels(address).map((channel) => {
      if (!('request' in channel)) throw new Error('no request is made of this address');
      const { method, url, headers, body } = channel.request(message, new Date());
      return compared(method, url, headers, body);
    });
    expect(ours.length).toBeGreaterThan(0);
    expect(inOrder(ours)).toEqual(inOrder(received.get(number) ?? []));
  });

  it.each(wrong)('%s is refused by both', (address) => {
    expect(known.find(({ url }) => url === address)).toMatchObject({ known: false });
    expect(() => openChannels(address)).toThrow('such as');
  });
});
