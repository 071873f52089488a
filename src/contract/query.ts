import * as z from 'zod/mini';
import { num, object, optional, str, union } from './members.js';

/** A whole number in a query, where everything is text. */
export const queryCount = z.coerce.number().check(z.int(), z.minimum(0)) as unknown as z.ZodMiniType<number, number>;
export const queryBetween = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)) as unknown as z.ZodMiniType<number, number>;

/** The revision a caller has seen, for calls without a body. */
export const BaseRevision = object({ base_revision: optional(queryCount) });

/** Which part of which options is asked for. */
export const optionsQuery = { q: optional(str), limit: optional(union([num, str])), cursor: optional(str) };

/** What a reply without a body holds. */
export const Nothing = z.undefined();
