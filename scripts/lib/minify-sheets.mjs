/**
 * Makes sheets smaller without changing what they say. They name parts by their attribute; browsers find rules by classes
 * sooner, and `src/base/html.ts` gives every part one.
 */
export const minifySheets = {
  name: 'minify-sheets',
  transform: {
    filter: { id: /\/src\/.*(?:styles|styles\/[^/]+)\.ts$/ },
    handler: (code) => code.replaceAll(/\bcss`[^`]*`/gu, shorter),
  },
};

/** White space around commas and child combinators, zeros before a point, quotes around a word. */
const shorter = (sheet) =>
  sheet
    .replaceAll(/\[part~='([\w-]+)'\]/gu, '.entry-$1')
    .replaceAll(/,\s+/gu, ',')
    .replaceAll(/\s+>\s+/gu, '>')
    .replaceAll(/([\s(,:])0\.(?=\d)/gu, '$1.')
    .replaceAll(/\[([\w-]+)='([a-z][\w-]*)'\]/gu, '[$1=$2]');
