import type { Answer } from '../contract/index.js';
import { isDrawn } from '../form/index.js';
import type { LoadedEntry } from './loaded-entry.js';

/** An answer as a line of text. */
function lineOf(value: Answer): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((item) => lineOf(item as Answer)).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((part) => lineOf(part as Answer))
    .filter(Boolean)
    .join(' ');
}

/** The answers as text, question by question under the name of the form, for a person to keep. */
export function copyText(loadedEntry: LoadedEntry | null): string {
  if (!loadedEntry) return '';
  const { view, engine } = loadedEntry;
  const lines: string[] = [engine.model.form.form.title, ''];
  const write = (paths: readonly string[], indent: string): void => {
    for (const path of paths) {
      const group = view.groups.get(path);
      if (group) {
        group.instances.forEach(({ label, paths: inside }, at) => {
          lines.push(`${indent}${label ?? `${group.field.label} ${at + 1}`}`);
          write(inside, `${indent}  `);
        });
        continue;
      }
      const field = view.fields.get(path);
      if (field && field.answer !== null && isDrawn(field.field))
        lines.push(`${indent}${field.field.label}: ${lineOf(field.answer)}`);
    }
  };
  for (const { sections } of view.pages) for (const { paths } of sections) write(paths, '');
  return lines.join('\n');
}
