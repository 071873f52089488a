import type { Path } from '../../contract/index.js';
import { parsePath, pathOf } from '../../form/index.js';
import type { ServiceVerbs } from '../delivery/service-verbs.js';
import { done, type Pressed, refused } from '../results.js';
import type { Session } from '../session-api.js';
import type { SessionView } from '../session-view.js';
import type { VerbsCore } from '../verbs-core.js';

type Others = Pick<Session, 'continue' | 'back' | 'submit' | 'retry' | 'addInstance'> &
  Pick<ServiceVerbs, 'pressService'>;

/** Presses a button: most do what another verb does, some what the service does. */
export async function press(core: VerbsCore, others: Others, path: Path): Promise<Pressed> {
  const view = core.view.fields.get(path);
  const button = view?.field;
  if (!view || button?.type !== 'button') return refused('unknownPath');
  if (!view.visible || !view.enabled) return refused('readOnly');
  switch (button.behavior) {
    case 'next':
      return others.continue();
    case 'back':
      return others.back();
    case 'submit':
      return await others.submit();
    case 'save':
      others.retry();
      return done;
    case 'link':
      if (!button.url) return refused('notNow');
      core.send({ type: 'link.opened', url: button.url });
      return done;
    case 'add_instance':
      return others.addInstance(groupNear(core.view, path, button.target_group ?? ''));
    case 'action':
    case 'workflow':
      return await others.pressService(path, button);
    default:
      return refused('notNow');
  }
}

/** The group a button adds to: beside it in its instance, else at the root of the form. */
function groupNear({ groups }: SessionView, button: Path, key: string): Path {
  const around = parsePath(button)?.instances ?? [];
  for (let depth = around.length; depth > 0; depth--) {
    const path = pathOf(around[depth - 1], key);
    if (groups.has(path)) return path;
  }
  return key;
}
