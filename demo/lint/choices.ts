import { isObject, type Json, listIn, textIn } from '../document/json.js';
import { fieldsIn, outlineOf } from '../document/nodes.js';
import { under, valueAt, withValue } from '../document/pointer.js';
import type { Finding } from './finding.js';

const choices: ReadonlySet<string> = new Set(['single_choice', 'dropdown', 'multi_choice', 'image_choice']);
const leftover =
  /^(?:other|others|something else|none|none of (?:these|the above)|prefer not to say|(?:i )?don['’]t know)\b/iu;
/** From so many on, people look for their answer by its first letter. */
const many = 10;

const labelOf = (option: Json): string => textIn(option, 'label');
const number = (option: Json): number => Number.parseFloat(labelOf(option).replace(/^[^\d-]*/u, ''));

/** The order people expect: numbers by size, long lists by the alphabet, and what is left over at the end. */
function inOrder(options: readonly Json[], locale: string): readonly Json[] {
  const rest = options.filter((option) => leftover.test(labelOf(option)));
  const named = options.filter((option) => !rest.includes(option));
  const areNumbers = named.length > 2 && named.every((option) => /^\D{0,3}\d/u.test(labelOf(option)));
  if (areNumbers) {
    const falls = named.filter((option, index) => index > 0 && number(option) < number(named[index - 1] ?? ''));
    const isFalling = falls.length * 2 > named.length - 1;
    named.sort((a, b) => (isFalling ? number(b) - number(a) : number(a) - number(b)));
  } else if (named.length >= many) named.sort((a, b) => labelOf(a).localeCompare(labelOf(b), locale));
  return [...named, ...rest];
}

/** Choices that are not where people look for them. */
export function unorderedOptions(document: Json): readonly Finding[] {
  const written = textIn(document, 'locale');
  const locale = Intl.getCanonicalLocales(/^[a-z]{2,3}(?:-\w+)*$/iu.test(written) ? written : 'en')[0] ?? 'en';
  return fieldsIn(outlineOf(document)).flatMap(({ pointer, type, title }): readonly Finding[] => {
    const options = listIn(valueAt(document, pointer), 'options');
    const ordered = inOrder(options, locale);
    const first = ordered.findIndex((option, index) => option !== options[index]);
    if (!choices.has(type) || first < 0) return [];
    return [
      {
        rule: 'order',
        path: under(pointer, 'options'),
        subject: title,
        message: `“${labelOf(ordered[first] ?? '')}” would be looked for earlier.`,
        fix: { label: 'Put them in order', apply: (now) => withValue(now, under(pointer, 'options'), ordered) },
      },
    ];
  });
}

/** Choices somebody must make although none may be true of them. */
export const noWayOut = (document: Json): readonly Finding[] =>
  fieldsIn(outlineOf(document)).flatMap(({ pointer, type, title }): readonly Finding[] => {
    const field = valueAt(document, pointer);
    if (!isObject(field) || field.required !== true || !choices.has(type)) return [];
    const options = listIn(field, 'options');
    const isOpen = isObject(field.other) || options.some((option) => leftover.test(labelOf(option)));
    if (isOpen || options.length === 0) return [];
    return [
      {
        rule: 'exit',
        path: under(pointer, 'required'),
        subject: title,
        message: 'An answer is required, and none of the choices is for those it does not fit.',
        fix: { label: 'Make it optional', apply: (now) => withValue(now, under(pointer, 'required'), undefined) },
      },
    ];
  });
