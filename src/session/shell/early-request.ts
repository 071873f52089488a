import { askForForm } from '../../api/form-reader.js';
import { systemClock } from '../../outbox/ports.js';
import { quietTime } from '../quiet-time.js';

/** A form that was asked for before there was a session. */
export interface EarlyRequest {
  readonly response: Promise<Response>;
  /** Whom the service was told that it comes from. */
  readonly client: string;
}

/** How long a reply waits for its session: who comes later wants to know what is published then. */
const patience = 10_000;

const asked = new Map<string, EarlyRequest>();

/** Asks for a form at once, unless the service wants quiet. */
export function askEarly(service: string, address: string): void {
  if (asked.has(address) || quietTime(service, systemClock).left() > 0) return;
  const client = crypto.randomUUID();
  const response = askForForm(address, { headers: { 'X-Service-Client-ID': client } });
  response.catch(() => {});
  asked.set(address, { response, client });
  setTimeout(() => asked.delete(address), patience);
}

/** The request for a form that is on its way already; whoever gets it is the only one. */
export function takeEarlyRequest(address: string): EarlyRequest | undefined {
  const request = asked.get(address);
  asked.delete(address);
  return request;
}
