type Values = Readonly<Record<string, unknown>>;

/** A piece of a sentence; `#` stands for the number that is counted around it. */
type Piece = (values: Values, counted: string) => string;

/** How a language takes values into its sentences. */
export interface Speech {
  readonly number: (value: number) => string;
  readonly plural: (count: number) => string;
  /** Makes a first letter small. */
  readonly inside: (text: string) => string;
}

/** How far a sentence has been read. */
interface Cursor {
  readonly text: string;
  at: number;
}

const plain = { anywhere: /[^{}]+/uy, counting: /[^{}#]+/uy };
const sign = /#/uy;
const value = /\{\s*(\w+?)(_inside)?\s*(?:,\s*(number|plural|select)\s*)?(?=[,}])/uy;
const comma = /,\s*/uy;
const option = /(=?\w+)\s*\{/uy;
const end = /\}\s*/uy;
const close = /\}/uy;

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text) ?? undefined;
  if (found) cursor.at = pattern.lastIndex;
  return found;
}

function need(cursor: Cursor, pattern: RegExp): RegExpExecArray {
  const found = take(cursor, pattern);
  if (!found) throw new Error(`“${cursor.text}” cannot be read at ${cursor.at}.`);
  return found;
}

/** All up to the end of a branch, or of the text. */
function readPieces(cursor: Cursor, isCounting: boolean, speech: Speech): Piece {
  const pieces: Piece[] = [];
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== '}') {
    const text = take(cursor, isCounting ? plain.counting : plain.anywhere)?.[0];
    if (text) pieces.push(() => text);
    else if (take(cursor, sign)) pieces.push((_values, counted) => counted);
    else pieces.push(readValue(cursor, isCounting, speech));
  }
  return (values, counted) => pieces.map((piece) => piece(values, counted)).join('');
}

function readValue(cursor: Cursor, isCounting: boolean, speech: Speech): Piece {
  const [, name = '', inside, kind] = need(cursor, value);
  if (kind === 'plural' || kind === 'select') return readChoice(cursor, name, kind, isCounting, speech);
  need(cursor, close);
  return (values) => (inside ? speech.inside(written(values[name], speech)) : written(values[name], speech));
}

function readChoice(cursor: Cursor, name: string, kind: string, isCounting: boolean, speech: Speech): Piece {
  const isPlural = kind === 'plural';
  const branches = new Map<string, Piece>();
  need(cursor, comma);
  while (!take(cursor, close)) {
    const [, branch = ''] = need(cursor, option);
    branches.set(branch, readPieces(cursor, isCounting || isPlural, speech));
    need(cursor, end);
  }
  const other = branches.get('other');
  if (!other) throw new Error(`“${cursor.text}” does not say what holds in other cases.`);
  return (values, counted) => {
    const given = values[name];
    const wanted = isPlural
      ? [`=${given}`, speech.plural(Number(given))]
      : [given === null || given === undefined ? 'none' : String(given)];
    const branch = wanted.map((one) => branches.get(one)).find(Boolean) ?? other;
    return branch(values, isPlural ? written(given, speech) : counted);
  };
}

const written = (given: unknown, { number }: Speech): string =>
  typeof given === 'number' ? number(given) : String(given ?? '');

/**
 * A sentence that a form brings, with values in it: `{count, plural, one {# file} other {# files}}`, as the catalogues write
 * them. The values come in the order of their names. Throws where nobody could read it.
 */
export function ownSentence(text: string, names: readonly string[], speech: Speech): (...given: unknown[]) => string {
  const cursor: Cursor = { text, at: 0 };
  const say = readPieces(cursor, false, speech);
  if (cursor.at < text.length) throw new Error(`“${text}” has a brace too many.`);
  return (...given) => say(Object.fromEntries(names.map((name, at) => [name, given[at]])), '');
}
