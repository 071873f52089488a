import { sessionSetup } from '../session.setup.js';

const opening = ['openOutbox', 'openRenewal', 'openAtOnce', 'repeatSync'] as const;

/** The machine goes on from wherever the session has come without it: mostly it has not come far. */
export const begun = sessionSetup.createStateConfig({
  always: [
    { guard: { type: 'beganAt', params: { place: 'start' } }, target: '#start', actions: opening },
    { guard: { type: 'beganAt', params: { place: 'answering.page' } }, target: '#answering.page', actions: opening },
    {
      guard: { type: 'beganAt', params: { place: 'answering.invalid' } },
      target: '#answering.invalid',
      actions: opening,
    },
    { guard: { type: 'beganAt', params: { place: 'review.reading' } }, target: '#review.reading', actions: opening },
    { guard: { type: 'beganAt', params: { place: 'review.invalid' } }, target: '#review.invalid', actions: opening },
    { guard: { type: 'beganAt', params: { place: 'submitting.sending' } }, target: '#submitting', actions: opening },
    { target: '#loading' },
  ],
});
