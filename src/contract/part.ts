import type * as z from 'zod/mini';
import { Broken } from './defect.js';
import { fallback, type Schema } from './members.js';

/** A part that does not take the whole document with it when it is broken; its type ignores the short life as `Broken`. */
export const part = <S extends Schema>(schema: S): S =>
  fallback(schema, (issues) => new Broken(issues, (schema as unknown as z.ZodMiniType).safeParse(undefined).data));
