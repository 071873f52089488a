import type { Session } from '../../../src/index.js';
import { type Carried, carriedFrom, handOver } from '../hand-over.js';

/** Makes a session what another one is: with its answers and instances, and without those it has not. */
export function follow(session: Session, entered: Carried): void {
  const placeOf = handOver(session, entered, {});
  for (const [group, ids] of entered.instances) {
    const path = placeOf(group);
    const spare = session.view.groups.get(path)?.instances.slice(ids.length) ?? [];
    for (const { id } of spare) session.removeInstance(path, id);
  }
  const given = new Set(Object.keys(entered.answers).map(placeOf));
  for (const path of Object.keys(carriedFrom(session).answers)) if (!given.has(path)) session.clear(path);
}
