import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const sources = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(inRoot(folder, name), 'utf8'));

/** The parts of every element of a folder as their doc comments have them, by tag. */
export function partsIn(folder) {
  const found = new Map();
  for (const source of sources(folder)) {
    for (const [comment] of source.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*?@tag[\s\S]*?\*\//g)) {
      const [, tag] = /@tag ([\w-]+)/.exec(comment) ?? [];
      const parts = Array.from(comment.matchAll(/@csspart ([\w-]+) - ([^\n]+)/g), ([, name, about]) => ({
        name,
        about,
      }));
      if (tag) found.set(tag, parts);
    }
  }
  return found;
}

/** Which element draws a type of field. */
export function tagsOfFields() {
  const source = readFileSync(inRoot('src/fields/registry.ts'), 'utf8');
  const named = new Map(
    Array.from(source.matchAll(/^const (\w+): FieldEntry = \{ tag: '([\w-]+)'/gm), ([, name, tag]) => [name, tag]),
  );
  const [, own = ''] = /fieldElements\b[^{]*= \{([\s\S]*?)\n\};?/.exec(source) ?? [];
  const tags = new Map();
  for (const [, type, inline, name] of own.matchAll(/^ {2}(\w+)(?:: \{\s*tag: '([\w-]+)'|(?:: (\w+))?,$)/gm))
    tags.set(type, inline ?? named.get(name ?? type));
  if (tags.size < 39)
    throw new Error('src/fields/registry.ts is not written as it was: not every type has an element.');
  return tags;
}

/** Every screen a form can show, which a style can ask for with `:state()`. */
export function surfaces() {
  const source = readFileSync(inRoot('src/elements/page/surface.ts'), 'utf8');
  const [, union = ''] = /export type Surface =([^;]+);/.exec(source) ?? [];
  return Array.from(union.matchAll(/'(\w+)'/g), ([, name]) => name);
}

/** The details of events as their types have them, by name. */
export function eventDetails() {
  const types = readFileSync(inRoot('src/elements/events.ts'), 'utf8');
  const [, body = ''] = /interface EntryEventDetails \{([\s\S]*?)\n\}/.exec(types) ?? [];
  const found = body.matchAll(/readonly '([\w-]+)': (\{[^\n]*\}|\{\n[\s\S]*?\n {2}\}|[^;{]+);/g);
  const details = new Map(Array.from(found, ([, name, type]) => [name, inLine(type)]));
  if (details.size < 10) throw new Error('src/elements/events.ts is not written as it was: details are missing.');
  return details;
}

/** A type on one line, as it is read rather than written. */
const inLine = (type) =>
  /Record<string, never>/.test(type)
    ? '{}'
    : type
        .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
        .replaceAll('readonly ', '')
        .replaceAll(/\s+/g, ' ')
        .replace(/; \}$/, ' }');
