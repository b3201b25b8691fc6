import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { defineSettings, integerText } from '../config/index.ts';
import { says } from '../refusals/index.ts';

const baseUrlText = z.string().transform((text, context): string | undefined => {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username) {
    context.addIssue({ code: 'custom', message: says('base_url') });
    return z.NEVER;
  }
  // Nothing that would have to be written in another way in pages, cookies and headers.
  if (!/^\/(?:[\w.~-]+\/?)*$/.test(url.pathname)) {
    context.addIssue({ code: 'custom', message: says('base_path') });
    return z.NEVER;
  }
  return url.origin + url.pathname.replace(/\/$/, '');
});

const proxyListText = z.string().transform((text, context): string[] => {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const entry of entries) {
    if (!isAddressOrRange(entry)) {
      context.addIssue({
        code: 'custom',
        message: says('address_range', { value: entry }),
      });
    }
  }
  return entries;
});

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** The web server's settings. */
export const httpSettings = defineSettings<{
  host: string;
  port: number;
  publicBaseUrl: string | undefined;
  trustedProxies: string[];
  rateLimitPerMinute: number;
  uploadRateLimitPerMinute: number;
  authRateLimitPerMinute: number;
}>('http', {
  host: {
    env: 'HOST',
    doc: 'Address the web server listens on. `0.0.0.0` or `::` opens it to the network.',
    schema: z.string().trim().min(1, says('blank')),
    default: '127.0.0.1',
    environmentOnly: true,
  },
  port: {
    env: 'PORT',
    doc: 'Port the web server listens on; 0 takes a free one.',
    schema: integerText(0, 65_535),
    default: 8080,
    environmentOnly: true,
  },
  publicBaseUrl: {
    env: 'PUBLIC_BASE_URL',
    doc: 'Address people open in the browser. Links are built from it, and cookies are `Secure` when it is https. With a path (`https://example.org/docs`) everything lies below it: docs/reverse-proxy.md.',
    schema: baseUrlText,
    default: undefined,
    defaultDoc: '`http://localhost:PORT`',
    restart: true,
  },
  trustedProxies: {
    env: 'TRUSTED_PROXIES',
    doc: 'Addresses or ranges of reverse proxies, separated by commas, whose X-Forwarded-* and X-Request-Id headers are believed.',
    schema: proxyListText,
    default: [],
    defaultDoc: 'none',
    restart: true,
  },
  rateLimitPerMinute: {
    env: 'RATE_LIMIT_PER_MINUTE',
    doc: 'API requests per minute for each signed-in person, or for each address when nobody is signed in.',
    schema: integerText(1, 1_000_000),
    default: 600,
    restart: true,
  },
  uploadRateLimitPerMinute: {
    env: 'UPLOAD_RATE_LIMIT_PER_MINUTE',
    doc: 'Upload requests per minute for each person, and for each inbound address however many post to it.',
    schema: integerText(1, 1_000_000),
    default: 120,
    restart: true,
  },
  authRateLimitPerMinute: {
    env: 'AUTH_RATE_LIMIT_PER_MINUTE',
    doc: 'Attempts to sign in, set up or change a password per minute for each address.',
    schema: integerText(1, 1_000_000),
    default: 10,
    restart: true,
  },
});

/** The address people open, without a slash at its end. */
export function publicBaseUrl(settings: { publicBaseUrl: string | undefined; port: number }): string {
  return settings.publicBaseUrl ?? `http://localhost:${settings.port}`;
}

/** The path of that address; empty where it has none. */
export function basePath(settings: { publicBaseUrl: string | undefined; port: number }): string {
  return new URL(publicBaseUrl(settings)).pathname.replace(/\/$/, '');
}

/** A path of ours as browsers see it: the path of a cookie, and where they are sent on. */
export function publicPath(settings: { publicBaseUrl: string | undefined; port: number }, path: string): string {
  return path === '/' ? basePath(settings) || '/' : basePath(settings) + path;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address or host name can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost') return true;
  const mapped = bare.startsWith('::ffff:') ? bare.slice(7) : bare;
  const family = isIP(mapped);
  return family !== 0 && loopback.check(mapped, family === 4 ? 'ipv4' : 'ipv6');
}
