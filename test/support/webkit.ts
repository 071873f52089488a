/** Whether this is WebKit itself, not one of the many that bear its name. */
export const isWebKit = /AppleWebKit/u.test(navigator.userAgent) && !/Chrom/u.test(navigator.userAgent);
