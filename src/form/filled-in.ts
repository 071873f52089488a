import type { PipedText, Place, Reader } from './rule.js';

/** A part of a form with the values of expressions in its texts; the one from before where it reads the same. */
export function filledIn<P extends object>(
  part: P,
  texts: ReadonlyMap<string, PipedText>,
  reader: Reader,
  place: Place,
  before: P | undefined,
): P {
  if (texts.size === 0) return part;
  const filled = Array.from(texts, ([member, piped]) => [member, piped.text(reader, place)] as const);
  const shown = before as Readonly<Record<string, unknown>> | undefined;
  if (before && filled.every(([member, text]) => shown?.[member] === text)) return before;
  return { ...part, ...Object.fromEntries(filled) };
}
