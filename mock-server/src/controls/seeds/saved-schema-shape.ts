/** A public schema as `GET …/entry-sessions/forms/{form}/schema` answered it, kept as it is. */
export interface SavedSchema {
  readonly object: string;
  readonly form: object;
  readonly pages: readonly unknown[];
  readonly [member: string]: unknown;
}
