import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from '../types.ts';

const SMALLEST_WORTHWHILE_BYTES = 1024;
const COMPRESSIBLE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain))\b/;
/** Quick enough for what is made anew each time. */
const BROTLI_QUALITY = 4;

/**
 * Compresses what is read from the API, as far as it is a list or a description: never what makes a secret or a CSRF token, or repeats
 * what came with the request beside one (BREACH). A strong ETag names bytes, so what has one is sent as it is.
 */
export function addCompression(app: ApiServer): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !mayCompress(request, reply)) return payload;
    const vary = reply.getHeader('vary');
    reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoding === null || Buffer.byteLength(payload) < SMALLEST_WORTHWHILE_BYTES) return payload;
    reply.header('Content-Encoding', encoding).removeHeader('content-length');
    if (encoding === 'gzip') return promisify(gzip)(payload);
    return promisify(brotliCompress)(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  });
}

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const { config, url = '' } = request.routeOptions;
  const isRead = request.method === 'GET' && url.startsWith('/api/') && reply.statusCode === 200;
  // What is open to everybody and yet asks who calls is `/api/auth/me` and the like: it tells the CSRF token.
  const isOfSession = config.audience === 'public' && !config.isAnonymous;
  const etag = reply.getHeader('etag');
  const isStrong = etag !== undefined && !String(etag).startsWith('W/');
  return isRead && !isOfSession && !isStrong && COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));
}

/** The best of those a client takes; null: none, or it says that it takes one no more (`q=0`). */
function encodingFor(accepted: string): 'br' | 'gzip' | null {
  const takes = (name: string) =>
    accepted.split(',').some((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
