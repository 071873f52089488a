import type { NamedState } from '../scene-kind.js';
import { applied, filled, minutes, sent } from './ways.js';

/** From the review to the receipt, and back from there. */
export const sendingStates: readonly NamedState[] = [
  {
    name: 'journey.review',
    form: 'contact',
    part: 'review',
    session: { review: 'always' },
    shows: /Check your answers before sending/,
    reach: async (s) => {
      await filled(s);
      await s.continue();
      await s.reaches('journey.review');
    },
  },
  {
    name: 'journey.submitting',
    form: 'contact',
    part: 'sending',
    shows: /Sending….*Still sending. Keep this page open./,
    reach: async (s) => {
      await filled(s);
      s.hold(/submit/);
      await s.continue();
      await s.reaches('journey.submitting');
      await s.passes(6000);
    },
  },
  {
    name: 'journey.verifying',
    form: 'contact',
    part: 'sending',
    shows: /Checking whether your answers arrived/,
    reach: async (s) => {
      await filled(s);
      s.server.faults.add({ kind: 'lost_reply', operation: 'submitEntrySession', times: 1 });
      await s.continue();
      s.hold(/entry-sessions\/ent_[^/]+$/);
      await s.reaches('journey.verifying');
    },
  },
  {
    name: 'journey.submitRejected',
    form: 'contact',
    part: 'summary',
    shows: /There is a problem.*Enter your email address/,
    reach: async (s) => {
      await filled(s);
      await s.server.controls.changeAnswers((await s.entry()).id, { email: null });
      await s.continue();
      await s.reaches('journey.submitRejected');
    },
  },
  {
    name: 'journey.submitted',
    form: 'contact',
    part: 'reference',
    shows: /Form sent.*Your reference/,
    reach: sent,
  },
  {
    name: 'journey.editing',
    form: 'housing-application',
    part: 'review',
    shows: /You are changing answers sent on .*Send changes.*Discard changes/,
    reach: async (s) => {
      await applied(s);
      void s.session.edit();
      await s.reaches('journey.editing.review');
    },
  },
  {
    name: 'journey.alreadySent',
    form: 'contact',
    part: 'reference',
    shows: /You have already sent this form.*Your reference/,
    reach: async (s) => {
      await sent(s);
      await s.comesBackAfter(5 * minutes);
      await s.reaches('journey.alreadySent');
    },
  },
];
