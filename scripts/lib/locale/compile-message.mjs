import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describedValue, typedValue } from './catalogues.mjs';
import { hoist } from './hoist.mjs';

/**
 * Makes the code of a text: a string, or a function of the values that its description names, in their order.
 * `n` writes a number, `c` picks the plural, `i` makes a first letter small, `us` tells Americans from others, who may have
 * a text of their own; which of them were used is added to `uses`.
 */
export function compileMessage(locale, text, values = {}, uses = new Set(), { american, typed = false } = {}) {
  const names = Object.keys(values);
  const context = { locale, values, uses, read: new Set() };
  const codeOf = (one) => expression(hoist(parse(one, { ignoreTag: true })), context);
  const code =
    american === undefined ? codeOf(text) : `${helper('us', '', context)} ? ${codeOf(american)} : ${codeOf(text)}`;
  if (names.length === 0) return code;
  // What is not read at the end of the list need not be taken.
  const last = names.findLastIndex((name) => context.read.has(name));
  const taken = names.slice(0, last + 1).map((name) => {
    const as = context.read.has(name) ? name : `_${name}`;
    return typed ? typedValue(as, values[name]) : as;
  });
  return `(${taken.join(', ')}) => ${code}`;
}

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const inTemplate = (text) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');

/** A list of nodes as one expression. */
function expression(nodes, context, counted) {
  if (nodes.length === 0) return "''";
  if (nodes.every(({ type }) => type === TYPE.literal)) return quoted(nodes.map(({ value }) => value).join(''));
  if (nodes.length === 1) return single(nodes[0], context, counted);
  const parts = nodes.map((node) =>
    node.type === TYPE.literal ? inTemplate(node.value) : `\${${single(node, context, counted)}}`,
  );
  return `\`${parts.join('')}\``;
}

function single(node, context, counted) {
  if (node.type === TYPE.literal) return quoted(node.value);
  if (node.type === TYPE.pound) return helper('n', counted, context);
  const name = node.value.replace(/_inside$/, '');
  context.read.add(name);
  if (name !== node.value) return helper('i', name, context);
  if (node.type === TYPE.number) return helper('n', name, context);
  if (node.type === TYPE.select) return choice(node, context, counted);
  if (node.type === TYPE.plural) return plural(node, context);
  return name;
}

function helper(name, value, { uses }) {
  uses.add(name);
  return `${name}(${value})`;
}

function choice({ value: name, options }, context, counted) {
  const { type } = describedValue(context.values[name]);
  const code = Object.fromEntries(
    Object.entries(options).map(([option, { value }]) => [option, expression(value, context, counted)]),
  );
  const some = code.true === undefined ? code.other : `${name} ? ${code.true} : ${code.other}`;
  if (code.none === undefined) return some;
  // An empty text says as little as none.
  return type === 'text' ? `${name} ? ${some} : ${code.none}` : `${name} === null ? ${code.none} : ${some}`;
}

function plural({ value: name, options }, context) {
  const code = Object.entries(options).map(([option, { value }]) => [option, expression(value, context, name)]);
  const exact = code.filter(([option]) => option.startsWith('='));
  const forms = code.filter(([option]) => !option.startsWith('='));
  const before = exact.map(([option, text]) => `${name} === ${option.slice(1)} ? ${text} : `).join('');
  return before + pick(name, forms, context);
}

function pick(name, forms, context) {
  const other = forms.find(([category]) => category === 'other')[1];
  if (forms.every(([, text]) => text === other)) return other;
  if (forms.length === 2 && isOneOnly(context.locale)) return `${name} === 1 ? ${forms[0][1]} : ${other}`;
  context.uses.add('c');
  const own = forms.filter(([category, text]) => category === 'other' || text !== other);
  return `c(${name}, { ${own.map(([category, text]) => `${category}: ${text}`).join(', ')} })`;
}

/** Whether the singular goes with the number 1 and no other. */
function isOneOnly(locale) {
  const rules = new Intl.PluralRules(locale);
  return [0, 0.5, 1, 1.5, 2, 11, 21, 100, 101, 1001].every((n) => (rules.select(n) === 'one') === (n === 1));
}
