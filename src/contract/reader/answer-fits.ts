import type { FieldType } from '../field.js';
import { isObject } from './nested.js';

/** Whether a value has a shape. */
export type Fits = (value: unknown) => boolean;

/** The shapes of answers by the type of their field; a type that is not in it has none. */
export type AnswerFits = { readonly [T in FieldType]?: Fits };

export const text: Fits = (value) => typeof value === 'string';
export const number: Fits = (value) => Number.isFinite(value);
export const either =
  (...ways: readonly Fits[]): Fits =>
  (value) =>
    ways.some((fits) => fits(value));
export const object =
  (members: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, fits]) => fits(value[name]));

/** An option by its value, or the respondent's own words. */
export const choice = either(text, object({ other: text }));

/** Answers of the commonest types as `answerShapes` gives them, read without zod. */
export const commonFits = {
  text,
  long_text: text,
  email: text,
  number,
  single_choice: choice,
} satisfies AnswerFits;
