/** Where to go after signing in: only a path of our own, since whoever made the link chose it. */
export function safeNextPath(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])[\x20-\x5b\x5d-\uffff]*$/.test(next)) return '/';
  const url = URL.parse(next, 'http://here.invalid');
  // Dots are resolved by now: `/..//elsewhere` has become `//elsewhere`.
  if (url?.origin !== 'http://here.invalid' || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
