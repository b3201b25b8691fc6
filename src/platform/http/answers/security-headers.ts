import helmet from '@fastify/helmet';
import type { ApiServer } from '../types.ts';

/** What pages may load. Styles alone may be inline: Mantine writes them into elements. */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  // wasm-unsafe-eval lets pdf.js compile its image decoders; it does not allow eval of script text.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'media-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Adds the security headers to every answer, errors and streams included.
 * @param options.inlineScripts sources of the content security policy for the scripts inside the interface's page.
 */
export async function addSecurityHeaders(
  app: ApiServer,
  options: { isHttps: boolean; inlineScripts: readonly string[] },
): Promise<void> {
  const directives = {
    ...contentSecurityPolicy,
    'script-src': [...contentSecurityPolicy['script-src'], ...options.inlineScripts],
  };
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: options.isHttps ? { ...directives, 'upgrade-insecure-requests': [] } : directives,
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer so that streams that bypass Fastify's reply carry them too.
    reply.raw.setHeader('X-Request-Id', request.id);
    reply.raw.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  });
}
