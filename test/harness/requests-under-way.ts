import type { RouteHandlerMethod } from 'fastify';
import type { RouteModule } from '../../src/platform/http/index.ts';

/** Work of the server on one request, from its handler's first line to its last, whether somebody still waits for the answer or not. */
export type RequestUnderWay = { ended: Promise<void> };

/** Says when the server begins with a request and when it is done with it: who cuts a line waits for what the server makes of that. */
export class RequestsUnderWay {
  #waiting: ((request: RequestUnderWay) => void)[] = [];

  /** The next request that the server begins with. */
  next(): Promise<RequestUnderWay> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The same routes, of which every request is told. */
  watching(modules: readonly RouteModule[]): RouteModule[] {
    return modules.map((addRoutes) => async (app) => {
      app.addHook('onRoute', (route) => {
        route.handler = this.#watched(route.handler as RouteHandlerMethod);
      });
      await addRoutes(app);
    });
  }

  #watched(handler: RouteHandlerMethod): RouteHandlerMethod {
    const report = (request: RequestUnderWay) => {
      for (const resolve of this.#waiting.splice(0)) resolve(request);
    };
    return function watched(request, reply) {
      const work = (async () => handler.call(this, request, reply))();
      report({
        ended: work.then(
          () => undefined,
          () => undefined,
        ),
      });
      return work;
    };
  }
}
