import type { PipedText, Place, Reader } from './rule.js';

/** A member that depends on answers, and what it comes to now. */
export type Worked = readonly [member: string, value: unknown];

/**
 * A part of a form with the values of expressions in its texts, and with other members that were worked out; the one
 * from before where it reads the same.
 */
export function filledIn<P extends object>(
  part: P,
  texts: ReadonlyMap<string, PipedText>,
  reader: Reader,
  place: Place,
  before: P | undefined,
  worked: readonly Worked[] = [],
): P {
  if (texts.size === 0 && worked.length === 0) return part;
  const filled = [...Array.from(texts, ([member, piped]): Worked => [member, piped.text(reader, place)]), ...worked];
  const shown = before as Readonly<Record<string, unknown>> | undefined;
  if (before && filled.every(([member, value]) => shown?.[member] === value)) return before;
  return { ...part, ...Object.fromEntries(filled) };
}
