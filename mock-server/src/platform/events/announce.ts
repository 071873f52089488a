import type { Store } from '../../store/store.js';
import { timestamp } from '../clock.js';
import type { Platform } from '../platform.js';
import type { DomainEvent } from './domain-event.js';
import { isHeard } from './is-heard.js';

/** Writes down that something happened, in the transaction it happened in; nothing where nobody listens. */
export async function announce(
  platform: Pick<Platform, 'ids' | 'clock' | 'parts'>,
  store: Store,
  event: DomainEvent,
): Promise<boolean> {
  if (!(await isHeard({ store, parts: platform.parts }, event))) return false;
  const { account_id, type, previous } = event;
  const object = typeof event.object === 'function' ? await event.object() : event.object;
  const { form_id = null, project_id = null, entry_id = null, table_id = null } = event;
  const { run_workflows = true, depth = 0 } = event;
  await store.events.put({
    id: platform.ids.make('evt'),
    account_id,
    type,
    object,
    previous: previous ?? null,
    form_id,
    project_id,
    entry_id,
    table_id,
    run_workflows,
    depth,
    created_at: timestamp(platform.clock.now()),
  });
  return true;
}
