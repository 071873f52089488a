import type { Draft } from '../../src/outbox/core/draft.js';
import type { ModelEntry } from './model-entry.js';
import type { World } from './world.js';

/** What was submitted has its instances in the order that was confirmed to the page. */
export function checkGroupOrder({ knobs, watcher }: World, entry: ModelEntry, { groups, revision }: Draft): void {
  for (const [group, ids] of Object.entries(groups)) {
    // What a page that crashed had sent may arrive later than the one after it has looked.
    if (knobs.crash > 0 && (entry.groupMarks.get(group)?.revision ?? 0) > revision) continue;
    if (JSON.stringify(entry.groups.get(group) ?? []) !== JSON.stringify(ids))
      watcher.fail('I10', `the order of ${group} differs from the last one that was confirmed`);
  }
}
