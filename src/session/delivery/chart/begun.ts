import type { Place } from '../../shell/first-steps.js';
import { sessionSetup } from '../session.setup.js';

/** Where the machine goes on from each place; from the others it loads the form, as if nothing had been. */
const places = [
  ['start', '#start'],
  ['answering.page', '#answering.page'],
  ['answering.invalid', '#answering.invalid'],
  ['review.reading', '#review.reading'],
  ['review.invalid', '#review.invalid'],
  ['submitting.sending', '#submitting'],
] as const satisfies (readonly [Place, string])[];

/** The machine goes on from wherever the session has come without it: mostly it has not come far. */
export const begun = sessionSetup.createStateConfig({
  always: [
    ...places.map(
      ([place, target]) =>
        ({
          guard: { type: 'beganAt', params: { place } },
          target,
          actions: ['openOutbox', 'openRenewal', 'openAtOnce', 'repeatSync'],
        }) as const,
    ),
    { target: '#loading' },
  ],
});
