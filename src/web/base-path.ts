/** The path below which everything of ours lies in this browser (that of PUBLIC_BASE_URL), as the server wrote it into the page; mostly empty. */
function basePath(): string {
  return document.documentElement.dataset.base ?? '';
}

/** The router's word for it. */
export const routerBase = (): string => basePath() || '/';

/** Where a path of ours is for the browser: what it opens, loads or shows. Pages among themselves use paths without it. */
export function at(path: string): string {
  return basePath() + path;
}

/** The whole address of a path of ours, to be copied. */
export function wholeAddress(path = ''): string {
  return window.location.origin + at(path);
}

/** The path of ours that a path of the browser is. */
export function pathBelow(browserPath: string): string {
  const base = basePath();
  return base !== '' && browserPath.startsWith(base) ? browserPath.slice(base.length) || '/' : browserPath;
}
