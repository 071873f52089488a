import * as z from 'zod/mini';
import { FormSchema } from '../../library.js';
import { defectsIn, type FormDocument } from '../../resources/forms/index.js';
import { BadForm } from './seed-error.js';

/** What a published document says, or where it cannot be read. */
export function readSchema(document: FormDocument): FormSchema {
  const read = z.safeParse(FormSchema, { ...document, hash: '' });
  if (read.success) return read.data;
  throw new BadForm(defectsIn(read.error), 'Save the schema again, as the service answers it.');
}
