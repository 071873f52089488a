/** One declaration of a custom property, and where it stands. */
export interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** The at-rules around it, as they are written. */
  readonly within: readonly string[];
}

/** The custom properties of a style sheet, in order. It is not checked; what is no declaration of one is passed over. */
export function readDeclarations(sheet: string): readonly Declaration[] {
  // Comments keep their lines.
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, ' '));
  const found: Declaration[] = [];
  const around: string[] = [];
  let start = 0;
  let brackets = 0;
  const take = (end: number): void => {
    const [, name, value] = /^\s*(--[\w-]+)\s*:([\s\S]*)$/u.exec(text.slice(start, end)) ?? [];
    if (!name) return;
    const line = text.slice(0, text.indexOf(name, start)).split('\n').length;
    const within = around.filter((rule) => rule.startsWith('@'));
    found.push({ name, value: (value ?? '').replace(/!\s*important\s*$/iu, '').trim(), line, within });
  };
  for (const { 0: sign, index } of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[(){};]/gu)) {
    if (sign === '(') brackets += 1;
    else if (sign === ')') brackets -= 1;
    else if (brackets > 0 || sign.length > 1) continue;
    else {
      if (sign === '{') around.push(text.slice(start, index).trim());
      else take(index);
      if (sign === '}') around.pop();
      start = index + 1;
    }
  }
  take(text.length);
  return found;
}
