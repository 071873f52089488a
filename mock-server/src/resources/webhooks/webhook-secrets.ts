import type { AccountCall } from '../../platform/account-call.js';
import { needOwned, single } from '../../platform/owned.js';
import { seal, unseal } from '../../platform/seal.js';
import type { WebhookRecord } from './records.js';
import { mintWebhookSecret } from './signing.js';
import { webhookView } from './webhooks.js';

/** A new secret, and what is kept of it. */
export async function newSecret(
  call: Pick<AccountCall, 'store' | 'random'>,
): Promise<{ readonly secret: string } & Pick<WebhookRecord, 'sealed_secret' | 'secret_last4'>> {
  const secret = mintWebhookSecret(call.random);
  return { secret, sealed_secret: await seal(call, secret), secret_last4: secret.slice(-4) };
}

/** A webhook with the secret just made. For a repeated call it is kept sealed, as in the record itself. */
export const withSecret = (webhook: WebhookRecord, secret: string, sealed: string) => ({
  body: { ...webhookView(webhook), secret },
  memo: `${webhook.id} ${sealed}`,
});

/** Answers a repeated call with the secret that it made, which the first reply may never have brought. */
export async function secretAgain(context: Pick<AccountCall, 'store' | 'principal'>, memo: string) {
  const [id = '', sealed = ''] = memo.split(' ');
  const webhook = await needOwned(context.store.webhooks, context, id, 'webhook');
  const { body, headers } = single(webhookView(webhook));
  return { body: { ...body, secret: await unseal(context, sealed) }, headers, memo };
}
