import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { newId } from '../../../src/platform/ids.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { uploadOf } from '../access/objects.ts';

let service: TestService;
let client: ApiClient;
let fileId: string;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true' } });
  client = service.admin;
  const { files } = await client.call<{ files: { id: string }[] }>('POST', '/api/files', { body: uploadOf(newId()) });
  fileId = files[0]?.id ?? '';
});
afterAll(() => service.stop());

const texts: Record<string, string> = {
  'a NUL byte': 'a\u0000b',
  'a bell': 'a\u0007b',
  'a line end': 'a\r\nb',
  'half a surrogate pair': 'a\ud800b',
  'text that runs backwards': 'invoice\u202egpj.exe',
  'letters without width': 'an\u200bn\u2060',
  'a look-alike': 'аnn',
  'a thousand accents': `e${'\u0301'.repeat(1_000)}`,
  'nothing but spaces': '\u00a0\u2003 ',
};

/** Every field that takes text, with a request around it. */
const fields: Record<string, (text: string) => Promise<Response>> = {
  'the name at sign-in': async (text) => {
    const visitor = service.stranger();
    await visitor.openSession();
    return visitor.send('POST', '/api/auth/login', { json: { username: text, password: 'x' } });
  },
  'the password at sign-in': async (text) => {
    const visitor = service.stranger();
    await visitor.openSession();
    return visitor.send('POST', '/api/auth/login', { json: { username: 'ann', password: text } });
  },
  'the page to open next': async (text) => {
    const visitor = service.stranger();
    await visitor.openSession();
    return visitor.send('POST', '/api/auth/login', { json: { username: 'x', password: 'y', next: text } });
  },
  'the name of a new administrator': async (text) => {
    const visitor = service.stranger();
    await visitor.openSession();
    return visitor.send('POST', '/api/auth/setup', { json: { token: text, username: text, password: text } });
  },
  'the display name': (text) => client.send('PATCH', '/api/profile', { json: { display_name: text } }),
  'the proof of a deletion': (text) => client.send('POST', '/api/account/delete', { json: { proof: text } }),
  'the name of a token': (text) => client.send('POST', '/api/api-tokens', { json: { name: text } }),
  'a search for tokens': (text) => client.send('GET', `/api/api-tokens?q=${encodeURIComponent(wellFormed(text))}`),
  'a title': (text) => client.send('PATCH', `/api/files/${fileId}`, { json: { title: text } }),
  'a tag': (text) => client.send('PATCH', `/api/files/${fileId}`, { json: { tags: [text] } }),
  'a sender': (text) => client.send('PATCH', `/api/files/${fileId}`, { json: { sender: text } }),
  'a key and a value of the metadata': (text) =>
    client.send('PATCH', `/api/files/${fileId}`, { json: { metadata: { [text]: { deep: [text] } } } }),
  'the password of a document': (text) =>
    client.send('POST', `/api/files/${fileId}/reprocess`, { json: { password: text } }),
  'a search': (text) => client.send('GET', `/api/search?q=${encodeURIComponent(wellFormed(text))}`),
  'a filter': (text) => client.send('GET', `/api/files?tags=${encodeURIComponent(wellFormed(text))}`),
};

/** An address cannot hold half a surrogate pair; everything else goes as it is. */
const wellFormed = (text: string) => text.toWellFormed();

describe.each(Object.keys(fields))('%s', (field) => {
  it.each(Object.keys(texts))('that holds %s is taken or refused, and never an error of the service', async (name) => {
    const answer = await fields[field]?.(texts[name] ?? '');
    const body = (await answer?.text()) ?? '';
    expect([answer?.status, body.slice(0, 300)]).toEqual([expect.any(Number), expect.any(String)]);
    expect(answer?.status).toBeLessThan(500);
    // What is stored is text that everybody can show: what was sent never comes back with a control character in it.
    expect(body).not.toMatch(/(?!\s)\p{Cc}|\\u0000/u);
  });
});

it('names that look alike to people are different people, and never sign in for each other', async () => {
  for (const username of ['аnn', 'ann\u200b', 'ann\u0000', 'a\u0301nn', 'ANN\u00a0', '\uff41nn']) {
    const visitor = service.stranger();
    await visitor.openSession();
    const json = { username, password: 'correct horse battery' };
    expect([401, 422]).toContain((await visitor.send('POST', '/api/auth/login', { json })).status);
  }
});
