import type { FileFacts } from './field-types/field-rules.js';

/** What is known about an entry besides its answers. */
export interface Facts {
  readonly locale: string;
  /** IANA name; `today()` is the date there. */
  readonly timeZone: string;
  /** Milliseconds since 1970; stands still during one pass. */
  readonly now: number;
  readonly hidden: Readonly<Record<string, string>>;
  readonly entry: {
    readonly state: string;
    readonly mode: string;
    readonly reference: string | null;
    readonly created_at: string | null;
    readonly submitted_at: string | null;
  };
  readonly respondent: { readonly email: string | null; readonly name: string | null };
  /** The page the respondent is on. */
  readonly page: string | null;
  /** What is known about uploaded files, by id. */
  readonly files: Readonly<Record<string, FileFacts>>;
}

/** What is known about a file; nothing of what every object has. */
export const fileOf = ({ files }: Facts, id: string): FileFacts | undefined =>
  Object.hasOwn(files, id) ? files[id] : undefined;

const unknownEntry = { state: 'draft', mode: 'fill', reference: null, created_at: null, submitted_at: null };

/** Facts of an entry that has only just begun. */
export const factsAt = (now: number, given: Partial<Facts> = {}): Facts => ({
  locale: 'en',
  timeZone: 'UTC',
  now,
  hidden: {},
  entry: unknownEntry,
  respondent: { email: null, name: null },
  page: null,
  files: {},
  ...given,
});
