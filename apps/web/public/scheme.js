// Runs before the first paint so that a dark page never flashes white. A file, not inline: the page's policy forbids
// inline scripts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('assay.scheme');
  } catch {
    // Storage may be blocked; the system's scheme is used then.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
