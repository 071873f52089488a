const widest = 96;

/** JSON as a person would write it: what fits on a line stands on one. */
export function prettyJson(value, indent = '') {
  const flat = inLine(value);
  if (value === null || typeof value !== 'object' || indent.length + flat.length <= widest) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Array.isArray(value)
    ? value.map((item) => `${inner}${prettyJson(item, inner)}`)
    : Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${prettyJson(item, inner)}`);
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

function inLine(value) {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
