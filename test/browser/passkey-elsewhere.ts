import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';

/** In the page, as text: the server's type checker knows no browser. What a passkey signs at the address that is open. */
const SIGN = `async ({ challenge, rpId }) => {
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const publicKey = { challenge: bytes(challenge), rpId, userVerification: 'required' };
  return (await navigator.credentials.get({ publicKey })).toJSON();
}`;

/** Signs what the service asks for at an address, and shows it to the service; answers how that ended. */
export async function signPasskeyAt(page: Page, serviceUrl: string, address: string): Promise<string> {
  const client = new ApiClient(serviceUrl);
  await client.openSession();
  const asked = await client.post<{ challenge: string; rpId: string }>('/api/auth/passkey/options', {
    purpose: 'sign_in',
  });
  await page.goto(address);
  const passkey: unknown = await page.evaluate(`(${SIGN})(${JSON.stringify(asked)})`);
  const answer = await client.send('POST', '/api/auth/passkey', { json: { passkey } });
  const again = await client.send('POST', '/api/auth/passkey', { json: { passkey } });
  expect(again.status).toBeGreaterThanOrEqual(401);
  const body = (await answer.json()) as { code?: string };
  return body.code ?? 'signed in';
}
