import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formReader } from '../../api/form-reader.js';
import { type FormSchema, readFormSchema } from '../../contract/index.js';
import { Misuse } from '../misuse.js';
import { writeTypes } from './write-types.js';

export const typesUsage = `entryway types FORM --base-url URL   writes TypeScript for the answers of a published form
entryway types --file FILE           the same for a form document on disk
  --out FILE     where to write it; without, it is printed
  --name NAME    what to call the type; without, it is made of FORM or of the form's title
  --locale CODE  the language of the labels in comments`;

const options = {
  'base-url': { type: 'string' },
  file: { type: 'string' },
  out: { type: 'string' },
  name: { type: 'string' },
  locale: { type: 'string' },
} as const;

/** Writes the types of a form; gives what is to be printed. */
export async function typesCommand(args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [name, ...more] = positionals;
  const { file, out, locale, 'base-url': baseUrl } = values;
  if (more.length > 0) throw new Misuse(`One form at a time, not "${positionals.join(' ')}".`);
  if (!file && !name) throw new Misuse('Name a form, or a document with --file.');
  if (!file && !baseUrl)
    throw new Misuse('Say with --base-url where the service is, https://forms.example/api/v1 for example.');
  const form = file ? await formIn(file) : await published(`${name}`, `${baseUrl}`, locale);
  // A public id would make no name.
  const given = name && !name.startsWith('pf_') ? name : form.form.title;
  const command = ['npx entryway types', ...(name ? [name] : []), ...(file ? ['--file', file] : [])].join(' ');
  const text = writeTypes(form, { name: values.name ?? given, command });
  if (!out) return text;
  await writeFile(out, text);
  return `${out}\n`;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

async function published(name: string, baseUrl: string, locale: string | undefined): Promise<FormSchema> {
  const read = formReader({ baseUrl }, async (body) => readFormSchema(body));
  const found = await read(name, locale, new AbortController().signal);
  if ('error' in found) throw found.error;
  return found.schema;
}

async function formIn(file: string): Promise<FormSchema> {
  // The service adds the hash when a document is published.
  const { form, problems } = readFormSchema({ hash: '', ...JSON.parse(await readFile(file, 'utf8')) });
  if (form) return form;
  throw new Misuse(`${file} is no form: ${problems.map(({ path }) => path || '/').join(', ')} cannot be read.`);
}
