// Inline in the page, before the first paint: a dark page never flashes white (same key and values as theme.ts). Asks for what every
// page begins with before there is any code that could: who is signed in, and the first rows for whoever was so the last time.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      console.info('The storage of this browser cannot be used', error);
      return null;
    }
  };
  const preload = (href) =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: 'anonymous',
        href: base + href,
      }),
    );

  // Where the service lies below a path, the server has written it here.
  const base = document.documentElement.dataset.base || '';
  preload('/api/auth/me');
  if (stored('archivolt.signed-in')) preload('/api/saved-searches?counts=none');
  if (location.pathname === `${base}/` && location.search === '' && stored('archivolt.signed-in')) {
    preload('/api/files?folds_copies=true&per_page=50');
    preload('/api/files/counts');
  }

  const saved = stored('archivolt.theme') || 'auto';
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Browsers take up to a tenth of a second to load what they know of numbers and dates: now, while the scripts are on their way.
  setTimeout(() => {
    new Intl.NumberFormat().format(1);
    new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }).format(0);
  });
})();
