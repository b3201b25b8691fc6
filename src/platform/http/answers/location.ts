import type { ApiServer } from '../types.ts';

/** Says in `Location` where to read what a POST has made (201) or begun (202), where there is such an address. */
export function addLocations(app: ApiServer): void {
  const read = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') read.add(url);
  });
  app.addHook('preSerialization', async (request, reply, answer) => {
    const { url = '', config } = request.routeOptions;
    if (request.method !== 'POST' || (reply.statusCode !== 201 && reply.statusCode !== 202)) return answer;
    const folder = config.makesAt ?? url;
    const id = idOf(answer);
    if (id !== null && read.has(`${folder}/:id`)) reply.header('Location', `${folder}/${id}`);
    return answer;
  });
}

/** Where a browser or a program is sent on to lies below the address people open. @param prefix the path of that address */
export function addPublicLocations(app: ApiServer, prefix: string): void {
  if (prefix === '') return;
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && /^\/(?!\/)/.test(location)) reply.header('Location', prefix + location);
  });
}

/** Several documents that were taken in together have no address of their own. */
function idOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('id' in answer && typeof answer.id === 'string') return answer.id;
  return 'files' in answer && Array.isArray(answer.files) && answer.files.length === 1 ? idOf(answer.files[0]) : null;
}
