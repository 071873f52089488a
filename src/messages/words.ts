import { writeNumber } from './date-locale.js';
import { shape } from './generated/shape.js';
import type { SpecialWords } from './generated/special-types.js';
import type { DeferredMessages, FieldMessages, Messages } from './messages.js';

type Leaf = string | ((...given: never[]) => string);

type Forms = { readonly [F in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/**
 * The texts of a language without their names: which way it runs, then every text in the order of the shape. It is given
 * what writes a number, picks the form that goes with one, and makes a first letter small.
 */
export type Words = (
  number: (value: number) => string,
  form: (count: number, forms: Forms) => string,
  inside: (text: string) => string,
) => readonly Leaf[];

type Tree = { [name: string]: Tree | Leaf };

/** Gives every text its name. */
function grown(leaves: readonly Leaf[]): Tree {
  const path: Tree[] = [{}];
  let at = 0;
  for (const [token] of shape.matchAll(/\w+\{?|\}/gu)) {
    const node = path.at(-1)!;
    if (token === '}') path.pop();
    else if (token.endsWith('{')) {
      const inner: Tree = {};
      node[token.slice(0, -1)] = inner;
      path.push(inner);
    } else node[token] = leaves[at++] ?? '';
  }
  return path[0]!;
}

const known = new Map<string, Messages>();

/** All words of a language, of its texts; the same whenever they are asked for. */
export function messagesOf(locale: string, words: Words): Messages {
  const messages = known.get(locale) ?? newMessages(locale, words);
  known.set(locale, messages);
  return messages;
}

function newMessages(locale: string, words: Words): Messages {
  let rules: Intl.PluralRules | undefined;
  const form = (count: number, forms: Forms): string => {
    rules ??= new Intl.PluralRules(locale);
    return forms[rules.select(count)] ?? forms.other;
  };
  const inside = (text: string): string =>
    /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
  const [dir, ...leaves] = words((value) => writeNumber(locale, value), form, inside);
  // The catalogues are checked against the types when they are compiled.
  const { first, fields, controls, issues, deferred, review } = grown(leaves) as unknown as {
    readonly first: Messages;
    readonly fields: FieldMessages;
    readonly controls: SpecialWords;
    readonly issues: NonNullable<Messages['issues']>;
    readonly deferred: DeferredMessages;
    readonly review: DeferredMessages['review'];
  };
  const later: DeferredMessages = { ...deferred, locale, review };
  return {
    ...first,
    locale,
    dir: dir as Messages['dir'],
    fields: { ...fields, special: controls },
    issues,
    deferred: async () => later,
  };
}
