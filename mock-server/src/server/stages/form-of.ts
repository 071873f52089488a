import { bodyOf } from '../../platform/body.js';
import type { Exchange } from '../../platform/exchange.js';
import type { EntryRecord } from '../../resources/entries/index.js';
import { type FormRecord, findForm } from '../../resources/forms/index.js';

declare module '../../platform/exchange.js' {
  interface Exchange {
    /** The entry of the caller, as it was when the request came. */
    entry?: EntryRecord | undefined;
    /** The form it is about, once somebody asked for it; see `formOf`. */
    form?: FormRecord | null | undefined;
  }
}

/** The form a request is about: named in its path or body, or that of its entry. */
export async function formOf(exchange: Exchange): Promise<FormRecord | null> {
  if (exchange.form === undefined) exchange.form = (await find(exchange)) ?? null;
  return exchange.form;
}

async function find(exchange: Exchange): Promise<FormRecord | undefined> {
  const { entry, params, route, platform } = exchange;
  if (entry) return platform.store.forms.get(entry.form_id);
  const name = params.public_id ?? (route.operation.body ? await nameInBody(exchange) : undefined);
  return name === undefined ? undefined : findForm(platform.store, name);
}

async function nameInBody(exchange: Exchange): Promise<string | undefined> {
  // A body that cannot be read is refused when its turn comes.
  const body = await bodyOf(exchange).catch(() => undefined);
  const name = typeof body === 'object' && body !== null && 'form' in body ? body.form : undefined;
  return typeof name === 'string' ? name : undefined;
}
