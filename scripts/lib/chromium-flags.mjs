/** How Chromium is started: quiet on the network, alike on every machine. */
export const chromiumFlags = [
  // Chromium refuses its sandbox to root, and only to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--no-first-run',
];
