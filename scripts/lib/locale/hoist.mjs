import { TYPE } from '@formatjs/icu-messageformat-parser';

/** What all branches of a choice begin or end with is worth taking out of them from so many letters on. */
const worthIt = 8;

/**
 * Texts are whole sentences in every branch, for those who translate them. In code, what the branches have in common
 * stands around the choice, which is then as small as one written by hand.
 */
export function hoist(nodes) {
  return nodes.flatMap((node) => {
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [node];
    const names = Object.keys(node.options);
    const branches = names.map((name) => hoist(outside(node.options[name].value, node)));
    const before = takeCommon(branches, 'start');
    const after = takeCommon(branches, 'end');
    const options = Object.fromEntries(names.map((name, at) => [name, { value: branches[at] }]));
    return [...before, { ...node, options }, ...after];
  });
}

/** The number sign of a plural by the name of its value, so that it can be taken out. */
const outside = (nodes, { type, value }) =>
  type === TYPE.plural ? nodes.map((node) => (node.type === TYPE.pound ? { type: TYPE.number, value } : node)) : nodes;

const isSame = (one, other) => bare(one) === bare(other);
const bare = (node) => JSON.stringify(node, (key, value) => (key === 'location' ? undefined : value));

/** Takes from all branches what they begin or end with. */
function takeCommon(branches, side) {
  const taken = [];
  const ends = (nodes) => (side === 'start' ? nodes[0] : nodes.at(-1));
  const copies = branches.map((nodes) => [...nodes]);
  while (copies.every((nodes) => nodes.length > 0 && isSame(ends(nodes), ends(copies[0])))) {
    taken.push(ends(copies[0]));
    for (const nodes of copies) side === 'start' ? nodes.shift() : nodes.pop();
  }
  const texts = copies.map((nodes) => ends(nodes)).map((node) => (node?.type === TYPE.literal ? node.value : ''));
  const shared = sharedText(texts, side);
  if (shared) {
    taken.push({ type: TYPE.literal, value: shared });
    for (const nodes of copies) {
      const at = side === 'start' ? 0 : nodes.length - 1;
      const { value } = nodes[at];
      const rest = side === 'start' ? value.slice(shared.length) : value.slice(0, -shared.length);
      nodes.splice(at, 1, ...(rest ? [{ type: TYPE.literal, value: rest }] : []));
    }
  }
  const length = taken.reduce((sum, node) => sum + (node.type === TYPE.literal ? node.value.length : worthIt), 0);
  if (length < worthIt) return [];
  for (const [at, nodes] of copies.entries()) branches[at].splice(0, branches[at].length, ...nodes);
  return side === 'start' ? taken : taken.reverse();
}

/** Whole words that all texts begin or end with. */
function sharedText([first = '', ...others], side) {
  let length = 0;
  const part = (text, size) => (side === 'start' ? text.slice(0, size) : size === 0 ? '' : text.slice(-size));
  while (length < first.length && others.every((text) => part(text, length + 1) === part(first, length + 1)))
    length += 1;
  const text = part(first, length);
  return side === 'start'
    ? text.slice(0, text.lastIndexOf(' ') + 1)
    : text.slice(text.indexOf(' ') < 0 ? text.length : text.indexOf(' '));
}
