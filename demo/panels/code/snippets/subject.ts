import type { FormDocument } from '@entryway/mock-server';
import type { Appearance } from '../../../../src/index.js';
import { sampleForm } from '../../../studio/sample-forms.js';
import { formName, type StudioState } from '../../../studio/state.js';
import { type SampleAnswers, sampleAnswers } from './sample-answers.js';

/** What the code is about: a form at a service, as it looks in the studio. */
export interface Subject {
  readonly baseUrl: string;
  readonly form: string;
  /** What a component for it is called: `Contact`. */
  readonly name: string;
  /** What files are called: `contact`. */
  readonly file: string;
  readonly title: string;
  /** Attributes beside the form's name; none where all is as published. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Null where the form has its own look. */
  readonly appearance: Appearance | null;
  /** Whether the form is one the mock-server comes with. */
  readonly isSample: boolean;
  /** Whether the service hears of answers before they are all sent. */
  readonly isSavedEarly: boolean;
  readonly answers: SampleAnswers;
}

/** Code for the form and theme in the studio; `document` is the form's, once it has come. */
export function subjectOf({ form, theme, look }: StudioState, document: FormDocument, baseUrl: string): Subject {
  const { layout, locale, direction } = look;
  const file = formName(form).replaceAll(/[^\da-z]+/giu, '-');
  return {
    baseUrl,
    form: formName(form),
    file,
    name: pascal(file),
    title: document.form.title,
    attributes: Object.fromEntries(
      Object.entries({ layout, locale, dir: direction }).filter(([, value]) => value !== ''),
    ),
    appearance: Object.keys(theme).length === 0 ? null : theme,
    isSavedEarly: document.settings?.draft?.create_on !== 'submit',
    isSample: form.kind === 'sample',
    answers: sampleAnswers(document),
  };
}

const pascal = (text: string): string => {
  const name = text.replaceAll(/(?:^|-)(.)/gu, (_, letter: string) => letter.toUpperCase());
  return /^\d/u.test(name) ? `Form${name}` : name;
};

/** The document behind the form in the studio. */
export const documentOf = async ({ form }: StudioState): Promise<FormDocument | undefined> =>
  form.kind === 'own' ? form.document : (await sampleForm(form.slug)?.load())?.document;
