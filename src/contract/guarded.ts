import { excess } from './limits.js';
import { type Schema, transform } from './members.js';

/** Lets only documents pass that are within the limits. */
export const withinLimits = transform((document: unknown, { issues }) => {
  const found = excess(document);
  if (found) issues.push({ code: 'custom', input: document, ...found });
  return document;
});

/**
 * A schema for documents that nobody vouches for. It stops at the first defect of each part, since there could be a
 * million, and never throws: what no JSON text can hold, such as a getter that throws, is a defect as well.
 */
export function guarded<S extends Schema>(schema: S): S {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    try {
      return run(payload, { ...context, abortEarly: true, async: false });
    } catch {
      payload.issues.push({ code: 'custom', message: 'cannot be read', input: undefined });
      return payload;
    }
  };
  return schema;
}
