import * as z from 'zod/mini';
import type { Json } from '../../library.js';
import type { AuthoredDocument } from './version-records.js';

/** More mails than this nobody means to send for one entry. */
export const mostAddresses = 20;
const mostNotifications = 20;

const text = z.optional(z.string().check(z.maxLength(50_000)));
const words = { template_id: z.optional(z.string()), subject: text, body: text };

/** A mail that a form sends when an entry is submitted: what its owners may write of it. */
const Notification = z.strictObject({
  key: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/))),
  enabled: z.optional(z.boolean()),
  to: z.optional(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(mostAddresses))),
  when: z.optional(z.union([z.boolean(), z.strictObject({ expr: z.string() })])),
  ...words,
  variables: z.optional(z.record(z.string(), z.unknown())),
  locale: z.optional(z.string()),
  translations: z.optional(z.record(z.string(), z.strictObject(words))),
});

/** The notifications of a document, as far as their shape goes. */
export const Notifications = z.array(Notification).check(z.maxLength(mostNotifications));

/** What a mail says: a template, or words of its own. */
export interface Wording {
  readonly template_id?: string;
  readonly subject?: string;
  readonly body?: string;
}

/** A mail that a form sends when an entry is submitted. */
export interface Notification extends Wording {
  readonly key?: string;
  readonly enabled?: boolean;
  readonly to?: readonly string[];
  readonly when?: boolean | { readonly expr: string };
  readonly variables?: Readonly<Record<string, Json>>;
  /** The language of the mail; that of the entry, unless given. */
  readonly locale?: string;
  /** What it says in other languages. */
  readonly translations?: Readonly<Record<string, Wording>>;
}

// They have been checked when the document was kept.
export const notificationsIn = ({ notifications = [] }: AuthoredDocument): readonly Notification[] =>
  notifications as unknown as readonly Notification[];
