import { array, bool, int, literal, object, off, opt, type Schema, text } from './members.js';

/** A page of a list; a short one is the last only if `has_more` says so. */
export const listOf = <S extends Schema>(item: S) =>
  object({
    object: literal('list'),
    data: array(item),
    pagination: object({
      limit: int,
      has_more: bool,
      next_cursor: text,
      total: opt(int),
      total_is_estimate: off,
    }),
  });
