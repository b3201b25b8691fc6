import { TOTP } from 'otpauth';
import type { TestClient } from '../../src/platform/http/testing.ts';
import { ADMIN, type SignInService } from './sign-in-service.ts';

/** An administrator with a connected app. */
export type WithApp = {
  client: TestClient;
  recoveryCodes: string[];
  /** What the app shows, so many steps from now. */
  code(steps?: number): string;
};

/** Connects an app to an account, and goes on to the next code. */
export async function connectApp(service: SignInService, client: TestClient): Promise<WithApp> {
  const begun = await client.send('POST', '/api/second-step/totp');
  const app = new TOTP({ secret: String(begun.json.secret) });
  const code = (steps = 0) => app.generate({ timestamp: service.clock.now().getTime() + steps * 30_000 });
  const confirmed = await client.send('POST', '/api/second-step/totp/confirm', { json: { code: code() } });
  if (confirmed.status !== 200) throw new Error(`the app could not be connected: ${begun.text} ${confirmed.text}`);
  service.clock.advance(30_000);
  return { client, recoveryCodes: confirmed.json.recovery_codes as string[], code };
}

/** A browser that has given the administrator's password, and what it was answered. */
export async function givePassword(service: SignInService) {
  const client = await service.visitor();
  const answer = await client.send('POST', '/api/auth/login', { json: ADMIN });
  return { client, answer };
}
