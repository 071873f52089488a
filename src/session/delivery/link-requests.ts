import { factsFor, modelOf } from '../new-draft.js';
import { refusalFor } from '../refusal.js';
import { type Linked, type Result, refused } from '../results.js';
import type { Delivered } from './delivered.js';

/** Has the link mailed. */
export async function emailLink({ core, ports }: Delivered, email: string): Promise<Linked> {
  const entry = ports.service.entry();
  if (!entry) return refused('notNow');
  try {
    const body = { channel: 'email' as const, email, locale: core.view.locale };
    const mail = await ports.service.client.createResumeLink(entry, body, { idempotencyKey: ports.random.uuid() });
    core.send({ type: 'link.mailed', to: 'sent_to_hint' in mail ? mail.sent_to_hint : '', expiresAt: mail.expires_at });
    return { ok: true, expiresAt: mail.expires_at };
  } catch (error) {
    return refusalFor(error, ports.clock.now());
  }
}

/** Has links to all drafts of an address mailed to it; the service never says whether there are any. */
export async function requestDraftLinks({ core, ports }: Delivered, email: string): Promise<Result> {
  const { view } = core;
  try {
    await ports.service.client.requestDraftLinks(view.form?.form.public_id ?? ports.form, {
      email,
      locale: view.locale,
    });
    return { ok: true };
  } catch (error) {
    return refusalFor(error, ports.clock.now());
  }
}

/** Loads the form in another language; answers do not depend on it. */
export async function setLocale({ core, ports }: Delivered, locale: string): Promise<Result> {
  const entry = ports.service.entry();
  try {
    const form = entry
      ? await ports.service.client.getEntrySchema(entry, locale)
      : await ports.service.client.getPublicSchema(ports.form, locale);
    ports.locale.current = locale;
    core.send({ type: 'form.renewed', model: await modelOf(form), facts: factsFor(ports, form) });
    if (entry) ports.service.client.updateEntrySession(entry, { locale }).catch(() => {});
    return { ok: true };
  } catch (error) {
    return refusalFor(error, ports.clock.now());
  }
}

/** An address to get a file from. */
export async function fileUrl({ ports }: Delivered, id: string): Promise<Result<{ readonly url: string }>> {
  const entry = ports.service.entry();
  if (!entry) return refused('notNow');
  try {
    const { url } = await ports.service.client.downloadEntryFile(entry, id);
    return { ok: true, url };
  } catch (error) {
    return refusalFor(error, ports.clock.now());
  }
}
