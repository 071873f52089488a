import { refuseAccountKey } from '../../api/account-key.js';
import { checkBaseUrl } from '../../api/base-url.js';
import { askForForm, formAddress } from '../../api/form-reader.js';
import { systemClock } from '../../outbox/ports.js';
import { quietTime } from '../quiet-time.js';
import type { SessionOptions } from '../session-api.js';

/** How long a reply waits for its session: who comes later wants to know what is published then. */
const patience = 10_000;

/** Forms that were asked for before there was a session. */
const asked = new Map<string, Promise<Response>>();

/** A form as a page names it. */
export interface NamedForm extends Pick<SessionOptions, 'baseUrl' | 'form' | 'locale'> {}

/**
 * Asks for a form at once, unless the service wants quiet. Throws where the page names none that can be asked for, or
 * has given an account key, in whatever it said.
 */
export function askEarly({ baseUrl, form, locale }: NamedForm, given: Readonly<Record<string, unknown>> = {}): void {
  refuseAccountKey({ baseUrl, form, ...given });
  const service = checkBaseUrl(baseUrl);
  const address = formAddress(service, form, locale);
  if (!form || asked.has(address) || quietTime(service, systemClock).left() > 0) return;
  const response = askForForm(address, {});
  response.catch(() => {});
  asked.set(address, response);
  setTimeout(() => asked.delete(address), patience);
}

/** The request for a form that is on its way already; whoever gets it is the only one. */
export function takeEarlyRequest({ baseUrl, form, locale }: NamedForm): Promise<Response> | undefined {
  const address = formAddress(baseUrl, form, locale);
  const request = asked.get(address);
  asked.delete(address);
  return request;
}
