import { type Defect, defectsOf } from './defect.js';
import { FormSchema } from './form.js';

/** A form as far as it could be read, and everything that is wrong with it. */
export interface FormReading {
  readonly form: FormSchema | null;
  readonly problems: readonly Defect[];
}

/** Reads a form from anywhere. Never throws: without a form, the problems say why. */
export function readFormSchema(input: unknown): FormReading {
  const { data, error } = FormSchema.safeParse(input);
  return data ? { form: data, problems: data.problems } : { form: null, problems: defectsOf(error.issues) };
}
