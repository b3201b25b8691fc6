import type { FastifyRequest } from 'fastify';
import type { ApiServer } from '../types.ts';

/** Remembers which methods each path pattern takes, to tell "wrong method" from "no such address". */
export class AllowedMethods {
  readonly #routes: { pattern: RegExp; parameterCount: number; method: string }[] = [];

  /** Watches the routes that are added from now on. */
  watch(app: ApiServer): void {
    app.addHook('onRoute', (route) => {
      if (route.url === '/*') return;
      const source = route.url
        .split('/')
        .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
        .join('/');
      const pattern = new RegExp(`^${source}/?$`);
      const parameterCount = route.url.split('/:').length - 1;
      for (const method of Array.isArray(route.method) ? route.method : [route.method])
        this.#routes.push({ pattern, parameterCount, method });
    });
  }

  /**
   * The methods the request's path takes; empty when nothing is there. A path that is written out counts before one with
   * parameters: `/api/files/bulk` is never a document called "bulk".
   */
  of(request: FastifyRequest): string[] {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const matching = this.#routes.filter((route) => route.pattern.test(pathname));
    const fewest = Math.min(...matching.map((route) => route.parameterCount));
    return [
      ...new Set(matching.filter((route) => route.parameterCount === fewest).map((route) => route.method)),
    ].sort();
  }

  /** Whether the router took the request for a path with parameters that is another one's, written out. */
  isMistaken(request: FastifyRequest): boolean {
    if (!request.routeOptions.url?.includes(':')) return false;
    const methods = this.of(request);
    return methods.length > 0 && !methods.includes(request.method);
  }
}
