import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Actor, Context } from '../context.ts';
import type { AppError } from '../errors.ts';

/** Who may call a route: everybody, a signed-in person (or their token), or an admin. */
export type Audience = 'public' | 'user' | 'admin';

/** What an API token must be allowed to do; sessions have every scope their person may have. */
export type Scope = 'documents:read' | 'documents:write' | 'admin';

/** All scopes, for schemas. */
export const scopes = ['documents:read', 'documents:write', 'admin'] as const satisfies readonly Scope[];

/** Which budget a route's requests are counted against, beside the general one; `strangers` counts nobody who is signed in, false nobody. */
export type RateLimitClass = 'upload' | 'auth' | 'strangers' | false;

/** The Fastify instance modules add their routes to. */
export type ApiServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The routes of one module: `export const fileRoutes: RouteModule = (app) => { app.get(…) }`. */
export type RouteModule = (app: ApiServer) => void | Promise<void>;

/** Who a request comes from. */
export type ResolvedActor = {
  /** null: nobody is signed in. */
  actor: Actor | null;
  /** The value X-CSRF-Token must have; null when the request carries no session cookie, so that nothing can match. */
  csrfToken: string | null;
  /** What the person must do before anything else; the refusal of every route that does not serve it. */
  requiredAction?: Error;
  /** The refusal to answer with when the route needs somebody, for example a token that has expired. */
  refusal?: Error;
};

/** Finds out who a request comes from, and whether that still holds while a long answer is under way. */
export type ActorResolver = {
  resolve(request: FastifyRequest, reply: FastifyReply): Promise<ResolvedActor>;
  /** Refuses a session that has not proven for a while whose it is. Without it no session may call what wants a fresh proof. */
  requireFreshProof?(ctx: Context): Promise<void>;
  /** False once the session or token was revoked, has expired, or its person was deactivated. */
  isStillValid(actor: Actor): Promise<boolean>;
};

/** What every request's context is made from. */
export type BaseContext = Omit<Context, 'actor' | 'ownerId' | 'address' | 'requestId'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Mandatory: the service does not start when a route lacks it. */
    audience: Audience;
    /** What an API token needs. Without it only sessions are let in; admin routes need `admin` without saying so. */
    scope?: Scope;
    /** Never looks at who calls, so it works without the database: static files, health, the API reference. */
    isAnonymous?: boolean;
    rateLimit?: RateLimitClass;
    /** A way in, or a way out of everything: a session must have proven a moment ago whose it is. Tokens prove it each time. */
    wantsFreshProof?: boolean;
    /** Also for a person who must do something before anything else; for what they do it with. */
    servesRequiredAction?: boolean;
    /** Heading in the API reference; routes without one are left out of it. */
    tag?: string;
    /** One line for the API reference. */
    summary?: string;
    description?: string;
    /** Bodies the handler reads itself (multipart, raw bytes), by their media types: only documented, not validated. */
    documentedBody?: Readonly<Record<string, z.ZodType>>;
    /** What is sent beside JSON, which has headers of its own: a stored file in ranges, or a table for spreadsheets. */
    sends?: 'content' | 'table';
    /** Query parameters that the schema does not name are passed over: somebody else's program writes the address. */
    takesOtherKeys?: boolean;
    /** The body is a document, whatever its type: it may take as long as its line is slow. */
    takesFiles?: boolean;
    /** The handler answers through `withIdempotency`; Idempotency-Key is documented and checked. */
    idempotent?: boolean;
    /** A single resource: its answer gets a strong ETag. Its handler returns what it answers and looks at parameters and context only. */
    hasEntityTag?: boolean;
    /** The handler acts through `withMatch`: `If-Match` is documented and holds. Its address has a GET with `hasEntityTag`. */
    checksMatch?: boolean;
    /** Where what a POST makes or begins is read by its id, where that is not below its own address. */
    makesAt?: string;
    /** The same stands at another path, which is the one to use. */
    isAlias?: boolean;
    /** What else keeps a route that makes something (201) from doing so twice, where it takes no Idempotency-Key. */
    onceBy?: string;
    /**
     * `multipart_field`: the handler checks the `csrf_token` part with `verifyCsrfField` before it acts, when no header came.
     * `own_proof`: another site posts it and it carries a proof of its own that it belongs to this browser; no session counts for it.
     */
    csrf?: 'multipart_field' | 'own_proof';
    /** A browser opens it, so people see a page where it fails; null answers with the problem as everywhere. */
    answerFailure?: (
      error: AppError,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => FastifyReply | Promise<FastifyReply> | null;
  }
  interface FastifyRequest {
    ctx: Context;
    /** null when nobody is signed in; then `ctx.actor` is the system actor `http`. */
    actor: Actor | null;
    csrfToken: string | null;
    /** Why somebody who proved who they are counts as nobody here. */
    refusal: Error | null;
    /** True when a multipart form must still show its csrf_token part. */
    isCsrfPending: boolean;
    isIdempotencyHandled: boolean;
    isMatchChecked: boolean;
  }
}
