import { isRetryable } from '../failures.js';
import type { SessionEvent, Wanted } from '../machine-events.js';
import { factsFor, modelOf } from '../new-draft.js';
import type { SessionPorts } from '../ports.js';
import { followTo } from './follow-version.js';

const first = 1000;
const longest = 60_000;

/**
 * Asks for the form again and again while it is only this device's copy, ever more slowly; or for the version another
 * tab took the entry to, at once.
 */
export function renewForm(ports: SessionPorts, wanted: Wanted, tell: (event: SessionEvent) => void): () => void {
  const { clock } = ports;
  const { version_id } = wanted;
  let timer: unknown;
  let open = true;
  const say = (event: SessionEvent): void => {
    if (open) tell(event);
  };

  const ask = async (wait: number): Promise<void> => {
    try {
      const isDone = version_id ? await followTo(ports, version_id, say) : await renew(ports, say);
      if (!isDone) later(Math.min(longest, wait * 2));
    } catch (error) {
      if (isRetryable(error)) later(Math.min(longest, wait * 2));
    }
  };
  const later = (wait: number): void => {
    if (open) timer = clock.setTimeout(() => void ask(wait), wait);
  };
  if (version_id) void ask(first / 2);
  else later(first);
  return () => {
    open = false;
    clock.clearTimeout(timer);
  };
}

/** Takes the form as the service has it. One that is shut shows none of its pages: those on screen stay. */
async function renew(ports: SessionPorts, tell: (event: SessionEvent) => void): Promise<boolean> {
  const { service, store, form: name, locale } = ports;
  const form = await service.client.getPublicSchema(name, locale.current);
  if (form.pages.length === 0) return false;
  const known = await store.schema?.(locale.current).catch(() => undefined);
  const isOther = known !== undefined && known.form.version_id !== form.form.version_id;
  // A draft stays in its version until the respondent moves it, or the service takes none in it any more.
  if (isOther) tell({ type: 'version.noticed', outdated: true });
  else {
    store.keepSchema?.(form).catch(() => {});
    tell({ type: 'form.renewed', model: await modelOf(form), facts: factsFor(ports, form) });
  }
  return true;
}
