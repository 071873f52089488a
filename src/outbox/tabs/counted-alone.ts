import type { Draft } from '../core/draft.js';
import type { Shared } from '../core/events.js';

/**
 * What the tabs agree on, for a page that has done something before it could hear of them: that is counted on its own,
 * and what the others have said since is later.
 */
export const countedAlone = <S extends Pick<Shared, 'seq'>>(shared: S | undefined, { seq }: Draft): S | undefined =>
  shared && { ...shared, seq };
