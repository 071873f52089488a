import type { Answer, Answers, Field, Page } from '../contract/index.js';
import { isEmpty } from './answers.js';
import { rulesOf } from './field-types/index.js';
import type { FormModel } from './form-model.js';
import type { Issue } from './issue.js';

/** The answer as it is kept and judged. */
export const normaliseAnswer = (field: Field, value: Answer): Answer =>
  isEmpty(value) || !rulesOf(field).accepts(value) ? value : rulesOf(field).normalise(value, field);

/** Whether a value has the shape the field can store. */
export const acceptsAnswer = (field: Field, value: Answer): boolean => isEmpty(value) || rulesOf(field).accepts(value);

/** The issues of one field. */
export function checkField(field: Field, value: Answer | undefined): readonly Issue[] {
  const path = field.key;
  const kept = value === undefined ? null : normaliseAnswer(field, value);
  if (isEmpty(kept)) return field.required ? [{ path, code: 'required' }] : [];
  return rulesOf(field)
    .check(kept, field)
    .map((fault) => ({ path, ...fault }));
}

const fieldsOf = (page: Page): readonly Field[] => page.sections.flatMap((section) => section.fields);

/** The issues of a page, in the order of its fields. */
export const checkPage = (page: Page, answers: Answers): readonly Issue[] =>
  fieldsOf(page).flatMap((field) => checkField(field, answers[field.key]));

/** The issues of a whole entry. */
export const checkEntry = (model: FormModel, answers: Answers): readonly Issue[] =>
  model.pages.flatMap((page) => checkPage(page, answers));
