import * as z from 'zod/mini';
import type { Role } from '../../library.js';

type Schema = z.core.SomeType;
type Shape = Readonly<Record<string, Schema>>;

/** The plain kinds of values. */
export const str = z.string();
export const bool = z.boolean();
export const int = z.int();
export const num = z.number();
export const nullable = z.nullable;
export const optional = z.optional;
export const array = z.array;
export const oneOf = <const V extends readonly string[]>(...values: V) => z.enum(values);
export const text = z.nullable(z.string());
export const Json = z.unknown();
export const JsonMap = z.record(z.string(), z.unknown());
export const textOf = (least: number, most: number) => str.check(z.minLength(least), z.maxLength(most));
export const matching = (pattern: RegExp) => str.check(z.regex(pattern));

/** What people call something. */
export const Name = textOf(1, 120);
export const Slug = matching(/^[a-z0-9][a-z0-9-]{2,62}$/);
export const KeyName = matching(/^[a-z][a-z0-9_]{0,62}$/);
export const Color = matching(/^#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?$/);
export const Tags = array(textOf(1, 60)).check(z.maxLength(50));
export const RoleName: z.ZodMiniEnum<{ [R in Role]: R }> = z.enum({
  viewer: 'viewer',
  reviewer: 'reviewer',
  editor: 'editor',
  admin: 'admin',
});

/** An object with these members and no other. */
export const exactly = z.strictObject;

/** A single resource: what kind it is, whose, and how often it has changed. */
export const resource = <const Kind extends string, const S extends Shape>(kind: Kind, shape: S) =>
  exactly({
    object: z.literal(kind),
    id: str,
    account_id: str,
    version: int,
    created_at: str,
    updated_at: str,
    created_by: text,
    ...shape,
  });

/** A page of a list. */
export const listOf = <S extends Schema>(item: S) =>
  exactly({
    object: z.literal('list'),
    data: array(item),
    pagination: exactly({
      limit: int,
      has_more: bool,
      next_cursor: text,
      total: nullable(int),
      total_is_estimate: optional(bool),
    }),
  });

/** What every list takes; everything in a query is text. */
const listParameters = {
  limit: optional(str),
  cursor: optional(str),
  sort: optional(str),
  count: optional(oneOf('true', 'false')),
  filter: optional(str),
};

/** The query of a list, with what it takes besides. */
export const listQuery = <const S extends Shape>(own: S = {} as S) => z.object({ ...listParameters, ...own });

/** A switch in a query. */
export const Switch = optional(oneOf('true', 'false'));

/** What a reply without a body holds. */
export const Nothing = z.undefined();

/** Something a check found in a document. */
export const Finding = exactly({ path: str, code: str, message: str });
