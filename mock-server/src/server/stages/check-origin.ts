import type { Exchange, Stage } from '../../platform/exchange.js';
import { Refusal } from '../../platform/problem.js';
import { senderOf } from '../../platform/sender.js';
import { formOf } from './form-of.js';

/** Keeps a form to the pages it may be shown on. What is not sent by a page has no origin, and passes. */
export const checkOrigin: Stage = (exchange, next) => {
  const origin = exchange.request.headers.get('Origin');
  return origin === null || exchange.principal ? next() : needAllowed(exchange, origin).then(next);
};

async function needAllowed(exchange: Exchange, origin: string): Promise<void> {
  const allowed = (await formOf(exchange))?.allowed_origins ?? [];
  if (allowed.length === 0) return;
  exchange.headers.Vary = 'Origin';
  // Refused in words that the page can read, so that it can say why it shows nothing.
  const sender = senderOf(exchange.request.headers, exchange.platform.publicUrl);
  if (sender !== 'own page' && !allowed.includes(origin)) {
    throw new Refusal('origin_not_allowed', 'This form may not be shown on this site.', {
      headers: { Vary: 'Origin' },
      details: [{ in: 'header', path: 'Origin', code: 'origin_not_allowed', message: 'Not one of the form.' }],
    });
  }
  exchange.headers['Access-Control-Allow-Origin'] = origin;
}
