const [quote, backslash] = [34, 92];
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/** How deep the lists and objects of a JSON text are nested. */
export function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === quote) quoted = !quoted;
    else if (quoted) i += char === backslash ? 1 : 0;
    else if (opening.has(char)) deepest = Math.max(deepest, ++depth);
    else if (closing.has(char)) depth -= 1;
  }
  return deepest;
}

// A number this long or with such an exponent may be read as infinite, which JSON cannot say.
const suspicious = /[eE]\+?0*\d{3}|\d{309}/;

/** Whether a number in the text is beyond all numbers. */
export const hasHugeNumber = (text: string, value: unknown): boolean => suspicious.test(text) && isHuge(value);

function isHuge(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isHuge);
}
