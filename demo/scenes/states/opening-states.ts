import type { NamedState } from '../scene-kind.js';
import { answering, comesBackToAnotherVersion, draftElsewhere, minutes, saved } from './ways.js';

/** From opening the form to its first question. */
export const openingStates: readonly NamedState[] = [
  {
    name: 'journey.loading',
    form: 'contact',
    part: 'skeleton',
    shows: /Still loading/,
    hold: /schema/,
    reach: async (s) => {
      await s.passes(1000);
      await s.until('The skeleton', () => s.part('skeleton'));
      await s.passes(6000);
    },
  },
  {
    name: 'journey.start',
    form: 'feedback',
    part: 'start',
    shows: /Nice to have you here/,
    reach: (s) => s.reaches('journey.start'),
  },
  {
    name: 'journey.resumePrompt',
    form: 'contact',
    part: 'screen',
    shows: /Welcome back.*Continue where you left off.*Start again/,
    reach: async (s) => {
      await saved(s);
      await s.comesBackAfter(40 * minutes);
      await s.reaches('journey.resumePrompt');
    },
  },
  {
    name: 'journey.resuming',
    form: 'contact',
    part: 'skeleton',
    shows: /Opening your answers/,
    reach: async (s) => {
      await comesBackToAnotherVersion(s);
      s.hold(/upgrade/);
      await s.press('[part~="button-primary"]');
      await s.reaches('journey.resuming');
    },
  },
  {
    name: 'journey.confirmDraft',
    form: 'contact',
    part: 'screen',
    shows: /Are these answers yours\?.*Yes, carry on.*Not mine/,
    reach: async (s) => {
      await answering(s);
      const token = await draftElsewhere(s.server, { full_name: 'Grace' });
      void s.session.resume({ token });
      await s.reaches('journey.confirmDraft');
    },
  },
];
