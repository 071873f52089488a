import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { FormSeed } from '../store/seed.js';

/** The forms in a file, as JSON or YAML: a list of them, or one alone. */
export async function readSeed(file: string): Promise<readonly FormSeed[]> {
  const text = await readFile(file, 'utf8');
  const value: unknown = /\.ya?ml$/i.test(file) ? parse(text) : JSON.parse(text);
  const forms = Array.isArray(value) ? value : [value];
  if (!forms.every(isSeed)) throw new Error('a form needs a slug, a public_id, a reference_prefix and a document');
  return forms;
}

const isSeed = (value: unknown): value is FormSeed =>
  typeof value === 'object' &&
  value !== null &&
  ['slug', 'public_id', 'reference_prefix'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'document') === 'object';
