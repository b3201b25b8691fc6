import { createHmac } from 'node:crypto';
import type { Configuration } from 'openid-client';
import type { Context } from '../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../platform/http/index.ts';
import { type MetadataCache, providerFetch } from './provider-fetch.ts';
import { type Claims, type ProviderSetup, textOf } from './providers/provider.ts';
import { callbackPath } from './providers/registry.ts';

/** Clocks of two machines differ by this much at most. */
const CLOCK_TOLERANCE_SECONDS = 30;
const TIMEOUT_SECONDS = 10;

/** One authorization request of a browser to a provider: a value only the provider and the browser's address see, and one only its cookie holds. */
export type AuthorizationSecrets = { state: string; browser: string };

/** What a provider has proven of somebody. */
export type Proof = { claims: Claims; idToken: string };

/** Speaks to providers. One per process: it remembers what they say about themselves. */
export class ProviderClient {
  readonly #metadata: MetadataCache = new Map();

  /** Reads what a provider says about itself. @throws provider_unavailable, provider_answer_not_proven */
  async discover(ctx: Context, setup: ProviderSetup): Promise<void> {
    await withProviderErrors(() => this.#discover(ctx, setup));
  }

  /**
   * Where to send a browser to sign in.
   * @throws provider_unavailable when the provider does not say
   */
  async authorizationUrl(ctx: Context, setup: ProviderSetup, authorization: AuthorizationSecrets): Promise<URL> {
    return withProviderErrors(async (client) =>
      client.buildAuthorizationUrl(await this.#discover(ctx, setup), {
        ...setup.parameters,
        redirect_uri: ownUrl(ctx, callbackPath(setup)).href,
        scope: setup.scope,
        state: authorization.state,
        code_challenge: await client.calculatePKCECodeChallenge(derived(authorization, 'verifier')),
        code_challenge_method: 'S256',
        ...(setup.hasNonce ? { nonce: derived(authorization, 'nonce') } : {}),
      }),
    );
  }

  /**
   * Turns the answer a browser brought back into what the provider has proven: state, issuer (RFC 9207), code and verifier, and
   * the ID token's signature, issuer, audience, times and nonce.
   * @throws provider_cancelled, provider_refused, provider_unavailable, provider_answer_not_proven
   */
  async prove(
    ctx: Context,
    setup: ProviderSetup,
    authorization: AuthorizationSecrets,
    answer: URLSearchParams,
  ): Promise<Proof> {
    return withProviderErrors(async (client) => {
      const server = await this.#discover(ctx, setup);
      const url = ownUrl(ctx, callbackPath(setup));
      url.search = answer.toString();
      const tokens = await client.authorizationCodeGrant(server, url, {
        expectedState: authorization.state,
        pkceCodeVerifier: derived(authorization, 'verifier'),
        idTokenExpected: true,
        ...(setup.hasNonce ? { expectedNonce: derived(authorization, 'nonce') } : {}),
      });
      const claims: Claims = { ...tokens.claims() };
      const asked = await this.#askMore(server, setup, claims, tokens.access_token);
      return { claims: { ...asked, ...claims }, idToken: tokens.id_token ?? '' };
    });
  }

  /**
   * Where the provider ends its own session; null when it offers no such thing.
   * @throws provider_unavailable
   */
  async endSessionUrl(ctx: Context, setup: ProviderSetup, idToken: string | null): Promise<URL | null> {
    return withProviderErrors(async (client) => {
      const server = await this.#discover(ctx, setup);
      if (server.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(server, {
        post_logout_redirect_uri: ownUrl(ctx, '/login').href,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      });
    });
  }

  /** Some providers keep their ID tokens small: groups and address are then asked for. */
  async #askMore(server: Configuration, setup: ProviderSetup, claims: Claims, token: string): Promise<Claims> {
    const subject = textOf(claims, 'sub');
    const isEnough = setup.groups === null || (setup.groups.claim in claims && 'email' in claims);
    if (isEnough || subject === null || server.serverMetadata().userinfo_endpoint === undefined) return {};
    const { fetchUserInfo } = await openIdClient();
    return { ...(await fetchUserInfo(server, token, subject)) };
  }

  /** A configuration for one authorization request: with it the keys are read anew, so a provider may replace them at any moment. */
  async #discover(ctx: Context, setup: ProviderSetup): Promise<Configuration> {
    const client = await openIdClient();
    const metadata = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const url = new URL(setup.issuerUrl);
    return client.discovery(url, setup.clientId, metadata, setup.clientAuth(client), {
      [client.customFetch]: providerFetch(ctx.outbound, this.#metadata),
      timeout: TIMEOUT_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        // The setting takes http for this machine alone.
        ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });
  }
}

/** What only this authorization request can know; nothing of it is stored, and the address alone does not tell it. */
function derived({ state, browser }: AuthorizationSecrets, use: 'verifier' | 'nonce'): string {
  return createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
}

function ownUrl(ctx: Context, path: string): URL {
  return new URL(publicBaseUrl(ctx.config.get(httpSettings)) + path);
}

/** Loaded when somebody signs in elsewhere. */
const openIdClient = () => import('openid-client');

async function withProviderErrors<T>(act: (client: typeof import('openid-client')) => Promise<T>): Promise<T> {
  try {
    return await act(await openIdClient());
  } catch (error) {
    const { providerFailure } = await import('./provider-failure.ts');
    throw providerFailure(error) ?? error;
  }
}
