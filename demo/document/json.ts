/** A value of a JSON text. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that should be a text; nothing where it is none. */
export const textIn = (value: Json | undefined, name: string): string => {
  const member = isObject(value) ? value[name] : undefined;
  return typeof member === 'string' ? member : '';
};

/** A member that should be a list; an empty one where it is none. */
export const listIn = (value: Json | undefined, name: string): readonly Json[] => {
  const member = isObject(value) ? value[name] : undefined;
  return Array.isArray(member) ? member : [];
};
