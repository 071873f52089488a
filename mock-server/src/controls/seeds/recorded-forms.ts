import * as z from 'zod/mini';
import type { Recording } from '../recording/recording.js';
import type { Given } from './seed-input.js';

const part = z.looseObject({});
const Recorded = z.object({
  object: z.literal('recording'),
  forms: z.array(part),
  options: z.record(z.string(), z.record(z.string(), z.array(z.looseObject({ value: z.string(), label: z.string() })))),
  entries: z.array(z.object({ form: z.string(), answers: part, submitted: z.boolean() })),
});

/** The forms of a recording, each with what was seen of it; anything else is one form as it is. */
export function recordedForms(given: Given): readonly Given[] {
  const read = z.safeParse(Recorded, given.form);
  if (!read.success) return [given];
  const { forms, options, entries } = read.data as unknown as Recording;
  return forms.map((form, at) => {
    const id = String(Reflect.get(form.form, 'public_id'));
    const seen = { options: options[id] ?? {}, entries: entries.filter((entry) => entry.form === id) };
    const name = forms.length === 1 ? given.name : undefined;
    return { form, from: `${given.from} forms[${at}]`, name, seen };
  });
}
