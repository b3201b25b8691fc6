/**
 * Takes the path of PUBLIC_BASE_URL off what is asked for: everything behind it knows only its own addresses. What comes without it is
 * answered all the same, since health checks and metrics do not come through the proxy.
 */
export function pathBelow(prefix: string): (request: { url?: string | undefined }) => string {
  return ({ url = '/' }) => {
    if (!url.startsWith(prefix)) return url;
    const rest = url.slice(prefix.length);
    if (rest === '' || rest.startsWith('?')) return `/${rest}`;
    return rest.startsWith('/') ? rest : url;
  };
}
