import type { EntryClient } from '../../api/entry-client.js';
import type { FormSchema } from '../../contract/index.js';

/** What a form asks a captcha for: a draft to be created, an entry to be submitted, a link to be mailed. */
export interface CaptchaRequest {
  readonly provider: string;
  readonly siteKey: string | null;
  readonly purpose: 'create' | 'submit' | 'mail';
}

/** How a page proves that a person is there. */
export interface Protection {
  /** Gives the token of a captcha the page shows, or nothing where it was not solved. */
  readonly captcha?: ((asked: CaptchaRequest) => string | null | Promise<string | null>) | undefined;
  /** What stands in a field nobody can see, `settings.protection.honeypot` of the form; only machines fill it in. */
  readonly honeypot?: (() => string) | undefined;
}

interface Proof {
  captcha_token?: string;
  honeypot?: string;
}

/** A client that adds what the form's protection asks for. A request that is repeated says the same as before. */
export function protectedClient(
  client: EntryClient,
  { captcha, honeypot }: Protection,
  form: () => FormSchema | null,
): EntryClient {
  if (!captcha && !honeypot) return client;
  let last: { readonly key: string; readonly proof: Promise<Proof> } | undefined;

  const ask = async (purpose: CaptchaRequest['purpose'], isAsked: (on: string) => boolean): Promise<Proof> => {
    const { provider, site_key = null, on } = form()?.settings.protection.captcha ?? { provider: 'none', on: '' };
    if (!captcha || provider === 'none' || !isAsked(on)) return {};
    // Without a token the service says itself what is missing.
    const token = await Promise.resolve(captcha({ provider, siteKey: site_key, purpose })).catch(() => null);
    return token ? { captcha_token: token } : {};
  };
  const trap = (): Proof => (honeypot && form()?.settings.protection.honeypot ? { honeypot: honeypot() } : {});
  const once = (key: string, make: () => Promise<Proof>): Promise<Proof> => {
    if (last?.key !== key) last = { key, proof: make() };
    return last.proof;
  };

  return {
    ...client,
    async createEntrySession(body, save) {
      const proof = await once(save.idempotencyKey, () => ask('create', (on) => on === 'create'));
      return await client.createEntrySession({ ...body, ...proof }, save);
    },
    async submitEntrySession(entry, body, save) {
      const proof = await once(save.idempotencyKey, async () => ({
        ...(await ask('submit', (on) => on === 'submit')),
        ...trap(),
      }));
      return await client.submitEntrySession(entry, { ...body, ...proof }, save);
    },
    async createResumeLink(entry, body, save) {
      const proof = body.channel === 'email' ? await ask('mail', (on) => on !== 'create') : {};
      return await client.createResumeLink(entry, { ...body, ...proof }, save);
    },
    async requestDraftLinks(public_id, body, idempotencyKey) {
      const proof = await ask('mail', () => true);
      return await client.requestDraftLinks(public_id, { ...body, ...proof }, idempotencyKey);
    },
  };
}
