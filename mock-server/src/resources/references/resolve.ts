import type { Json } from '../../library.js';
import { hasRole } from '../../platform/need-role.js';
import type { Principal } from '../../platform/principal.js';
import { Refusal } from '../../platform/problem.js';
import { placesOf, type Reading, readReference } from '../../platform/references/read-reference.js';
import type { ReferenceScope } from '../../platform/references/scope.js';
import { onlyToken } from '../../platform/references/tokens.js';
import { typeOfValue } from './reference.js';

/** What stands between the braces of a token, which may be left out. */
export const sourceOf = (token: string): string => onlyToken(token)?.source ?? token.trim();

/** Whether somebody may not learn what a reference leads to: members of an account are shown to its admins only. */
const isForbidden = (source: string, principal: Principal): boolean =>
  !hasRole(principal, 'admin') && placesOf(source).some(([first, id]) => first === 'user' && id !== principal.user.id);

/** What whoever calls may have filled in. */
export const forCaller = (scope: ReferenceScope, principal: Principal): ReferenceScope => {
  if (hasRole(principal, 'admin')) return scope;
  const { [principal.user.id]: own } = scope.users ?? {};
  return { ...scope, users: own === undefined ? {} : { [principal.user.id]: own } };
};

/** What a reference came to, for whoever asked. */
export function resolved(token: string, scope: ReferenceScope, principal: Principal) {
  const source = sourceOf(token);
  const nothing = { token, value: null, display: '', value_type: 'null' };
  if (isForbidden(source, principal)) return { ...nothing, status: 'forbidden' as const };
  const reading = readReference(source, scope);
  if (reading.missing) return { ...nothing, status: 'missing' as const };
  const status = reading.masked ? ('masked' as const) : ('resolved' as const);
  return {
    token,
    status,
    value: reading.value,
    display: displayOf(source, reading, scope),
    value_type: typeOfValue(reading.value),
  };
}

/** A value as a reader would have it: by its label, and as their language writes it. */
function displayOf(source: string, { value, text }: Reading, { labels = {}, locale = 'en' }: ReferenceScope): string {
  const [, key] = /^(?:entry\.)?answers\.(\w+)$/.exec(source) ?? [];
  const label = key === undefined ? undefined : labels[key];
  if (label !== undefined) return label;
  try {
    return written(value, locale) ?? text;
  } catch {
    // A language that nobody knows, or a day that does not exist.
    return text;
  }
}

/** A number or a day as a language writes it. */
function written(value: Json, locale: string): string | undefined {
  const type = typeOfValue(value);
  if (type === 'number') return Number(value).toLocaleString(locale);
  if (type !== 'date') return undefined;
  // In the calendar that dates are asked for in.
  const style = { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(String(value)));
}

/** Refuses what could not be filled in. */
export const unresolvedRefusal = (tokens: readonly string[]): Refusal =>
  new Refusal('reference_unresolved', 'A reference leads nowhere.', {
    details: tokens.slice(0, 50).map((token) => ({
      in: 'body',
      path: '',
      code: 'reference_unresolved',
      message: `Nothing is known of ${token}.`,
      params: { token },
    })),
  });
