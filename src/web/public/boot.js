// Runs before the first paint so that a dark page never flashes white. Same key and values as theme.ts.
(() => {
  let saved = 'auto';
  try {
    saved = localStorage.getItem('archivolt.theme') || 'auto';
  } catch (error) {
    console.info('The theme could not be remembered', error);
  }
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
