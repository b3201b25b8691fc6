import type { FastifyRequest } from 'fastify';

/** One page of the web interface, as far as the server has to know it: `$` begins a segment that may be anything. */
export type WebPage = { path: string; audience: 'public' | 'guest' | 'user' | 'admin' };

/** The page at a path as it was sent: with or without a slash at its end, in any case, as the interface reads it. */
export function pageAt(pages: readonly WebPage[], pathname: string): WebPage | undefined {
  const actual = segmentsOf(pathname);
  if (actual === null) return undefined;
  return pages.find(({ path }) => {
    const wanted = path.split('/').filter((segment) => segment !== '');
    return (
      wanted.length === actual.length &&
      wanted.every((segment, at) => segment.startsWith('$') || segment.toLowerCase() === actual[at]?.toLowerCase())
    );
  });
}

/** Whether only JSON will do: a program that names it. Whoever names nothing, everything or a picture gets the page. */
export function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

/** The path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** null: no valid encoding, or an empty segment, which no page has. */
function segmentsOf(pathname: string): string[] | null {
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (path === '') return [];
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.includes('') ? null : segments;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
