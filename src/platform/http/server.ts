import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { RateLimiter } from '../limits/index.ts';
import type { Log } from '../log/index.ts';
import type { Reading } from '../metrics/index.ts';
import { AllowedMethods } from './answers/allowed-methods.ts';
import { answerBrokenRequest, MAX_HEADER_BYTES } from './answers/broken-request.ts';
import { addCompression } from './answers/compress.ts';
import { createErrorHandler, sendProblem } from './answers/error-answers.ts';
import { addLocations, addPublicLocations } from './answers/location.ts';
import type { WebPage } from './answers/page-addresses.ts';
import { addSecurityHeaders } from './answers/security-headers.ts';
import { addStaticUi, inlineScriptSources } from './answers/static-ui.ts';
import { apiDocsRoutes } from './docs/api-docs.routes.ts';
import { addOpenApi } from './docs/openapi.ts';
import { endConnectionsAtClose } from './end-connections.ts';
import { httpErrors } from './errors.ts';
import { eventRoutes, type StreamedEvents } from './events/events.routes.ts';
import type { MoreReadings } from './health/cluster-readings.ts';
import { healthRoutes } from './health/health.routes.ts';
import { HttpMetrics } from './health/metrics.ts';
import { limitBodyTime } from './requests/body-deadline.ts';
import { checkCsrfBody } from './requests/csrf.ts';
import { addEntityTags } from './requests/entity-tag.ts';
import { createGuard } from './requests/guard.ts';
import { readIdempotencyKey } from './requests/idempotency-key.ts';
import { refuseUnknownKeys } from './requests/known-keys.ts';
import { markListCursor, readListCursor } from './requests/list-cursor.ts';
import { pathBelow } from './requests/path-below.ts';
import { parseQueryString } from './requests/query-string.ts';
import { requestIdMaker, trustedProxyList } from './requests/request-id.ts';
import { createRequestLog } from './requests/request-log.ts';
import { basePath, httpSettings, publicBaseUrl } from './settings.ts';
import type { ActorResolver, ApiServer, BaseContext, RouteModule } from './types.ts';

const JSON_BODY_LIMIT_BYTES = 1024 * 1024;
/** An upload may take hours over a slow line; the idle timeout catches those that stall. */
const REQUEST_TIMEOUT_MS = 12 * 3600 * 1000;
/**
 * A line of text and a megabyte of JSON come through within these on any line. Without a byte in either direction for `idleMs` a
 * connection is given up; heartbeats keep event streams open.
 */
const CLIENT_TIMES = { headersMs: 30_000, bodyMs: 60_000, idleMs: 120_000 };

/** What the web server is made of. */
export type HttpServerOptions = {
  base: BaseContext;
  resolver: ActorResolver;
  modules: readonly RouteModule[];
  /** null: no live events, for tools that only need the routes. */
  events: StreamedEvents | null;
  /** Folder of the built web interface; null serves none. */
  staticDir: string | null;
  /** The pages of that interface. */
  pages?: readonly WebPage[];
  /** What this process alone knows of itself, for `/metrics`. */
  ownReadings?: () => Reading[];
  /** What all processes tell alike, beside what the platform knows. */
  sharedReadings?: MoreReadings;
  /** How long a client may take; shorter in tests. */
  clientTimes?: Partial<ClientTimes>;
};

/** How long a client may take for the head and the body of a request, and be silent. */
type ClientTimes = typeof CLIENT_TIMES;

/**
 * Builds the web server with every route, ready to `listen`. It does not listen by itself.
 * @throws when a route does not say its audience (nothing is open by accident), or makes something without an Idempotency-Key.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<ApiServer> {
  const { base, resolver } = options;
  const settings = base.config.get(httpSettings);
  const times = { ...CLIENT_TIMES, ...options.clientTimes };
  const prefix = basePath(settings);
  const app = createFastify(base.log, { trustedProxies: settings.trustedProxies, prefix, times });
  limitBodyTime(app, times.bodyMs);
  const metrics = new HttpMetrics();
  const allowedMethods = new AllowedMethods();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(createErrorHandler(base.log));
  app.decorateRequest('ctx');
  app.decorateRequest('actor', null);
  app.decorateRequest('csrfToken', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('isCsrfPending', false);
  app.decorateRequest('isIdempotencyHandled', false);
  app.decorateRequest('isMatchChecked', false);
  addBodyParsers(app);
  await addSecurityHeaders(app, {
    isHttps: publicBaseUrl(settings).startsWith('https:'),
    inlineScripts: await inlineScriptSources(options.staticDir),
  });
  await app.register(cookie);
  await addOpenApi(app);
  allowedMethods.watch(app);
  requireAudience(app);
  requireOnce(app);
  const limiters = {
    general: new RateLimiter({ name: 'general', perMinute: settings.rateLimitPerMinute, ...base }),
    upload: new RateLimiter({ name: 'upload', perMinute: settings.uploadRateLimitPerMinute, ...base }),
    auth: new RateLimiter({ name: 'auth', perMinute: settings.authRateLimitPerMinute, isExact: true, ...base }),
  };
  const requestLog = createRequestLog(base.log, metrics);
  app.addHook('onRequest', requestLog.onRequest);
  app.addHook('onRequest', createGuard({ base, resolver, limiters }));
  const answerNothingHere = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = allowedMethods.of(request);
    if (methods.length === 0) return sendProblem(httpErrors.not_found(), request, reply);
    if (request.method === 'OPTIONS')
      return reply
        .code(204)
        .header('Allow', [...methods, 'OPTIONS'].join(', '))
        .send();
    return sendProblem(httpErrors.method_not_allowed(), request, reply.header('Allow', methods.join(', ')));
  };
  // Before Fastify looks at the body: what is wrong with that does not matter where nothing is.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || allowedMethods.isMistaken(request)) return answerNothingHere(request, reply);
  });
  addRequestHooks(app);
  addEntityTags(app);
  addLocations(app);
  addPublicLocations(app, prefix);
  addCompression(app);
  app.addHook('onResponse', requestLog.onResponse);
  app.addHook('onClose', async () => {
    metrics.stop();
    await Promise.all(Object.values(limiters).map((limiter) => limiter.settled()));
  });
  endConnectionsAtClose(app);
  app.setNotFoundHandler(answerNothingHere);
  const routes = [
    healthRoutes(base, {
      metrics,
      ownReadings: options.ownReadings ?? (() => []),
      sharedReadings: options.sharedReadings ?? (async () => []),
    }),
    apiDocsRoutes,
    ...options.modules,
  ];
  if (options.events) routes.push(eventRoutes(options.events, resolver, base.config));
  for (const addRoutes of routes) await app.register(async (scope) => addRoutes(scope as ApiServer));
  await addStaticUi(app, { staticDir: options.staticDir, pages: options.pages ?? [], prefix });
  await app.ready();
  return app;
}

function createFastify(
  log: Log,
  { trustedProxies, prefix, times }: { trustedProxies: string[]; prefix: string; times: ClientTimes },
): ApiServer {
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: requestIdMaker(trustedProxyList(trustedProxies)),
    requestIdHeader: false,
    ...(prefix === '' ? {} : { rewriteUrl: pathBelow(prefix) }),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    connectionTimeout: times.idleMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: Math.min(times.headersMs, 10_000),
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQueryString },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      // Fastify gives up on such an address before any hook runs.
      reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
      createErrorHandler(log)(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  return app as unknown as ApiServer & { log: FastifyBaseLogger };
}

function addBodyParsers(app: ApiServer): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Clients that always name JSON also do so where there is no body, as with DELETE.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

function requireAudience(app: ApiServer): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.audience) return;
    throw new Error(`route ${String(route.method)} ${route.url} does not say its audience (config.audience)`);
  });
}

function requireOnce(app: ApiServer): void {
  app.addHook('onRoute', ({ schema, config, method, url }) => {
    const makes = typeof schema?.response === 'object' && schema.response !== null && 201 in schema.response;
    if (!makes || config?.idempotent || config?.onceBy) return;
    throw new Error(`route ${String(method)} ${url} answers 201 and takes no Idempotency-Key (config.idempotent)`);
  });
}

function addRequestHooks(app: ApiServer): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.idempotent) readIdempotencyKey(request);
  });
  app.addHook('preValidation', async (request) => checkCsrfBody(request));
  app.addHook('preValidation', async (request) => refuseUnknownKeys(request));
  app.addHook('preHandler', async (request) => readListCursor(request));
  app.addHook('preSerialization', async (request, _reply, answer) => markListCursor(request, answer));
  app.addHook('onSend', async (request, reply) => {
    // What the API answers belongs to one person and one moment unless a route says otherwise.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
  });
  app.addHook('preSerialization', async (request, reply) => {
    const mustBeOnce = request.routeOptions.config.idempotent && request.headers['idempotency-key'] !== undefined;
    if (mustBeOnce && reply.statusCode < 300 && !request.isIdempotencyHandled) {
      throw new Error(`${request.routeOptions.url} promises idempotency but did not answer through withIdempotency`);
    }
  });
}
