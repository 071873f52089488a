// Made by `npx entryway types contact` of "Contact us", version 1.
// Do not edit it: run the command again when the form has changed.

/** Options by the key of their question. */
export interface ContactOptions {
  /** What is it about? */
  readonly topic: 'viewing' | 'tenancy' | 'repair' | 'other';
}

/** Answers by path, for `createSession<Contact>()`. */
export interface Contact {
  /** Full name */
  readonly full_name: string;
  /** Email address */
  readonly email: string;
  /** What is it about? */
  readonly topic: ContactOptions['topic'];
  /** Order or reference number */
  readonly reference_number: string;
  /** Your message */
  readonly message: string;
}

/** Where an answer of the form can stand. */
export type ContactPath = keyof Contact;
