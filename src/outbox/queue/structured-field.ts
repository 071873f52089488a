/** An item of a structured field (RFC 9651), as far as limits need it: strings, tokens, numbers, booleans. */
export interface Item {
  readonly value: string | number | boolean;
  readonly params: ReadonlyMap<string, string | number | boolean>;
}

const tokens =
  /\s*(?:"((?:[ !#-[\]-~]|\\["\\])*)"|(-?\d{1,15}(?:\.\d{1,3})?)|([A-Za-z*][\w!#$%&'*+.^`|~:/-]*)|\?([01]))/y;
const paramKeys = /;[ ]*([a-z*][a-z0-9_.*-]*)(=)?/y;
const commas = /[ \t]*,[ \t]*/y;
const ends = /[ \t]*$/y;

/** A list of items; nothing when any part of it is malformed, since half a header is worse than none. */
export function parseList(text: string): readonly Item[] | undefined {
  const items: Item[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const bare = (): string | number | boolean | undefined => {
    const found = match(tokens);
    if (!found) return undefined;
    const [, string, number, token, flag] = found;
    if (string !== undefined) return string.replaceAll(/\\(.)/g, '$1');
    if (number !== undefined) return Number(number);
    return token ?? flag === '1';
  };
  do {
    const value = bare();
    if (value === undefined) return undefined;
    const params = new Map<string, string | number | boolean>();
    for (let key = match(paramKeys); key; key = match(paramKeys)) {
      const param = key[2] ? bare() : true;
      if (param === undefined) return undefined;
      params.set(key[1]!, param);
    }
    items.push({ value, params });
  } while (match(commas));
  return match(ends) ? items : undefined;
}
