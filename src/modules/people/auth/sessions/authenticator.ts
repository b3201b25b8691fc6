import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  type ActorResolver,
  type BaseContext,
  httpErrors,
  httpSettings,
  isLoopback,
  publicBaseUrl,
  publicPath,
  type ResolvedActor,
} from '../../../../platform/http/index.ts';
import { ApiTokenVerifier } from '../../api-tokens/index.ts';
import { hasApiAccess, requireApiAccess } from '../../plans/index.ts';
import { findOwner, getUser, noteSeen, resolveOwner, userErrors, userSettings } from '../../users/index.ts';
import { authSettings } from '../auth.settings.ts';
import { findSession, findSessionById, type SessionForLogin, touchSession } from '../auth.store.ts';
import { requireFreshProof } from '../second-step/fresh-proof.ts';
import { PendingCookie } from '../second-step/pending-cookie.ts';
import { lacksRequiredSecondStep } from '../second-step/required.ts';
import { secondStepErrors } from '../second-step/second-step.errors.ts';
import { AccountAttempts } from '../sign-in/account-attempts.ts';
import { KnownBrowserCookie } from '../sign-in/known-browser-cookie.ts';
import { SessionCookie } from './session-cookie.ts';

const TOUCH_EVERY_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** Finds out who a request comes from: an API token, a session cookie, or, without sign-in, the one owner. One per process. */
export class Authenticator implements ActorResolver {
  readonly cookie: SessionCookie;
  readonly pendingCookie: PendingCookie;
  readonly knownBrowserCookie: KnownBrowserCookie;
  /** How often passwords of an account may be tried, wherever they are asked for. */
  readonly attempts: AccountAttempts;
  readonly #base: BaseContext;
  readonly #tokens: ApiTokenVerifier;
  readonly #isAuthEnabled: boolean;
  readonly #publicHost: string;
  #ownerId: string | undefined;

  /** @param sessionSecret what `loadSessionSecret` gave. */
  constructor(base: BaseContext, sessionSecret: string) {
    const settings = base.config.get(authSettings);
    const http = base.config.get(httpSettings);
    const url = publicBaseUrl(http);
    this.#base = base;
    this.#isAuthEnabled = settings.authEnabled;
    this.#publicHost = new URL(url).hostname;
    this.#tokens = new ApiTokenVerifier(base);
    const isSecure = url.startsWith('https:');
    this.pendingCookie = new PendingCookie({ isSecure, path: publicPath(http, '/api/auth') });
    this.knownBrowserCookie = new KnownBrowserCookie({
      secret: sessionSecret,
      isSecure,
      path: publicPath(http, '/api/auth'),
    });
    this.attempts = new AccountAttempts(base, http.authRateLimitPerMinute);
    this.cookie = new SessionCookie({
      secret: sessionSecret,
      isSecure,
      path: publicPath(http, '/'),
      lifetimeSeconds: () => this.lifetimeMs / 1000,
    });
  }

  /** How long a session lives without a visit, by the setting of this moment. */
  get lifetimeMs(): number {
    return this.#base.config.get(authSettings).sessionLifetimeDays * DAY_MS;
  }

  /** Writes what is only in memory; for the end of the process. */
  async stop(): Promise<void> {
    await this.#tokens.stop();
  }

  async resolve(request: FastifyRequest, reply: FastifyReply): Promise<ResolvedActor> {
    if (!this.#isAuthEnabled) this.#checkHost(request);
    const authorization = request.headers.authorization;
    if (authorization !== undefined && /^bearer(?: |$)/i.test(authorization)) {
      return this.#resolveToken(authorization.slice('bearer'.length).trim(), request.ip);
    }
    const value = this.cookie.read(request);
    const csrfToken = value === undefined ? null : this.cookie.csrfToken(value);
    if (!this.#isAuthEnabled) return { actor: await this.#owner(), csrfToken };
    const session =
      value === undefined
        ? undefined
        : await findSession(this.#base.db, this.cookie.hash(value), this.#base.clock.now());
    if (!session || value === undefined) return { actor: null, csrfToken };
    if (session.is_blocked) return { actor: null, csrfToken, refusal: userErrors.account_blocked() };
    if (await this.#isShutOut(session.user_id))
      return { actor: null, csrfToken, refusal: userErrors.one_person_only() };
    await this.#touch(session, value, request, reply);
    const actor: Actor = {
      type: 'user',
      userId: session.user_id,
      isAdmin: session.is_admin,
      sessionId: session.id,
    };
    if (!(await this.mustSetUpSecondStep(actor))) return { actor, csrfToken };
    return { actor, csrfToken, requiredAction: secondStepErrors.second_step_required() };
  }

  /** Whether REQUIRE_SECOND_STEP lets this session do nothing yet but set one up. Tokens were made by somebody who could. */
  async mustSetUpSecondStep(actor: Actor): Promise<boolean> {
    if (actor.type !== 'user' || actor.sessionId === null) return false;
    return lacksRequiredSecondStep(this.#base, actor);
  }

  async requireFreshProof(ctx: Context): Promise<void> {
    await requireFreshProof(ctx);
  }

  async isStillValid(actor: Actor): Promise<boolean> {
    const { db, clock } = this.#base;
    if (actor.type !== 'token' && actor.type !== 'user') return false;
    if (await this.#isShutOut(actor.userId)) return false;
    if (actor.type === 'token')
      return (await this.#tokens.isStillValid(actor.tokenId)) && hasApiAccess(this.#base, actor.userId);
    if (actor.sessionId !== null) {
      const session = await findSessionById(db, actor.sessionId, clock.now());
      return session !== undefined && !(await this.mustSetUpSecondStep(actor));
    }
    return (await getUser(db, actor.userId))?.is_active === true;
  }

  /** A token that is given decides: a wrong one is never made up for by a session that came along. */
  async #resolveToken(text: string, address: string): Promise<ResolvedActor> {
    try {
      const actor = await this.#tokens.verify(text, address);
      if (await this.#isShutOut(actor.userId)) throw userErrors.one_person_only();
      await requireApiAccess(this.#base, actor.userId);
      return { actor, csrfToken: null };
    } catch (error) {
      if (error instanceof AppError && (error.status === 401 || error.status === 403))
        return { actor: null, csrfToken: null, refusal: error };
      throw error;
    }
  }

  /** Sliding lifetime, written at most once a minute. */
  async #touch(session: SessionForLogin, value: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const now = this.#base.clock.now();
    if (now.getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
    const expiresAt = new Date(now.getTime() + this.lifetimeMs);
    await touchSession(this.#base.db, session.id, { now, expiresAt, address: request.ip });
    await noteSeen(this.#base.db, session.user_id, now);
    this.cookie.write(reply, value, true);
  }

  /** Without sign-in a web page elsewhere could point its own name at this machine and read everything: only our names are served. */
  #checkHost(request: FastifyRequest): void {
    const host = request.hostname.toLowerCase();
    if (!isLoopback(host) && host !== this.#publicHost) throw httpErrors.host_not_served();
  }

  /** Everybody but the owner, while MULTI_USER_ENABLED is off. Asked with every request, since it may be switched while we run. */
  async #isShutOut(userId: string): Promise<boolean> {
    if (this.#base.config.get(userSettings).multiUserEnabled) return false;
    this.#ownerId ??= (await findOwner(this.#base.db))?.id;
    return this.#ownerId !== undefined && userId !== this.#ownerId;
  }

  async #owner(): Promise<Actor> {
    const { db, clock } = this.#base;
    this.#ownerId ??=
      (await findOwner(db))?.id ?? (await db.transaction().execute((tx) => resolveOwner(tx, clock, 'single'))).id;
    return { type: 'user', userId: this.#ownerId, isAdmin: true, sessionId: null };
  }
}
