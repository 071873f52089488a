import { isRetryable } from '../failures.js';
import type { SessionEvent } from '../machine-events.js';
import type { SessionPorts } from '../session.ports.js';
import { factsFor, modelOf } from './load.js';

const first = 1000;
const longest = 60_000;

/** Asks for the form again and again while it is only this device's copy, ever more slowly. */
export function renewForm(ports: SessionPorts, tell: (event: SessionEvent) => void): () => void {
  const { service, store, clock, form: name, locale } = ports;
  let timer: unknown;
  let open = true;

  const ask = async (wait: number): Promise<void> => {
    try {
      const form = await service.client.getPublicSchema(name, locale.current);
      if (!open) return;
      // A form that is shut shows none of its pages: those on screen stay, and are asked for again.
      if (form.pages.length === 0) return later(Math.min(longest, wait * 2));
      const known = await store.schema?.(locale.current).catch(() => undefined);
      const isOther = known !== undefined && known.form.version_id !== form.form.version_id;
      // A draft that exists stays in its version until the respondent moves it.
      if (isOther && service.entry()) return tell({ type: 'version.noticed', outdated: true });
      store.keepSchema?.(form).catch(() => {});
      const model = await modelOf(form);
      if (open) tell({ type: 'form.renewed', model, facts: factsFor(ports, form) });
    } catch (error) {
      if (open && isRetryable(error)) later(Math.min(longest, wait * 2));
    }
  };
  const later = (wait: number): void => {
    timer = clock.setTimeout(() => void ask(wait), wait);
  };
  later(first);
  return () => {
    open = false;
    clock.clearTimeout(timer);
  };
}
