import type { EntryForm } from '../elements/form/entry-form.js';
import type { SessionView } from '../session/session-view.js';

/** Whether the device keeps the drafts of a form; nothing else may be kept for one whose drafts it does not. */
export async function keepsDrafts({ sharedDevice, persist, session }: EntryForm): Promise<boolean> {
  if (sharedDevice || persist === 'none') return false;
  if (!session) return true;
  const storage = await new Promise<SessionView['storage']>((resolve) => {
    let stop: (() => void) | undefined;
    const known = ({ storage: where }: SessionView): void => {
      if (where === 'opening') return;
      stop?.();
      resolve(where);
    };
    stop = session.subscribe(known);
    known(session.view);
  });
  return storage === 'device';
}
