import type { Json } from '../document/json.js';

/** What reads badly, where, and what can be done about it. */
export interface Finding {
  readonly rule: RuleName;
  /** JSON pointer to the text or part. */
  readonly path: string;
  /** What is meant, as people call it. */
  readonly subject: string;
  readonly message: string;
  /** The document with it mended, where that needs no words of a person. */
  readonly fix?: { readonly label: string; apply(document: Json): Json };
}

export const ruleNames = {
  reading: 'Hard to read',
  length: 'Too long',
  translation: 'Missing translations',
  placeholder: 'Placeholder as label',
  link: 'Vague link texts',
  order: 'Options out of order',
  exit: 'Nobody can skip',
} as const;
export type RuleName = keyof typeof ruleNames;
