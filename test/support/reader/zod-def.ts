import type * as z from 'zod/mini';

export type Schema = z.ZodMiniType;
export type Shape = Readonly<Record<string, Schema>>;

/** What zod keeps of a schema; which members are there depends on its type. */
interface Def {
  readonly type: string;
  readonly innerType: Schema;
  readonly in: Schema;
  readonly out: Schema;
  readonly element: Schema;
  readonly keyType: Schema;
  readonly valueType: Schema;
  readonly options: readonly Schema[];
  readonly values: readonly unknown[];
  readonly entries: Readonly<Record<string, string>>;
  readonly shape: Shape;
  readonly defaultValue: unknown;
  readonly transform: unknown;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly value: number;
  readonly inclusive: boolean;
  readonly pattern?: RegExp;
}

export const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

export const checksOf = (schema: Schema): readonly Check[] => (defOf(schema).checks ?? []).map(({ _zod }) => _zod.def);
