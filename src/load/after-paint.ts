import { loader } from './load.js';

/** How long to wait for a frame, since a page that nobody sees paints none, and for code that questions wait for. */
const longest = { frame: 300, code: 3000 };

/**
 * Resolves when what was drawn is on screen, and nothing it needs is still on its way: what comes later does not take
 * the line from it. At once where nothing is drawn, or nobody looks.
 */
export async function afterPaint(): Promise<void> {
  if (globalThis.document?.visibilityState !== 'visible') return;
  // A task that is begun in a frame runs after the frame was painted.
  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  await Promise.race([painted, after(longest.frame)]);
  await Promise.race([loader.idle(), after(longest.code)]);
}

const after = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time));
