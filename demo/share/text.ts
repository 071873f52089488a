import type { FormDocument } from '@entryway/mock-server';
import type { Answers, Appearance } from '../../src/index.js';
import { isShape } from '../studio/is-shape.js';
import { sampleForm } from '../studio/sample-forms.js';
import type { Look } from '../studio/state.js';
import { problemsInTheme } from './problems-in-theme.js';
import { type Shared, ShareProblem, version } from './shared.js';

/** What is shared as it stands in a file, and packed in a link. */
export const textOf = (shared: Shared): string => JSON.stringify({ entryway: version, ...shared });

/** The same, read again and checked: it may come from anybody. What the form itself must be, the service says. */
export function readShared(text: string): Shared {
  const read = parsed(text);
  if (!isShape.isRecord(read) || typeof read.entryway !== 'number')
    throw new ShareProblem('This is no form that the studio has shared.');
  const { entryway, form, theme = {}, look = {}, answers, ...others } = read;
  if (entryway > version)
    throw new ShareProblem(`It was saved by a newer studio (its version is ${entryway}, this one reads ${version}).`);
  const [stranger] = Object.keys(others);
  if (stranger !== undefined) throw new ShareProblem(`It has “${stranger}”, which nothing that is shared may have.`);
  const [problem] = problemsInTheme(theme);
  if (problem !== undefined) throw new ShareProblem(`Its theme is not taken: ${problem}`);
  return {
    form: formIn(form),
    theme: theme as Appearance,
    look: lookIn(look),
    ...(answers !== undefined && { answers: answersIn(answers) }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ShareProblem(`This is no JSON: ${(error as Error).message}`);
  }
}

function formIn(form: unknown): Shared['form'] {
  if (isShape.isRecord(form)) {
    const { slug, document } = form;
    if (typeof slug === 'string' && sampleForm(slug)) return { slug };
    if (typeof slug === 'string') throw new ShareProblem(`There is no sample form “${slug}” in this studio.`);
    if (isShape.isRecord(document) && isShape.isRecord(document.form))
      return { document: document as unknown as FormDocument };
  }
  throw new ShareProblem('There is no form in it.');
}

function lookIn(look: unknown): Partial<Look> {
  if (!isShape.isRecord(look)) throw new ShareProblem('What it says of the view is no object.');
  const wrong = Object.entries(look).find(
    ([name, value]) => !Object.hasOwn(isShape.look, name) || !isShape.look[name as keyof Look](value),
  );
  if (wrong) throw new ShareProblem(`It wants a view that there is not: ${wrong[0]} ${JSON.stringify(wrong[1])}.`);
  return look as Partial<Look>;
}

function answersIn(answers: unknown): Answers {
  if (!isShape.isRecord(answers)) throw new ShareProblem('Its answers are no object.');
  return answers as Answers;
}
