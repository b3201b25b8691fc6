import type { FastifyRequest } from 'fastify';
import type { ApiServer } from './types.ts';

/** Remembers which methods each path pattern takes, to tell "wrong method" from "no such address". */
export class AllowedMethods {
  readonly #routes: { pattern: RegExp; method: string }[] = [];

  /** Watches the routes that are added from now on. */
  watch(app: ApiServer): void {
    app.addHook('onRoute', (route) => {
      if (route.url === '/*') return;
      const source = route.url
        .split('/')
        .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
        .join('/');
      const pattern = new RegExp(`^${source}/?$`);
      for (const method of Array.isArray(route.method) ? route.method : [route.method])
        this.#routes.push({ pattern, method });
    });
  }

  /** The methods the request's path takes; empty when nothing is there. */
  of(request: FastifyRequest): string[] {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    return [
      ...new Set(this.#routes.filter((route) => route.pattern.test(pathname)).map((route) => route.method)),
    ].sort();
  }
}
