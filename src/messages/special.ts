import type { SpecialWords } from './generated/special-types.js';
import type { FieldMessages } from './messages.js';

type Tree = { readonly [name: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Words with some of them in place of others, however deep they are. */
export const mixed = <T extends object>(words: T, own: object | undefined): T =>
  own
    ? {
        ...words,
        ...Object.fromEntries(
          Object.entries(own).map(([name, value]) => {
            const there = (words as Tree)[name];
            return [name, isTree(value) && isTree(there) ? mixed(there, value) : value];
          }),
        ),
      }
    : words;

/** The words of a control that few forms have: it brings its English along, and other words take its place. */
export const specialWords = <C extends keyof SpecialWords>(
  { fields }: { readonly fields: FieldMessages },
  control: C,
  english: SpecialWords[C],
): SpecialWords[C] => mixed(english, fields.special?.[control]);
