import type { Detail, Json } from '../../library.js';
import { isAddress } from '../../platform/mail-text.js';
import { Refusal } from '../../platform/problem.js';
import { faultsOf } from '../../platform/references/read-reference.js';
import { tokensIn } from '../../platform/references/tokens.js';
import type { Store } from '../../store/store.js';
import { type Notification, notificationsIn, type Wording } from './notification.js';
import type { FormRecord } from './records.js';
import type { AuthoredDocument, Finding } from './version-records.js';

interface Source {
  readonly source: string;
  readonly position: number;
  readonly at: string;
}

function sourcesOf(notification: Notification, at: string): readonly Source[] {
  const { when, ...others } = notification;
  const condition = typeof when === 'object' ? [{ source: when.expr, position: 0, at: `${at}/when/expr` }] : [];
  const references = Array.from(tokensIn(others as unknown as Json), (token) => ({ ...token, at: at + token.at }));
  return [...condition, ...references];
}

/** Refuses notifications with a reference or a condition that cannot be read, and says at which character. */
export function needReadableNotifications(document: AuthoredDocument): void {
  const details = notificationsIn(document).flatMap((notification, index) =>
    sourcesOf(notification, `/notifications/${index}`).flatMap(({ source, position, at }): Detail[] =>
      faultsOf(source).map((fault) => ({
        in: 'document',
        path: at,
        code: fault.code,
        message: fault.message,
        params: { position: position + fault.position },
      })),
    ),
  );
  if (details.length > 0) throw new Refusal('expression_invalid', 'An expression cannot be read.', { details });
}

/** What stands in the way of sending the notifications of a document. */
export async function notificationFaults(
  store: Store,
  form: FormRecord,
  document: AuthoredDocument,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [index, notification] of notificationsIn(document).entries()) {
    const at = `/notifications/${index}`;
    found.push(...addressFaults(notification, at));
    const wordings: readonly (readonly [Wording, string])[] = [
      [notification, at],
      ...Object.entries(notification.translations ?? {}).map(
        ([locale, wording]) => [{ ...notification, ...wording }, `${at}/translations/${locale}`] as const,
      ),
    ];
    for (const [wording, place] of wordings) found.push(...(await wordingFaults(store, form, wording, place)));
  }
  return found;
}

function addressFaults({ to = [] }: Notification, at: string): readonly Finding[] {
  if (to.length === 0) return [{ path: `${at}/to`, code: 'required', message: 'Say whom to notify.' }];
  return to.flatMap((one, index) =>
    one.includes('{{') || isAddress(one.trim())
      ? []
      : [{ path: `${at}/to/${index}`, code: 'email', message: `"${one}" is no e-mail address.` }],
  );
}

async function wordingFaults(
  { templates }: Store,
  { account_id }: FormRecord,
  { template_id, body }: Wording,
  at: string,
): Promise<readonly Finding[]> {
  if (template_id === undefined) {
    return body ? [] : [{ path: `${at}/body`, code: 'required', message: 'Give a template or a text.' }];
  }
  const template = await templates.get(template_id);
  if (template?.account_id !== account_id) {
    return [{ path: `${at}/template_id`, code: 'lookup_unknown', message: 'There is no such template.' }];
  }
  if (typeof template.body === 'string') return [];
  return [{ path: `${at}/template_id`, code: 'type', message: `A ${template.kind} cannot be sent as a mail.` }];
}
