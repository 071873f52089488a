const { userAgent } = navigator;

/** Whether this is WebKit itself, not one of the many that bear its name. */
export const isWebKit = /AppleWebKit/u.test(userAgent) && !/Chrom/u.test(userAgent);

/** Whether everything is asked for: `npm test -- --full`. */
export const isFull = process.env.ENTRYWAY_FULL === 'true';

/**
 * Whether this run also tries what every engine does alike: what our own code decides, with no help of the engine's.
 * Chromium does, and with --full all of them.
 */
export const isThorough = /Chrom/u.test(userAgent) || isFull;

/** A test of something that every engine does alike. */
export function itInOneEngine(title: string, test: Mocha.AsyncFunc): void {
  if (isThorough) it(title, test);
}
