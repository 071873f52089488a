import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readSeeds } from '../controls/seeds/read-seeds.js';
import type { FormSeed } from '../controls/seeds/seed.js';
import type { Given } from '../controls/seeds/seed-input.js';
import { slugOf } from '../platform/slug.js';

const readable = /\.(?:json|ya?ml)$/i;

/** The forms in a JSON or YAML file (one, or a list of them), or in all such files of a folder. */
export async function seedFrom(place: string): Promise<readonly FormSeed[]> {
  const files = (await stat(place)).isDirectory() ? await filesIn(place) : [place];
  return readSeeds((await Promise.all(files.map(formsIn))).flat());
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => readable.test(name) && !name.startsWith('.')).sort();
  if (names.length === 0) throw new Error(`the folder ${folder} has no .json, .yaml or .yml file`);
  return names.map((name) => path.join(folder, name));
}

async function formsIn(file: string): Promise<readonly Given[]> {
  const value = await valueIn(file);
  const from = path.basename(file);
  if (Array.isArray(value)) return value.map((form, at) => ({ form, from: `${from}[${at}]` }));
  return [{ form: value, from, name: slugOf(path.parse(file).name.replace(/\.(?:schema|form)$/, '')) }];
}

async function valueIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    // Loaded only when it is asked for.
    return /\.json$/i.test(file) ? JSON.parse(text) : (await import('yaml')).parse(text);
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(`${path.basename(file)} cannot be read: ${reason.replace(/:$/, '')}`);
  }
}
