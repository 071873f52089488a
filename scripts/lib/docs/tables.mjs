/** A cell of a Markdown table: on one line, with its bars as text. */
const cell = (text) =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

/** A Markdown table; nothing where there are no rows. */
export function table(head, rows) {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

/** Text as code, also where a backtick is in it. */
export const code = (text) =>
  text === undefined || text === '' ? '' : text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;

/** Parts of a page that are there, with an empty line between them. */
export const join = (...parts) =>
  `${parts
    .filter(Boolean)
    .map((part) => part.trim())
    .join('\n\n')}\n`;
