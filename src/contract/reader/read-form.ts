import { defectsOf } from '../defect.js';
import type { FormSchema } from '../form.js';
import { excess } from '../limits.js';
import { putInOrder } from '../put-in-order.js';
import type { FormReading } from '../read-form.js';
import { Failed, type Fault } from './failed.js';
import { type FieldShapes, fieldReader } from './field.js';
import { documentOf } from './form-shape.js';

/**
 * Reads a form from anywhere, as `readFormSchema` does, to the last default and defect, but without zod: a page has to
 * load what reads its form before it can show anything. For the same reason the shapes of fields are given to it:
 * `hasSpecialFields` says which a form needs.
 */
export function readForm(input: unknown, shapes: FieldShapes): FormReading {
  const faults: Fault[] = [];
  try {
    const beyond = excess(input);
    const document = beyond
      ? new Failed([{ code: 'custom', ...beyond }])
      : documentOf(fieldReader(shapes))(input, faults);
    if (document instanceof Failed) return { form: null, problems: defectsOf(document.faults) };
    const form = putInOrder(document as FormSchema);
    return { form, problems: form.problems };
  } catch {
    // What was found until then is worth telling.
    return { form: null, problems: defectsOf([...faults, { code: 'custom', message: 'cannot be read' }]) };
  }
}
