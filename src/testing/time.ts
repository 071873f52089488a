import type { SessionView } from '../session/index.js';
import type { FormService } from './form-service.js';
import type { VirtualClock } from './virtual-clock.js';

/** Taken before a test runner puts timers of its own in its place. */
const { setTimeout: realTimeout } = globalThis;

const moment = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 1));

/** How long the form's time may go on for something to happen, and how many real moments it may take besides. */
const most = 300_000;
const moments = 3000;
/** Moments in which no time passes: code that is fetched comes first. */
const patience = 20;

/** What a test waits for: a view as it should be, or the name of a state: `submitted`, `saved`, `journey.answering.invalid`. */
export type Wanted = string | ((view: SessionView) => boolean);

const namesOf = ({ journey, state, sync }: SessionView): readonly string[] => [journey, state, sync.state];

export const isReached = (view: SessionView, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? namesOf(view).includes(wanted) : wanted(view);

/** What stands in an error: where the form is instead. */
export const whereabouts = (view: SessionView): string => `it is in ${namesOf(view).join(', ')}`;

/**
 * Lets the form's time pass until something is so. Code that is fetched meanwhile takes real time, so each step waits a
 * moment; a slow machine takes longer, and sees the same.
 */
export async function passUntil(clock: VirtualClock, reached: () => boolean, failure: () => string): Promise<void> {
  const began = clock.now();
  for (let round = 0; round < moments && clock.now() - began < most; round++) {
    if (reached()) return;
    await clock.advance(round < patience ? 0 : 100);
    if (!reached()) await moment();
  }
  if (!reached()) throw new Error(failure());
}

/** The service as a session sees it: its replies take no time, but for those that are late. */
export const fetchIn =
  (clock: VirtualClock, service: FormService): typeof globalThis.fetch =>
  (input, init) => {
    const request = new Request(input, init);
    const reply = service.fetch(request);
    return service.isLate(request) ? reply : clock.track(reply);
  };
