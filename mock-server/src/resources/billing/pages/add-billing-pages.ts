import type { Hono } from 'hono';
import type { Reply } from '../../../platform/exchange.js';
import type { Platform } from '../../../platform/platform.js';
import { answer, type Env, requestIdOf } from '../../../platform/router.js';
import { senderOf } from '../../../platform/sender.js';
import { actOnCheckout, shownCheckout } from './checkout-visit.js';
import type { Onward } from './page-shell.js';
import { type BillingPage, documentOf, plainPage, policyOf } from './page-shell.js';
import { actInPortal, enterPortal, shownPortal } from './portal-visit.js';

type Visit = (request: Request, name: string) => Promise<BillingPage | Onward>;

const largest = 8 * 1024;

/** Serves the pages where people pay: mocks of those that a payment provider would have. */
export function addBillingPages(app: Hono<Env>, platform: Platform): void {
  const show = (path: string, visit: Visit): void => {
    app.get(path, async ({ req }) => reply(req.raw, await visit(req.raw, req.param('name') ?? '')));
  };
  const press = (path: string, visit: Visit): void => {
    app.post(path, async ({ req }) => {
      const refused = refusedForm(req.raw, platform);
      return reply(req.raw, refused ?? (await visit(req.raw, req.param('name') ?? '')));
    });
  };
  const reply = (request: Request, shown: BillingPage | Onward): Response =>
    answer(platform, request, replyOf(shown), { requestId: requestIdOf(platform, request) });

  show('/billing/checkout/:name', (request, id) => shownCheckout(platform, request, id));
  press('/billing/checkout/:name', (request, id) => actOnCheckout(platform, request, id));
  show('/billing/portal', (request) => shownPortal(platform, request));
  press('/billing/portal', (request) => actInPortal(platform, request));
  show('/billing/portal/:name', (_request, secret) => enterPortal(platform, secret));
}

const replyOf = (shown: BillingPage | Onward): Reply => {
  if ('to' in shown) {
    const headers: Record<string, string> = { Location: shown.to };
    if (shown.cookie !== undefined) headers['Set-Cookie'] = shown.cookie;
    return { status: 303, headers, body: '' };
  }
  return {
    status: shown.status ?? 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyOf(shown) },
    body: documentOf(shown),
  };
};

/** Whether a form was sent by one of our own pages, which tell nobody where they are: their origin is `null`. */
const isOwnForm = ({ headers }: Request, { publicUrl }: Platform): boolean =>
  senderOf(headers, publicUrl) !== 'other page';

/** Refuses a form that another site sent, or that is none. */
function refusedForm(request: Request, platform: Platform): BillingPage | undefined {
  if (!isOwnForm(request, platform)) {
    return plainPage('Not sent by this page', 'Open the page again and use its own buttons.', 403);
  }
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? '');
  if (!isForm || Number(request.headers.get('Content-Length') ?? 0) > largest) {
    return plainPage('This form cannot be read', 'Open the page again and use its own buttons.', 415);
  }
  return undefined;
}
