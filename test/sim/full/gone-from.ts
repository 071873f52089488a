import type { Draft } from '../../../src/outbox/core/draft.js';
import { goneLanes } from '../../../src/outbox/store/gone-lanes.js';
import type { Found } from '../../../src/outbox/store/lanes.js';
import type { Page } from './page.js';
import type { World } from './world.js';

/** A lane as the real store finds it; what lies in it is looked at elsewhere. */
const foundIn = (lane: string): Found => ({ key: ['', '', lane], record: {} as Found['record'] });

/** Which of the other lanes of an entry a page takes away that is done; what it has taken over, and told of, is its own to drop. */
export function goneFrom(
  { cupboard }: World,
  page: Page,
  others: readonly (readonly [string, Draft])[],
  drops: readonly string[],
): Promise<readonly string[]> {
  const drafts = new Map(others);
  return goneLanes([...drafts.keys()].map(foundIn), cupboard.claimsOf(page), async ({ key: [, , lane] }) => {
    const draft = drops.includes(lane) ? undefined : drafts.get(lane);
    return draft && { kind: 'draft', draft };
  });
}
