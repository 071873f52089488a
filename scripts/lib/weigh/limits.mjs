/**
 * What a page may fetch in scripts, in bytes after gzip -9: until the first question can be answered, and until it is
 * idle; how many script files, in how many steps one after the other, the page itself being the first; and how far its
 * layout may shift meanwhile. For the session alone, what a page without elements cannot do without. They only ever fall.
 */
export const limits = {
  contact: { bytes: 75_000, files: 2, steps: 3, idleBytes: 160_000, idleFiles: 3, shift: 0.02 },
  'rental-application': { bytes: 121_000, files: 9, steps: 4, idleBytes: 270_500, idleFiles: 15, shift: 0.02 },
  'medical-history': { bytes: 118_500, files: 8, steps: 4, idleBytes: 306_500, idleFiles: 16, shift: 0.02 },
  session: { bytes: 38_500 },
};

/** What goes over the limits, in words. */
export const overLimits = (weighed, allowed) =>
  Object.entries(allowed).flatMap(([what, most]) =>
    weighed[what] > most ? [`${what} ${weighed[what]}, at most ${most} are allowed`] : [],
  );
