import { isMissingCode } from '../failures.js';
import { firstEntry, newEntry } from '../new-draft.js';
import type { ShellPorts } from '../ports.js';
import type { Loaded } from '../session.context.js';
import type { DeliverySlot } from './delivery-slot.js';

/**
 * Loads the form. A device that keeps nothing for it needs nothing else for its first question; where it may keep
 * something, nothing is shown before that is known.
 */
export async function loadForm(ports: ShellPorts, slot: DeliverySlot, signal: AbortSignal): Promise<Loaded> {
  const asked = ports.fetchForm(ports.locale.current, signal);
  asked.catch(() => {});
  if (!slot.now && (await ports.isFreshDevice())) {
    const form = await asked.catch((error: unknown) => {
      // Nothing the device keeps could be shown without it either.
      if (isMissingCode(error)) throw error;
      return undefined;
    });
    if (form) {
      ports.early?.keepFor(form.settings.save_and_resume.draft_ttl_days * 86_400_000);
      slot.whenOpen(({ code, ports: all }) => code.noteForm(all, { form, cached: undefined, stale: false }));
      return await (ports.opensEarly ? firstEntry : newEntry)(ports, form);
    }
  }
  const delivery = await slot.attempt();
  return await delivery.code.loadDraft(delivery.ports, asked, { restart: false, signal });
}
