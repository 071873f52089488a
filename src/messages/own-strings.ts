import { writeNumber } from './date-locale.js';
import { shape } from './generated/shape.js';
import { valuesOfTexts } from './generated/values.js';
import type { Messages } from './messages.js';
import { ownSentence, type Speech } from './own-sentence.js';
import { mixed } from './special.js';

/** Words a form brings of its own, by the names they have in `Messages`: `optional`, `sync.kept`, `issues.required.enter`. */
export type OwnStrings = Readonly<Record<string, string>>;

/** Where the texts of a catalogue's part are among the words. */
const places: Readonly<Record<string, readonly string[]>> = {
  first: [],
  fields: ['fields'],
  controls: ['fields', 'special'],
  issues: ['issues'],
  deferred: [],
  review: ['review'],
};

const isLater = (part: string): boolean => part === 'deferred' || part === 'review';

interface Known {
  readonly path: readonly string[];
  readonly later: boolean;
  /** What goes into the sentence, in its order; nothing for plain words. */
  readonly values: readonly string[];
}

let texts: ReadonlyMap<string, Known> | undefined;

/** All texts there are, by their names. */
function knownTexts(): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const values = valuesOfTexts.split(' ');
  const inside: string[] = [];
  let at = 0;
  for (const [token] of shape.matchAll(/\w+\{?|\}/gu)) {
    if (token === '}') inside.pop();
    else if (token.endsWith('{')) inside.push(token.slice(0, -1));
    else {
      const [part = '', ...names] = [...inside, token];
      const path = [...(places[part] ?? []), ...names];
      const taken = values[at++] ?? '-';
      known.set(path.join('.'), { path, later: isLater(part), values: taken === '-' ? [] : taken.split(',') });
    }
  }
  return known;
}

type Tree = { [name: string]: unknown };

/** Puts a text where it belongs. */
function place(tree: Tree, path: readonly string[], text: unknown): void {
  let node = tree;
  for (const name of path.slice(0, -1)) {
    node[name] ??= {};
    node = node[name] as Tree;
  }
  node[path.at(-1)!] = text;
}

function speechOf(locale: string): Speech {
  const rules = new Intl.PluralRules(locale);
  return {
    number: (value) => writeNumber(locale, value),
    plural: (count) => rules.select(count),
    inside: (text) => (/^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)),
  };
}

/** The text of a form in place of one of the library's; nothing where it cannot be read, and the library's stays. */
function spoken(text: string, values: readonly string[], speech: Speech): unknown {
  if (values.length === 0) return text;
  try {
    return ownSentence(text, values, speech);
  } catch {
    return undefined;
  }
}

/** The library's words with those of a form in place of some. */
export function withStrings(messages: Messages, strings: OwnStrings): Messages {
  texts ??= knownTexts();
  const speech = speechOf(messages.locale);
  const now: Tree = {};
  const later: Tree = {};
  for (const [name, text] of Object.entries(strings)) {
    const known = texts.get(name);
    const own = known && typeof text === 'string' ? spoken(text, known.values, speech) : undefined;
    if (known && own !== undefined) place(known.later ? later : now, known.path, own);
  }
  return { ...mixed(messages, now), deferred: () => messages.deferred().then((words) => mixed(words, later)) };
}
