import { headlessShellOf } from './browser-paths.mjs';

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

/** How a program starts Chromium where nobody looks at it: without a window, if it can be had so. */
export function unseenChromium(executablePath) {
  const shell = headlessShellOf(executablePath);
  return { args: chromiumFlags, ...(shell ? { executablePath: shell, headless: 'shell' } : { executablePath }) };
}
