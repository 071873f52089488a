/**
 * What a page may fetch in scripts, in bytes after gzip -9: until the first question can be answered, and until it is
 * idle; how many script files, in how many steps one after the other, the page itself being the first; and how far its
 * layout may shift meanwhile. For the session alone, what a page without elements cannot do without. They only ever fall.
 */
export const limits = {
  contact: { bytes: 74_900, files: 2, steps: 3, idleBytes: 160_000, idleFiles: 3, shift: 0.02 },
  'rental-application': { bytes: 100_000, files: 5, steps: 4, idleBytes: 269_500, idleFiles: 12, shift: 0.02 },
  'medical-history': { bytes: 99_000, files: 5, steps: 4, idleBytes: 296_000, idleFiles: 12, shift: 0.02 },
  session: { bytes: 37_800 },
};

/** What goes over the limits, in words. */
export const overLimits = (weighed, allowed) =>
  Object.entries(allowed).flatMap(([what, most]) =>
    weighed[what] > most ? [`${what} ${weighed[what]}, at most ${most} are allowed`] : [],
  );
