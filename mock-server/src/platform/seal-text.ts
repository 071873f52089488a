/** A text that only the server can read. */
export type Sealed = string;
