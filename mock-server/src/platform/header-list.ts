/** Names and values in turns, as Node takes them: an object with as many members takes fifty times as long to make. */
export type HeaderList = readonly string[];

/** Puts headers into a list; one that is there already gets the new value. */
export function putHeaders(list: string[], headers: Readonly<Record<string, string>>): void {
  for (const name in headers) {
    const value = headers[name] as string;
    const at = placeOf(list, name);
    if (at < 0) list.push(name, value);
    else list[at + 1] = value;
  }
}

export function dropHeader(list: string[], name: string): void {
  const at = placeOf(list, name);
  if (at >= 0) list.splice(at, 2);
}

/** The value a header has in a list, if any. */
export const headerIn = (list: HeaderList, name: string): string | undefined => {
  const at = placeOf(list, name);
  return at < 0 ? undefined : list[at + 1];
};

// A value may well be the name of a header.
function placeOf(list: HeaderList, name: string): number {
  for (let at = 0; at < list.length; at += 2) if (list[at] === name) return at;
  return -1;
}

/** As a `Response` takes them. */
export const headerPairs = (list: HeaderList): [string, string][] =>
  Array.from({ length: list.length / 2 }, (_, index) => [list[index * 2] as string, list[index * 2 + 1] as string]);
