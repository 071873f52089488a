import type { Messages } from './messages.js';

/** Words a form brings of its own, by the names they have here: `optional`, `sync.kept`, `review.title`. */
export type OwnStrings = Readonly<Record<string, string>>;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words with some of them replaced; sentences that are put together from parts cannot be. */
function replaced<T extends object>(words: T, strings: OwnStrings, prefix = ''): T {
  const own = Object.entries(words).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const path = prefix + name;
    if (isPlain(value)) {
      const isTouched = Object.keys(strings).some((key) => key.startsWith(`${path}.`));
      return isTouched ? [[name, replaced(value, strings, `${path}.`)]] : [];
    }
    return typeof value === 'string' && fixed.every((key) => key !== path) && Object.hasOwn(strings, path)
      ? [[name, strings[path]]]
      : [];
  });
  return own.length > 0 ? { ...words, ...Object.fromEntries(own) } : words;
}

/** What is no word. */
const fixed = ['locale', 'dir'];

/** The library's words with those of a form in place of some. */
export function withStrings(messages: Messages, strings: OwnStrings): Messages {
  const deferred = (): ReturnType<Messages['deferred']> =>
    messages.deferred().then((words) => replaced(words, strings));
  return { ...replaced(messages, strings), deferred };
}
