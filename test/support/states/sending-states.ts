import type { NamedState } from './named-state.js';
import { applied, openBetween, sent } from './ways.js';

/** Sending, what comes after it, and why there may be nothing to send. */
export const sendingStates: readonly NamedState[] = [
  {
    name: 'journey.submitting',
    form: 'contact',
    part: 'sending',
    shows: /Sending….*Still sending. Keep this page open./,
    focus: 'button-primary',
    reach: async (s) => {
      await s.fillContact();
      await s.saved();
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
    focus: 'sending',
    reach: async (s) => {
      await s.fillContact();
      await s.saved();
      s.server.faults.add({ kind: 'lost_reply', operation: 'submitEntrySession', times: 1 });
      await s.continue();
      s.hold(/entry-sessions\/ent_[^/]+$/);
      await s.reaches('journey.verifying');
    },
  },
  {
    name: 'journey.verifying stuck',
    form: 'contact',
    part: 'sending-actions',
    shows: /Your answers have not arrived yet\. We keep trying, about once a minute\..*Try now.*Copy my answers/,
    focus: 'sending',
    reach: async (s) => {
      await s.fillContact();
      await s.saved();
      s.server.faults.add({ kind: 'status', status: 500, code: 'internal_error', operation: 'submitEntrySession' });
      await s.continue();
      await s.reaches('journey.verifying');
      for (let second = 0; second < 30; second++) await s.passes(1000);
    },
  },
  {
    name: 'journey.submitRejected',
    form: 'contact',
    part: 'summary',
    shows: /There is a problem.*Enter your email address/,
    focus: 'summary',
    reach: async (s) => {
      await s.fillContact();
      await s.saved();
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
    focus: 'heading',
    reach: sent,
  },
  {
    name: 'journey.alreadySent',
    form: 'contact',
    part: 'reference',
    shows: /You have already sent this form.*Your reference/,
    focus: 'heading',
    reach: async (s) => {
      await sent(s);
      await s.forgot();
      await s.reload();
      await s.opened();
      await s.reaches('journey.alreadySent');
    },
  },
  {
    name: 'journey.editing',
    form: 'housing-application',
    part: 'review',
    shows: /You are changing answers sent on .* Nothing changes until you send again\..*Send changes.*Discard changes/,
    focus: 'heading',
    reach: async (s) => {
      await applied(s);
      void s.session.edit();
      await s.reaches('journey.editing.review');
    },
  },
  {
    name: 'journey.editing changed',
    form: 'housing-application',
    part: 'before-summary',
    shows: /Changed/,
    focus: 'heading',
    reach: async (s) => {
      await applied(s);
      void s.session.edit();
      await s.reaches('journey.editing.review');
      s.session.goTo('email', { returning: true });
      s.session.answer('email', 'ada@work.example');
      s.session.continue();
      await s.reaches('journey.editing.review');
    },
  },
  {
    name: 'end.closed',
    form: 'contact',
    part: 'screen',
    shows: /This form is closed.*It closed on November 10, 2026/,
    focus: 'heading',
    prepare: openBetween({ closes_at: '2026-11-10T17:00:00Z' }),
    reach: (s) => s.reaches('end.closed'),
  },
  {
    name: 'end.notOpenYet',
    form: 'contact',
    part: 'screen',
    shows: /This form opens on December 1, 2099/,
    focus: 'heading',
    prepare: openBetween({ opens_at: '2099-12-01T09:00:00Z' }),
    reach: (s) => s.reaches('end.notOpenYet'),
  },
  {
    name: 'end.notFound',
    form: 'no-such-form',
    part: 'screen',
    shows: /Form not found/,
    focus: 'heading',
    reach: (s) => s.reaches('end.notFound'),
    complaint: /EW205/,
  },
  {
    name: 'end.unavailable',
    form: 'contact',
    part: 'screen',
    shows: /This form is not accepting answers right now/,
    focus: 'heading',
    prepare: (server) => server.controls.setBilling('inactive'),
    reach: (s) => s.reaches('end.unavailable'),
    complaint: /EW202/,
  },
  {
    name: 'end.denied',
    form: 'contact',
    part: 'screen',
    shows: /You cannot open this form from here/,
    focus: 'heading',
    prepare: (server) => server.faults.add({ kind: 'status', status: 403, code: 'origin_not_allowed' }),
    reach: (s) => s.reaches('end.denied'),
    complaint: /EW2/,
  },
  {
    name: 'end.fatal',
    form: 'contact',
    part: 'screen',
    shows: /There is a problem with this form/,
    focus: 'heading',
    prepare: (server) => server.faults.add({ kind: 'bad_shape' }),
    reach: (s) => s.reaches('end.fatal'),
    complaint: /EW206/,
  },
  {
    name: 'end.unreachable',
    form: 'contact',
    part: 'screen',
    shows: /We cannot reach the form/,
    focus: 'heading',
    prepare: (server) => {
      server.faults.offline = true;
    },
    reach: (s) => s.reaches('journey.loading.waiting'),
    complaint: /EW207/,
  },
];
