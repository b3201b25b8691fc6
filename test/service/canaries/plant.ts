import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestService } from '../../harness/service.ts';

/** Who carries secrets in: somebody signed in, and somebody who is not. */
export type Carriers = { service: TestService; bob: ApiClient; fileId: string };

type Way = (carriers: Carriers, text: string) => Promise<Response>;

const json =
  (path: string, body: (text: string) => unknown, method = 'POST'): Way =>
  ({ bob }, text) =>
    bob.send(method, path, { json: body(text) });
const get =
  (path: (text: string) => string): Way =>
  ({ bob }, text) =>
    bob.send('GET', path(encodeURIComponent(text)));
const raw =
  (path: string, type: string, body: (text: string) => string): Way =>
  ({ bob }, text) =>
    bob.send('POST', path, { headers: { 'content-type': type }, body: body(text) });
/** A header holds no line breaks. */
const headers =
  (name: string, value: (text: string) => string): Way =>
  ({ service }, text) =>
    fetch(new URL('/api/files', service.url), { headers: { [name]: value(text.replaceAll('\n', ' ')) } });

function multipart(names: { field: string; value: string; filename?: string }): RequestInit {
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\n', '%0A');
  const name = names.filename === undefined ? '' : `; filename="${quoted(names.filename)}"`;
  const head = `--limit\r\nContent-Disposition: form-data; name="${quoted(names.field)}"${name}\r\n\r\n`;
  return {
    body: `${head}${names.value}\r\n--limit--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  };
}

const form =
  (names: (text: string) => Parameters<typeof multipart>[0]): Way =>
  ({ bob }, text) => {
    const { body, headers } = multipart(names(text));
    return bob.send('POST', '/api/files', { body: String(body), headers: headers as Record<string, string> });
  };

/** Every kind of input. What somebody keeps here under a name of their own (a title, a tag, a token's name) is theirs and is not masked. */
export const ways: Readonly<Record<string, Way>> = {
  'bearer header': headers('authorization', (text) => `Bearer ${text}`),
  'authorization header': headers('authorization', (text) => text),
  'session cookie': headers('cookie', (text) => `archivolt_session=${encodeURIComponent(text)}`),
  'another cookie': headers('cookie', (text) => `${'x'}=${encodeURIComponent(text)}`),
  'CSRF header': headers('x-csrf-token', (text) => text),
  'request id header': headers('x-request-id', (text) => text),
  'key of an inbound address': ({ service }, text) =>
    fetch(new URL(`/api/webhooks/inbound/${encodeURIComponent(text)}`, service.url), { method: 'POST', body: 'x' }),
  'unknown header': headers('x-anything', (text) => text),
  'referrer header': headers('referer', (text) => `https://papers.example/?token=${encodeURIComponent(text)}`),
  'forwarded header': headers('x-forwarded-for', (text) => text),
  'idempotency key': ({ bob }, text) =>
    bob.send('POST', '/api/samples', { headers: { 'idempotency-key': text.replaceAll('\n', ' ').slice(0, 300) } }),
  'query, by a secret name': get((text) => `/reset-password?token=${text}`),
  'query of a search': get((text) => `/api/files?q=${text}`),
  'query of a search in text': get((text) => `/api/search?q=${text}`),
  'query that is refused': get((text) => `/api/files?per_page=${text}`),
  'query of an enumeration': get((text) => `/api/files?sort_by=${text}`),
  'query cursor': get((text) => `/api/files?cursor=${text}`),
  'name in a query': get((text) => `/api/files?${text}=1`),
  'answer of a provider': get((text) => `/oauth/callback?code=${text}&state=${text}`),
  'answer of a social provider': get((text) => `/social-callback/google?code=${text}&state=${text}&error=${text}`),
  'page to go on to': get((text) => `/oauth/login?next=/${text}`),
  'id in a path': get((text) => `/api/files/${text}`),
  'word in a path': get((text) => `/social-login/${text}`),
  'path of the API that is not there': get((text) => `/api/hooks/${text}`),
  'path that is not there': get((text) => `/${text}`),
  'path that cannot be read': get((text) => `/api/files/%ff${text}`),
  'sign-in': ({ service }, text) => stranger(service, '/api/auth/login', { username: text, password: text }),
  'second step': json('/api/auth/second-step', (code) => ({ code })),
  'recovery code': json('/api/auth/second-step', (recovery_code) => ({ recovery_code })),
  proof: json('/api/auth/prove', (password) => ({ password: password.slice(0, 200) })),
  'password change': json('/api/auth/change-password', (text) => ({ current_password: text, new_password: text })),
  'account deletion': json('/api/account/delete', (proof) => ({ proof })),
  'setup token': json('/api/auth/setup', (token) => ({ token, username: 'eve', password: token })),
  'reset token': json('/api/auth/reset-password', (token) => ({ token, password: token })),
  'verification token': json('/api/auth/verify-email', (token) => ({ token })),
  'address confirmation': json('/api/auth/confirm-email', (token) => ({ token })),
  passkey: json('/api/auth/passkey', (text) => ({ passkey: { id: text, rawId: text, type: text, response: {} } })),
  'document password': ({ bob, fileId }, password) =>
    bob.send('POST', `/api/files/${fileId}/reprocess`, { json: { password } }),
  'JSON of wrong types': json('/api/auth/login', (text) => ({ username: [text], password: { secret: text } })),
  'JSON with unknown names': json('/api/api-tokens', (text) => ({ name: '', [text]: text })),
  'JSON of an enumeration': json('/api/profile', (theme) => ({ theme }), 'PATCH'),
  'JSON of a filter': json('/api/files/bulk', (text) => ({ action: text, filter: { [text]: text } })),
  'broken JSON': raw('/api/auth/login', 'application/json', (text) => `{"password": "${text}", ${text}`),
  form: raw(
    '/api/auth/login',
    'application/x-www-form-urlencoded',
    (text) => `username=bob&password=${encodeURIComponent(text)}`,
  ),
  'form with unknown names': raw(
    '/api/auth/login',
    'application/x-www-form-urlencoded',
    (text) => `${encodeURIComponent(text)}=1`,
  ),
  // Without the header that a page sends besides: it would be right, and sign Bob out.
  'CSRF form field': ({ service, bob }, text) =>
    fetch(new URL('/logout', service.url), {
      method: 'POST',
      headers: { cookie: bob.cookie },
      body: new URLSearchParams({ csrf_token: text }),
    }),
  'unknown type of body': raw('/api/auth/login', 'text/x-anything', (text) => text),
  'type of body': ({ bob }, text) =>
    bob.send('POST', '/api/auth/login', {
      headers: { 'content-type': `application/${encodeURIComponent(text)}` },
      body: 'x',
    }),
  'multipart name': form((text) => ({ field: text, value: 'x' })),
  'multipart value': form((text) => ({ field: 'pipeline_id', value: text })),
  'multipart file under another name': form((text) => ({ field: text, value: 'x', filename: 'a.pdf' })),
  'setting that does not exist': ({ bob }, text) =>
    bob.send('GET', `/api/admin/audit-log?action=${encodeURIComponent(text)}`),
};

async function stranger(service: TestService, path: string, body: object): Promise<Response> {
  const client = service.stranger();
  await client.openSession();
  return client.send('POST', path, { json: body, headers: { 'user-agent': newId() } });
}
