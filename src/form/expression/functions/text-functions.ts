import { define } from '../function-table.js';
import { includes } from '../operators.js';
import { toText } from '../text.js';
import { isList, type Value } from '../value.js';
import { weigh } from '../weigh.js';

const clamp = (index: number, length: number): number => Math.min(Math.max(Math.trunc(index), 0), length);

/** Functions over texts. They count code points, so that an emoji is one character. */
export const textFunctions = {
  contains: define('list|string any -> bool', (frame, where: string | readonly Value[], what: Value) => {
    if (isList(where)) return includes(frame, where, what);
    if (what === null) return false;
    frame.read(where);
    return typeof what === 'string' ? where.includes(what) : frame.misfit('contains()', where, what);
  }),
  startsWith: define('string string -> bool', (_, text: string, start: string) => text.startsWith(start)),
  endsWith: define('string string -> bool', (_, text: string, end: string) => text.endsWith(end)),
  lower: define('string -> string', (frame, text: string) => {
    frame.read(text);
    return text.toLowerCase();
  }),
  upper: define('string -> string', (frame, text: string) => {
    frame.read(text);
    return text.toUpperCase();
  }),
  trim: define('string -> string', (frame, text: string) => {
    frame.read(text);
    return text.trim();
  }),
  replace: define('string string string -> string', (frame, text: string, find: string, by: string) => {
    if (find === '') return text;
    frame.read(text);
    const parts = text.split(find);
    frame.text(text.length + (parts.length - 1) * (by.length - find.length));
    const made = parts.join(by);
    frame.read(made);
    return made;
  }),
  substring: define('string number number? -> string', (frame, text: string, start: number, end?: number) => {
    frame.read(text);
    const points = [...text];
    return points.slice(clamp(start, points.length), clamp(end ?? points.length, points.length)).join('');
  }),
  split: define('string string -> list', (frame, text: string, separator: string) => {
    frame.read(text);
    const parts = separator === '' ? [...text] : text.split(separator);
    frame.charge(parts.length);
    return parts;
  }),
  join: define('list string -> string', (frame, list: readonly Value[], separator: string) => {
    weigh(frame, list);
    const texts = list.filter((item) => item !== null).map(toText);
    frame.text(texts.reduce((length, text) => length + text.length + separator.length, 0));
    frame.read(...texts);
    return texts.join(separator);
  }),
};
