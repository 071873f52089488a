import type { Json } from '../../library.js';
import { pointer } from '../validate.js';
import { isMembers } from './scope.js';

const only = /^\s*\{\{((?:(?!\}\}).)*)\}\}\s*$/s;

/** A reference in a text: what stands between the braces, and at which character that begins. */
export interface Token {
  readonly source: string;
  readonly position: number;
}

/** A text in pieces: words, and the references between them. */
export function piecesOf(text: string): readonly (string | Token)[] {
  const pieces: (string | Token)[] = [];
  let end = 0;
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', end)) {
    const close = text.indexOf('}}', start + 2);
    if (close < 0) break;
    pieces.push(text.slice(end, start), tokenOf(text.slice(start + 2, close), start + 2));
    end = close + 2;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}

const tokenOf = (inner: string, start: number): Token => ({
  source: inner.trim(),
  position: start + inner.length - inner.trimStart().length,
});

/** The reference a text consists of; none where there are words besides. */
export const onlyToken = (text: string): Token | undefined => {
  const [, inner] = only.exec(text) ?? [];
  return inner === undefined ? undefined : tokenOf(inner, text.indexOf('{{') + 2);
};

/** A reference, and a JSON Pointer to the text it stands in. */
export interface PlacedToken extends Token {
  readonly at: string;
}

/** Every reference in a value. */
export function* tokensIn(value: Json, path: readonly string[] = []): Generator<PlacedToken> {
  if (typeof value === 'string') {
    for (const piece of piecesOf(value)) if (typeof piece !== 'string') yield { ...piece, at: pointer(path) };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* tokensIn(item as Json, [...path, String(index)]);
  } else if (isMembers(value)) {
    for (const [name, member] of Object.entries(value)) yield* tokensIn(member, [...path, name]);
  }
}
