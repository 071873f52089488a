import * as z from 'zod/mini';
import { parse } from '../../platform/validate.js';
import type { FormSeed } from './seed.js';
import { BadForm } from './seed-error.js';

const Whole = z.looseObject({
  slug: z.string().check(z.minLength(1)),
  public_id: z.string().check(z.minLength(1)),
  reference_prefix: z.string(),
  document: z.looseObject({ form: z.looseObject({ public_id: z.string() }), pages: z.array(z.unknown()) }),
});

/** A form with all that the service knows of it. */
export function wholeSeed(given: object): FormSeed {
  // Only looked at: its document may be one that is written when it is first asked for.
  const { public_id, document } = parse(Whole, given, 'body');
  if (document.form.public_id !== public_id) {
    const message = `the document is that of "${document.form.public_id}", not of "${public_id}"`;
    throw new BadForm([{ path: '/document/form/public_id', message }], 'Write the same public_id in both places.');
  }
  return given as FormSeed;
}
