import { fromJson, isTrue, type Json, type JsonValue } from '../../library.js';
import { isAddress, linksIn } from '../../platform/mail-text.js';
import type { MailDraft } from '../../platform/mails.js';
import { fillIn } from '../../platform/references/fill-in.js';
import { readReference, textOf } from '../../platform/references/read-reference.js';
import { isMembers, type ReferenceScope } from '../../platform/references/scope.js';
import type { Store } from '../../store/store.js';
import type { AccountRecord } from '../accounts/index.js';
import type { EntryRecord } from '../entries/index.js';
import { bestLocale, type FormRecord, mostAddresses, type Notification, type Wording } from '../forms/index.js';
import { buildScope } from '../references/index.js';
import { renderTemplate, variablesOf } from '../templates/index.js';

interface Occasion {
  readonly account: AccountRecord;
  readonly form: FormRecord;
  readonly entry: EntryRecord;
  readonly now: number;
}

/** The mails one notification comes to for an entry: none where its condition does not hold or nobody is named. */
export async function mailsOf(
  store: Store,
  notification: Notification,
  { account, form, entry, now }: Occasion,
): Promise<readonly MailDraft[]> {
  const { enabled = true, when = true, to = [] } = notification;
  if (!enabled || when === false) return [];
  const locale = notification.locale ?? entry.locale;
  const wording = wordingIn(notification, locale);
  const template = await templateOf(store, account.id, wording);
  if (!template) return [];
  const condition = when === true ? null : when.expr;
  const read = [to, wording.subject, template.subject, template.body, notification.variables, `{{ ${condition} }}`];
  const scope = await buildScope(store, read as unknown as Json, { account, form, entry, locale, now });
  if (condition !== null && !isTrue(fromJson(readReference(condition, scope).value as JsonValue))) return [];
  const given = fillIn(notification.variables ?? {}, scope).value;
  const variables = variablesOf(template, isMembers(given) ? given : {});
  const { subject, body } = renderTemplate(template, { ...scope, variables }, 'text');
  const title = subject?.trim() || (form.name ?? form.document.form.title);
  return addressesIn(to, scope).map((one) => ({
    account_id: account.id,
    to: one,
    kind: 'notification',
    locale,
    subject: title,
    text: body,
    links: linksIn(body),
    entry_id: entry.id,
  }));
}

/** What a notification says in a language: its own words where there are none for that one. */
function wordingIn({ template_id, subject, body, translations = {} }: Notification, locale: string): Wording {
  const own = bestLocale([locale], Object.keys(translations));
  const { template_id: other, ...words } = (own !== undefined && translations[own]) || {};
  // Words in a language are worth more than a template that may be in another.
  const template = other ?? (words.body === undefined ? template_id : undefined);
  return {
    ...(subject !== undefined && { subject }),
    ...(body !== undefined && { body }),
    ...words,
    ...(template !== undefined && { template_id: template }),
  };
}

async function templateOf({ templates }: Store, account_id: string, { template_id, subject, body = '' }: Wording) {
  if (template_id === undefined) return { subject: subject ?? null, body, variables: [] };
  const template = await templates.get(template_id);
  if (template?.account_id !== account_id) return undefined;
  return { ...template, subject: subject ?? template.subject };
}

/** Everybody who is named, once each; what is no address is left out. */
function addressesIn(to: readonly string[], scope: ReferenceScope): readonly string[] {
  const named = to.flatMap((one) => textOf(fillIn(one, scope).value).split(/[,;\s]+/));
  return [...new Set(named.filter(isAddress))].slice(0, mostAddresses);
}
