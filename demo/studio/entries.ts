import { fragmentOf } from './address.js';
import type { StudioState } from './state.js';

/** What the browser's history says of an entry that the studio has written: whether Back leads out of a named state. */
type Entry = { readonly studio: 'live' | 'named' };

const entry = (): Entry | null => history.state as Entry | null;

/** Whether the entry of the moment is the studio's own, gone to by Back or Forward; one that was typed is not. */
export const isOurs = (): boolean => entry() !== null;

/** Writes the state into the address. A named state is an entry of its own, so that Back leaves it. */
export function writeEntry(state: StudioState, before?: StudioState): void {
  const isNamed = entry()?.studio === 'named';
  const fragment = fragmentOf(state);
  if (before && before.named === null && state.named !== null && !isNamed)
    history.pushState({ studio: 'named' } satisfies Entry, '', fragment);
  else if (isNamed && state.named === null) history.back();
  else history.replaceState({ studio: isNamed ? 'named' : 'live' } satisfies Entry, '', fragment);
}
