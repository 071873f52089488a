/** How long to wait for a frame: a page that nobody sees paints none. */
const longest = 300;

/** Resolves when what was drawn is on screen; at once where nothing is drawn, or nobody looks. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const { document, requestAnimationFrame, setTimeout } = globalThis;
    if (typeof document === 'undefined' || document.visibilityState !== 'visible') return resolve();
    // A task that is begun in a frame runs after the frame was painted.
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, longest);
    return undefined;
  });
