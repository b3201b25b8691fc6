import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/index.ts';
import { requestIdMaker, trustedProxyList } from './requests/request-id.ts';
import { httpSettings, isLoopback, publicBaseUrl, publicPath } from './settings.ts';

const read = (env: Record<string, string>) => loadConfig([httpSettings], env).get(httpSettings);

describe('the settings of the web server', () => {
  it('build links from the port until an address is given', () => {
    expect(publicBaseUrl(read({ PORT: '9000' }))).toBe('http://localhost:9000');
    expect(publicBaseUrl(read({ PUBLIC_BASE_URL: 'https://docs.example.org/' }))).toBe('https://docs.example.org');
  });

  it.each([
    [{ PUBLIC_BASE_URL: 'https://example.org/my documents' }, 'PUBLIC_BASE_URL'],
    [{ PUBLIC_BASE_URL: 'https://example.org/"><script>' }, 'PUBLIC_BASE_URL'],
    [{ PUBLIC_BASE_URL: 'https://example.org//other.example' }, 'PUBLIC_BASE_URL'],
    [{ PUBLIC_BASE_URL: 'https://example.org/docs?page=1' }, 'PUBLIC_BASE_URL'],
    [{ PUBLIC_BASE_URL: 'https://example.org/a;Path=' }, 'PUBLIC_BASE_URL'],
    [{ PUBLIC_BASE_URL: 'javascript:alert(1)' }, 'PUBLIC_BASE_URL'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, nginx' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ PORT: '70000' }, 'PORT'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE'],
  ])('refuse %o by its name', (env, name) => {
    expect(() => read(env)).toThrow(name);
  });

  it.each([
    ['https://example.org', '/', '/api/files'],
    ['https://example.org/docs', '/docs', '/docs/api/files'],
    ['https://example.org:8443/~ann/my-docs.v2/', '/~ann/my-docs.v2', '/~ann/my-docs.v2/api/files'],
  ])('put what lies below %s below its path', (address, home, files) => {
    const settings = read({ PUBLIC_BASE_URL: address });
    expect(publicBaseUrl(settings)).toBe(address.replace(/\/$/, ''));
    expect([publicPath(settings, '/'), publicPath(settings, '/api/files')]).toEqual([home, files]);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost', '::ffff:127.0.0.1'])(
    'know %s as loopback',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each(['0.0.0.0', '::', '192.168.1.2', 'localhost.example.org', '127.0.0.1.example.org'])(
    'know %s as reachable',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

describe('request ids', () => {
  const proxies = trustedProxyList(['10.0.0.0/8', '::1']);
  const idOf = (id: string, remoteAddress: string) =>
    requestIdMaker(proxies)({ headers: { 'x-request-id': id }, socket: { remoteAddress } } as never);

  it('are taken over from a trusted proxy, also over a mapped address', () => {
    expect(idOf('proxy-id-0001', '10.1.2.3')).toBe('proxy-id-0001');
    expect(idOf('proxy-id-0001', '::ffff:10.1.2.3')).toBe('proxy-id-0001');
    expect(idOf('proxy-id-0001', '::1')).toBe('proxy-id-0001');
  });

  it('are our own for everybody else, and where the proxy’s is not sane', () => {
    expect(idOf('proxy-id-0001', '192.0.2.1')).not.toBe('proxy-id-0001');
    expect(idOf('short', '10.1.2.3')).not.toBe('short');
    expect(idOf('with "quotes" inside', '10.1.2.3')).not.toContain('quotes');
  });
});
