import * as z from 'zod/mini';
import { patterns } from './patterns.js';

export type Schema = z.core.SomeType;
export type RawIssue = z.core.$ZodRawIssue;

/** A member that may be absent or null in a document, and never is in what is read from it. */
type Filled<S extends Schema> = z.ZodMiniDefault<z.ZodMiniType<z.output<S>, z.input<S> | null>>;

/** What schemas are made of: zod's own, under one name in every bundle. */
export const object = z.object;
export const array = z.array;
export const union = z.union;
export const record = z.record;
export const literal = z.literal;
export const optional = z.optional;
export const nullable = z.nullable;
export const pipe = z.pipe;
export const transform = z.transform;

/** The plain kinds of values. */
export const str = z.string();
export const bool = z.boolean();
export const num = z.number();
export const int = z.int();
export const count = int.check(z.minimum(0));
export const positive = num.check(z.gt(0));
export const between = (least: number, most: number) => int.check(z.minimum(least), z.maximum(most));
export const strings = array(str);

/** Lets null stand for an absent member, before anything else looks at it. */
function nullAsAbsent<S extends Schema>(schema: S): S {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    payload.value ??= undefined;
    return run(payload, context);
  };
  return schema;
}

/** A member that may be missing: absent and null both read as null. */
export const opt = <S extends Schema>(schema: S): z.ZodMiniDefault<z.ZodMiniNullable<S>> =>
  z._default(z.nullable(schema), null as never);

/** A string of a certain form. */
export const matching = (pattern: RegExp) => str.check(z.regex(pattern));

/** What is optional most often. */
export const text = opt(str);
export const number = opt(num);
export const amount = opt(count);

/** A member with a default, which absent and null both read as. */
export const def = <S extends Schema>(schema: S, value: z.output<S>): Filled<S> =>
  nullAsAbsent(z._default(schema, value as never)) as unknown as Filled<S>;

/** A switch that is off, or on, unless the document says otherwise. */
export const off = def(bool, false);
export const on = def(bool, true);

/** A list; none is an empty one. */
export const list = <S extends Schema>(item: S) => def(array(item), [] as never);
export const texts = list(str);

/** An object whose members all have defaults, so that it may be left out. */
export const whole = <T extends z.core.$ZodLooseShape>(shape: T) =>
  nullAsAbsent(z.prefault(object(shape), {} as never)) as unknown as Filled<z.ZodMiniObject<T, z.core.$strip>>;

/** A schema that puts something in place of a value that does not fit. (zod's own `catch` weighs 3 kB.) */
export function fallback<S extends Schema>(schema: S, make: (issues: RawIssue[], value: unknown) => unknown): S {
  const shell = z.nullable(schema);
  shell._zod.run = (payload, context) => {
    const { value, issues } = schema._zod.run({ value: payload.value, issues: [] }, context) as z.core.ParsePayload;
    payload.value = issues.length > 0 ? make(issues, payload.value) : value;
    return payload;
  };
  return shell as unknown as S;
}

/** A member that only changes how something looks: one that cannot be read is left out. */
export const hint = <S extends Schema>(schema: S) => fallback(opt(schema), () => null);
export const hintText = hint(str);

const another = z.pipe(
  str,
  z.transform(() => 'other'),
);

/**
 * One of some names. A name this version does not know reads as `other`: whoever meets it takes the
 * default of the member, or where it has none, what the comment beside it says.
 */
export const openEnum = <const V extends string>(values: readonly V[]) =>
  union([z.enum(values), another]) as unknown as z.ZodMiniType<V | 'other', V | 'other'>;

/** One of some names, of which the first is the default. */
export const oneOf = <const V extends string>(...values: readonly [V, ...V[]]) => def(openEnum(values), values[0]);

/** A map by name. */
export const mapOf = <S extends Schema>(value: S) => def(record(str, value), {} as never);

/** Where a link or a picture leads; addresses that would run as a script are refused. */
export const url = matching(patterns.url);
