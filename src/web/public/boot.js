// Runs before the first paint so that a dark page never flashes white (same key and values as theme.ts), and asks who is signed in
// before there is any code that could: every page begins with that.
(() => {
  const me = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
  me.href = '/api/auth/me';
  document.head.append(me);

  let saved = 'auto';
  try {
    saved = localStorage.getItem('archivolt.theme') || 'auto';
  } catch (error) {
    console.info('The theme could not be remembered', error);
  }
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
