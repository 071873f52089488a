/**
 * What a page may fetch in scripts, in bytes after gzip -9: until the first question can be answered, and until it is
 * idle; how many script files, in how many steps one after the other, the page itself being the first; and how far its
 * layout may shift meanwhile. For the session alone, what a page without elements cannot do without. They only ever fall.
 */
export const limits = {
  contact: { bytes: 74_000, files: 1, steps: 3, idleBytes: 159_500, idleFiles: 2, shift: 0.02 },
  'rental-application': { bytes: 98_500, files: 3, steps: 4, idleBytes: 266_000, idleFiles: 9, shift: 0.02 },
  'medical-history': { bytes: 98_500, files: 3, steps: 4, idleBytes: 295_000, idleFiles: 10, shift: 0.02 },
  // All types of field in one form: no form needs more files.
  'every-field': { idleFiles: 12, shift: 0.02 },
  session: { bytes: 37_800 },
};

/** What goes over the limits, in words. */
export const overLimits = (weighed, allowed) =>
  Object.entries(allowed).flatMap(([what, most]) =>
    weighed[what] > most ? [`${what} ${weighed[what]}, at most ${most} are allowed`] : [],
  );
