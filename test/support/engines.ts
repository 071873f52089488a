import { FormSchema } from '../../src/contract/index.js';
import { formattingFunctions } from '../../src/form/expression/functions/formatting-functions.js';
import { matchingFunctions } from '../../src/form/expression/functions/matching-functions.js';
import { coreFunctions } from '../../src/form/expression/index.js';
import { rulesOf } from '../../src/form/field-types/index.js';
import { groupEngine } from '../../src/form/groups/index.js';
import {
  type AnswerSet,
  type Facts,
  FormEngine,
  type FormModel,
  type FormView,
  factsAt,
  indexForm,
  noAnswers,
  setAnswer,
  wholeMatcher,
} from '../../src/form/index.js';
import { FormRules } from '../../src/form/logic/index.js';
import { compilePattern } from '../../src/form/pattern/index.js';
import type { FieldInput, FormSchemaInput } from './form-input.js';
import { formOfFields } from './form-input.js';

const functions = new Map([...coreFunctions, ...formattingFunctions, ...matchingFunctions]);

/** An index with every part a form could need. */
export const modelOf = (form: FormSchemaInput): FormModel =>
  indexForm(FormSchema.parse(form), {
    rulesOf,
    groups: groupEngine,
    rules: (schema) => new FormRules(schema, { functions }),
    matches: wholeMatcher(compilePattern),
  });

export const noon = factsAt(Date.parse('2026-11-14T12:00:00Z'), { timeZone: 'Europe/Berlin' });

/** A form being filled in, one answer at a time. */
export class LoadedEntry {
  readonly engine: FormEngine;
  answers: AnswerSet = noAnswers;
  facts: Facts;

  constructor(form: FormSchemaInput | readonly FieldInput[], facts: Facts = noon) {
    const document = (Array.isArray(form) ? formOfFields(form as readonly FieldInput[]) : form) as FormSchemaInput;
    this.facts = facts;
    this.engine = new FormEngine(modelOf(document), facts);
  }

  answer(path: string, value: Parameters<typeof setAnswer>[2]): this {
    this.answers = setAnswer(this.answers, path, value);
    return this;
  }

  get view(): FormView {
    return this.engine.derive(this.answers, this.facts);
  }

  field(path: string) {
    const view = this.view.fields.get(path);
    if (!view) throw new Error(`There is no field ${path}.`);
    return view;
  }

  codes(path: string): readonly string[] {
    return this.field(path).issues.map(({ code }) => code);
  }
}
