const isName = /^[A-Za-z_$][\w$]*$/u;

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A value as it is written in code: short ones on one line, long ones one member a line. */
export function writeValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const members = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [`${isName.test(name) ? name : quoted(name)}: ${writeValue(one, inner)}`],
  );
  if (members.length === 0) return '{}';
  const line = `{ ${members.join(', ')} }`;
  if (line.length + indent.length <= 90 && !line.includes('\n')) return line;
  return `{\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}}`;
}

/** A text between the quotes of an attribute. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
