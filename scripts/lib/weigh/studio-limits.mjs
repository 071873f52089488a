/**
 * What the built studio may fetch, in bytes after gzip -9: until its shell is painted, and until the form in the frame takes
 * a key, with the service in the page. They only ever fall.
 */
export const studioLimits = { shell: 40_000, typeable: 450_000 };
