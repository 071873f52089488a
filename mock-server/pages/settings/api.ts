import type { output } from 'zod/mini';
import type { Account, Mail as MailSchema, Session as SessionSchema } from '../../src/resources/accounts/index.js';
import type { ApiKey as ApiKeySchema } from '../../src/resources/api-keys/index.js';
import type { Billing } from '../../src/resources/billing/index.js';
import type { Form } from '../../src/resources/forms/index.js';
import type {
  Delivery as DeliverySchema,
  Webhook as WebhookSchema,
  WebhookWithSecret as WithSecretSchema,
} from '../../src/resources/webhooks/index.js';

export type Session = output<typeof SessionSchema>;
export type ApiKey = output<typeof ApiKeySchema>;
export type Mail = output<typeof MailSchema>;
export type AccountView = output<typeof Account>;
export type BillingView = output<typeof Billing>;
export type FormView = output<typeof Form>;
export type Webhook = output<typeof WebhookSchema>;
export type WebhookWithSecret = output<typeof WithSecretSchema>;
export type Delivery = output<typeof DeliverySchema>;

interface List<T> {
  readonly data: readonly T[];
}

/** Why the server refused, in its own words. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The server's account side, in the name of whoever is logged in. The cookie is the browser's; no script reads it. */
export class SettingsApi {
  readonly #base: string;
  #session: Session | undefined;

  constructor(base: string) {
    this.#base = base;
  }

  /** Who is logged in, if anybody is. */
  async open(): Promise<Session | undefined> {
    try {
      return this.#keep(await this.#call('GET', '/settings/api/session'));
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return undefined;
      throw error;
    }
  }

  async logIn(email: string, password: string): Promise<Session> {
    return this.#keep(await this.#call('POST', '/settings/api/session', { email, password }));
  }

  async join(token: string, name: string, password: string): Promise<Session> {
    return this.#keep(await this.#call('POST', '/settings/api/invitations/accept', { token, name, password }));
  }

  async signUp(wanted: Readonly<Record<'account_name' | 'name' | 'email' | 'password', string>>): Promise<Session> {
    return this.#keep(await this.#call('POST', '/settings/api/sign-up', wanted));
  }

  async logOut(): Promise<void> {
    await this.#call('DELETE', '/settings/api/session');
    this.#session = undefined;
  }

  async switchTo(account_id: string): Promise<Session> {
    await this.#call('POST', `${this.#base}/accounts/${account_id}/switch`);
    return this.#keep(await this.#call('GET', '/settings/api/session'));
  }

  account = (): Promise<AccountView> => this.#call('GET', `${this.#base}/account`);
  billing = (): Promise<BillingView> => this.#call('GET', `${this.#base}/billing`);
  keys = (): Promise<readonly ApiKey[]> => this.#list(`${this.#own}/api-keys?limit=200`);
  mails = (): Promise<readonly Mail[]> => this.#list(`${this.#own}/mails?limit=100`);
  forms = (): Promise<readonly FormView[]> => this.#list(`${this.#base}/forms?limit=200&sort=name`);

  /** Begins to pay for a plan; whoever has paid comes back here. */
  checkout = (plan_key: string, interval: string): Promise<{ readonly url: string }> => {
    const here = `${location.origin}/settings`;
    const body = { plan_key, interval, success_url: here, cancel_url: here };
    return this.#call('POST', `${this.#base}/billing/checkout-sessions`, body);
  };

  portal = (): Promise<{ readonly url: string }> =>
    this.#call('POST', `${this.#base}/billing/portal-sessions`, { return_url: `${location.origin}/settings` });

  createKey = (name: string): Promise<ApiKey & { readonly key: string }> =>
    this.#call('POST', `${this.#own}/api-keys`, { name });

  revokeKey = (id: string): Promise<ApiKey> =>
    this.#call('POST', `${this.#own}/api-keys/${id}/revoke`, { confirm: true });

  webhooks = (): Promise<readonly Webhook[]> => this.#list(`${this.#base}/webhooks?limit=200&sort=created_at`);
  deliveries = (webhook_id: string): Promise<readonly Delivery[]> =>
    this.#list(`${this.#base}/webhooks/${webhook_id}/deliveries?limit=20`);

  testWebhook = (id: string): Promise<Delivery> => this.#call('POST', `${this.#base}/webhooks/${id}/test`, {});

  rotateSecret = (id: string): Promise<WebhookWithSecret> =>
    this.#call('POST', `${this.#base}/webhooks/${id}/rotate-secret`, {});

  redeliver = ({ webhook_id, id }: Delivery): Promise<Delivery> =>
    this.#call('POST', `${this.#base}/webhooks/${webhook_id}/deliveries/${id}/redeliver`);

  get #own(): string {
    return `/settings/api/accounts/${this.#session?.current_account_id ?? ''}`;
  }

  #keep(session: Session): Session {
    this.#session = session;
    return session;
  }

  #list = async <T>(address: string): Promise<readonly T[]> => (await this.#call<List<T>>('GET', address)).data;

  async #call<T>(method: string, address: string, body?: object): Promise<T> {
    const { csrf_token, current_account_id } = this.#session ?? {};
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...(method !== 'GET' && csrf_token && { 'X-CSRF-Token': csrf_token }),
        ...(current_account_id && address.startsWith(this.#base) && { 'X-Account-ID': current_account_id }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = response.status === 204 ? undefined : await response.json();
    if (!response.ok) throw new Refused(response.status, said?.code ?? '', said?.message ?? response.statusText);
    return said as T;
  }
}
