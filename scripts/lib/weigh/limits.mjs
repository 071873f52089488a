/**
 * What a page may fetch in scripts, in bytes after gzip -9: until the first question can be answered, and until it is
 * idle; how many script files, and in how many steps one after the other, the page itself being the first. They only
 * ever fall.
 */
export const limits = {
  contact: { first: { bytes: 99_500, files: 5, steps: 4 }, idle: { bytes: 200_000, files: 12 } },
};
