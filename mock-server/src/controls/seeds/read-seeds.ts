import { isBuiltIn } from '../../../forms/index.js';
import type { Defect } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import { formProblems } from '../../resources/forms/index.js';
import { seedOfAuthored } from './authored-form.js';
import { recordedForms } from './recorded-forms.js';
import { seedOfSchema } from './saved-schema.js';
import type { FormSeed } from './seed.js';
import { BadForm, SeedError } from './seed-error.js';
import type { Given, SeedInput, SeenOfForm } from './seed-input.js';
import { whatElse } from './what-else.js';
import { wholeSeed } from './whole-seed.js';

/** The forms that were given, each as it is published; one that cannot be is named with its place and the reason. */
export function readSeeds(inputs: readonly Given[]): readonly FormSeed[] {
  const given = inputs.flatMap(recordedForms);
  const seeds = given.map((one, index) => atItsPlace(one, index, () => readOne(one)));
  for (const [index, seed] of seeds.entries()) {
    const place = given[index];
    if (place) atItsPlace(place, index, () => needOwnNames(seed, seeds.slice(0, index)));
  }
  return seeds;
}

/** Forms as a program gives them. */
export const seedsOf = (forms: readonly SeedInput[]): readonly FormSeed[] =>
  readSeeds(forms.map((form, at) => ({ form, from: `seed[${at}]` })));

function readOne({ form, name, seen }: Given): FormSeed {
  if (isBuiltIn(form)) return form as FormSeed;
  if (!isObject(form)) throw new BadForm([{ path: '', message: 'this is no form' }], howForms);
  const seed = seedOf(form, name, seen);
  const problems = seed.faulty ? [] : formProblems(seed.document);
  if (problems.length > 0) throw new BadForm(problems.map((defect) => within(form, defect)));
  return seed;
}

function seedOf(form: object, name: string | undefined, seen: SeenOfForm | undefined): FormSeed {
  if ('object' in form && form.object === 'form_schema') return seedOfSchema(form, name, seen);
  if ('public_id' in form && 'document' in form) return wholeSeed(form);
  const otherwise = whatElse(form);
  if (otherwise !== undefined) throw new BadForm([{ path: '', message: otherwise }], howForms);
  if ('name' in form) return seedOfAuthored(form, name);
  throw new BadForm([{ path: '', message: 'this is no form' }], howForms);
}

/** A fault of the document, as seen from what was given. */
const within = (given: object, { path, message }: Defect): Defect => ({
  path: 'document' in given ? `/document${path.startsWith('/') ? '' : '/'}${path}` : path,
  message,
});

function needOwnNames({ slug, public_id }: FormSeed, before: readonly FormSeed[]): void {
  const twin = before.find((other) => other.slug === slug || other.public_id === public_id);
  if (!twin) return;
  const [path, value] = twin.slug === slug ? ['/slug', slug] : ['/public_id', public_id];
  throw new BadForm([{ path, message: `"${value}" is another form's too` }], 'Give each form a slug of its own.');
}

function atItsPlace<T>({ from }: Given, index: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadForm) throw new SeedError(index, from, error.problems, error.advice);
    if (error instanceof Refusal) throw new SeedError(index, from, problemsOf(error));
    throw error;
  }
}

/** What the API would have refused: expressions are told of from the document on. */
const problemsOf = ({ details, message }: Refusal): readonly Defect[] =>
  details?.map((detail) => ({
    path: detail.in === 'document' ? `/document${detail.path}` : detail.path,
    message: detail.message,
  })) ?? [{ path: '', message }];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const howForms =
  'A form is what POST /forms takes ({ "name", "document" }), a public schema as the service answers it ' +
  '({ "object": "form_schema", … }), or { "slug", "public_id", "reference_prefix", "document" }.';
