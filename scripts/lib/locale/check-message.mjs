import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describedValue } from './catalogues.mjs';
import { checkTypography } from './typography.mjs';

const ordinary = Array.from({ length: 201 }, (_, n) => n);

const known = new Map();

/** The plurals of a language, and which of them each ordinary number takes; asked for with every text. */
function pluralsOf(locale) {
  const there = known.get(locale);
  if (there) return there;
  const rules = new Intl.PluralRules(locale);
  const plurals = {
    categories: rules.resolvedOptions().pluralCategories,
    taken: ordinary.map((n) => rules.select(n)),
  };
  known.set(locale, plurals);
  return plurals;
}

/** Looks for what keeps a text from being right in its language; an empty list where nothing does. */
export function checkMessage(locale, text, values = {}) {
  if (typeof text !== 'string') return ['is no text'];
  if (text === '') return ['is empty'];
  let nodes;
  try {
    nodes = parse(text, { ignoreTag: true });
  } catch (error) {
    return [`cannot be read: ${error.message}`];
  }
  const look = { locale, values, used: new Set(), faults: [] };
  walk(nodes, look, new Set());
  return [...checkTypography(locale, text, sentences(nodes)), ...look.faults, ...leftOut(values, look.used)];
}

/** Every sentence that the branches of a text come to, with {x} where a value stands. */
function sentences(nodes) {
  return nodes.reduce(
    (begun, node) => {
      const next = node.options
        ? Object.values(node.options).flatMap(({ value }) => sentences(value))
        : [node.type === TYPE.literal ? node.value : '{x}'];
      return begun.flatMap((text) => next.map((more) => text + more));
    },
    [''],
  );
}

/** `given`: values that are known to be there, since a select has told them from none. */
function walk(nodes, look, given) {
  for (const node of nodes) {
    if (node.type === TYPE.literal || node.type === TYPE.pound) continue;
    const name = node.value.replace(/_inside$/, '');
    const described = Object.hasOwn(look.values, name) ? look.values[name] : undefined;
    if (!described) {
      look.faults.push(`has an unknown value {${node.value}}`);
      continue;
    }
    look.used.add(name);
    const value = describedValue(described);
    if (node.type === TYPE.select) walkSelect(node, value, look, given);
    else if (value.nullable && !given.has(name))
      look.faults.push(`uses {${name}} where it may be none: {${name}, select, none {…} other {…}}`);
    else if (node.type === TYPE.plural) walkPlural(node, value, look, given);
    else if (node.type === TYPE.number && value.type === 'number' && !node.style) continue;
    else if (node.type !== TYPE.argument || value.type !== 'text') look.faults.push(wrongUse(name, value));
  }
}

const wrongUse = (name, { type }) =>
  type === 'number'
    ? `{${name}} is a number: {${name}, number} or {${name}, plural, …}`
    : type === 'flag'
      ? `{${name}} is true or not: {${name}, select, true {…} other {…}}`
      : `{${name}} is a text: {${name}}`;

function walkSelect({ value: name, options }, value, look, given) {
  const allowed = [...(value.nullable ? ['none'] : []), ...(value.type === 'flag' ? ['true'] : []), 'other'];
  if (allowed.length === 1) look.faults.push(wrongUse(name, value));
  else if (allowed.join() !== Object.keys(options).join())
    look.faults.push(`{${name}, select} must have ${allowed.join(', ')}, in this order`);
  for (const [option, { value: nodes }] of Object.entries(options))
    walk(nodes, look, option === 'none' ? given : new Set([...given, name]));
}

function walkPlural({ value: name, options, pluralType, offset }, value, look, given) {
  if (value.type !== 'number') look.faults.push(wrongUse(name, value));
  if (pluralType !== 'cardinal' || offset) look.faults.push('may not use selectordinal or an offset');
  const plurals = pluralsOf(look.locale);
  const exact = new Set(Object.keys(options).flatMap((option) => (option.startsWith('=') ? [option.slice(1)] : [])));
  const categories = Object.keys(options).filter((option) => !option.startsWith('='));
  for (const category of categories)
    if (!plurals.categories.includes(category))
      look.faults.push(`has a plural “${category}”, which ${look.locale} does not have`);
  // Nothing may be counted as none: few sentences are about nothing, and “other” does for them.
  const needed = new Set(plurals.taken.filter((_, n) => !exact.has(String(n))));
  needed.delete('zero');
  for (const category of needed)
    if (!categories.includes(category)) look.faults.push(`lacks the plural “${category}” of {${name}}`);
  for (const { value: nodes } of Object.values(options)) walk(nodes, look, given);
}

/** Of values that can stand for each other, one has to be there. */
function leftOut(values, used) {
  const names = Object.keys(values);
  const isFlag = (name) => describedValue(values[name]).type === 'flag';
  const missing = names.filter((name) => !used.has(name) && !isFlag(name) && !describedValue(values[name]).optional);
  const either = names.filter(
    (name) => describedValue(values[name]).optional && describedValue(values[name]).type === 'text',
  );
  return [
    ...missing.map((name) => `does not say {${name}}`),
    ...(either.length > 1 && !either.some((name) => used.has(name))
      ? [`says neither {${either.join('} nor {')}}`]
      : []),
  ];
}
