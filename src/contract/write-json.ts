/**
 * A value as JSON, whatever the page has done to prototypes: old libraries give every array a `toJSON` that writes it
 * as a text.
 */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, name: string) {
    return this[name];
  });
