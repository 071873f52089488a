/** A source in which `household[].name` is written out, and where each of its characters comes from. */
interface Spelled {
  readonly text: string;
  readonly origin: readonly number[];
}

const piece = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[A-Za-z_][\w.]*(?:\[\][\w.]*)+/g;

/** Writes lists out in the language of expressions: `a[].b` is `a.map(each1, each1.b)`. */
export function spellLists(source: string): Spelled {
  let text = '';
  const origin: number[] = [];
  const add = (more: string, from: number, moves: boolean): void => {
    for (let at = 0; at < more.length; at++) origin.push(moves ? from + at : from);
    text += more;
  };
  let end = 0;
  for (const match of source.matchAll(piece)) {
    const [found] = match;
    if (!found.includes('[]') || /^["']/.test(found)) continue;
    add(source.slice(end, match.index), end, true);
    add(spelled(found.split('[]'), 1), match.index, false);
    end = match.index + found.length;
  }
  add(source.slice(end), end, true);
  return { text, origin: [...origin, source.length] };
}

function spelled([list = '', next = '', ...rest]: readonly string[], depth: number): string {
  const isLast = rest.length === 0;
  if (isLast && next === '') return list;
  const item = `each${depth}`;
  const inner = isLast ? `${item}${next}` : spelled([`${item}${next}`, ...rest], depth + 1);
  const mapped = `${list}.map(${item}, ${inner})`;
  return isLast ? mapped : `flatten(${mapped})`;
}
