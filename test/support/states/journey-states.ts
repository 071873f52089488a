import { draftElsewhere } from '../elsewhere.js';
import { fillSession } from '../fill-session.js';
import type { NamedState } from './named-state.js';
import { answering, minutes, publishWithout, reviewing, saved } from './ways.js';

/** From opening the form to its review. */
export const journeyStates: readonly NamedState[] = [
  {
    name: 'journey.loading',
    form: 'contact',
    part: 'skeleton',
    shows: /Still loading/,
    options: { hold: /schema/ },
    reach: async (s) => {
      await s.passes(1000);
      await new Promise((resolve) => setTimeout(resolve, 200));
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
    focus: 'heading',
    reach: async (s) => {
      await saved(s);
      await s.comesBackAfter(40 * minutes);
      await s.opened();
      await s.reaches('journey.resumePrompt');
    },
  },
  {
    name: 'journey.resumePrompt version',
    form: 'contact',
    part: 'screen',
    shows: /This form has changed since you started.*Continue with the new version/,
    focus: 'heading',
    reach: async (s) => {
      await saved(s);
      await publishWithout(s.server, 'topic');
      await s.comesBackAfter(40 * minutes);
      await s.opened();
      await s.reaches('journey.resumePrompt');
    },
  },
  {
    name: 'journey.resuming',
    form: 'contact',
    part: 'skeleton',
    shows: /Opening your answers/,
    focus: 'heading',
    reach: async (s) => {
      await saved(s);
      await publishWithout(s.server, 'topic');
      await s.comesBackAfter(40 * minutes);
      await s.opened();
      await s.reaches('journey.resumePrompt');
      s.hold(/upgrade/);
      (await s.frame.until('the way on', () => s.part('button-primary'))).click();
      await s.reaches('journey.resuming');
    },
  },
  {
    name: 'journey.confirmDraft',
    form: 'contact',
    part: 'screen',
    shows: /Are these answers yours\?.*Begun on .*Yes, carry on.*Not mine/,
    focus: 'heading',
    reach: async (s) => {
      await answering(s);
      const token = await draftElsewhere(s.server, 'contact', { full_name: 'Grace' });
      void s.session.resume({ token });
      await s.reaches('journey.confirmDraft');
    },
  },
  {
    name: 'journey.answering.versionChanged',
    form: 'contact',
    part: 'review-list',
    shows:
      /This form has changed since you started.*1 answer no longer asked for\. 1 answer carried over.*No longer asked/,
    focus: 'heading',
    reach: async (s) => {
      await s.answer('topic', 'repair');
      await saved(s);
      await publishWithout(s.server, 'topic');
      await s.comesBackAfter(40 * minutes);
      await s.opened();
      await s.reaches('journey.resumePrompt');
      (await s.frame.until('the way on', () => s.part('button-primary'))).click();
      await s.reaches('journey.answering');
    },
  },
  { name: 'journey.answering.page', form: 'contact', part: 'heading', shows: /Contact us/, reach: answering },
  {
    name: 'journey.answering.page paged',
    form: 'rental-application',
    part: 'heading',
    shows: /The home/,
    reach: answering,
  },
  {
    name: 'journey.answering.page one_question',
    form: 'feedback',
    part: 'heading',
    shows: /What did you come for/,
    focus: 'heading',
    reach: async (s) => {
      await s.reaches('journey.start');
      s.session.begin();
      await answering(s);
    },
  },
  {
    name: 'journey.answering.page classic',
    form: 'rental-application',
    layout: 'classic',
    part: 'heading',
    shows: /About you/,
    reach: answering,
  },
  {
    name: 'journey.answering.page rtl',
    form: 'tax-form-arabic',
    part: 'heading',
    shows: /الصفحة/,
    reach: answering,
  },
  {
    name: 'journey.answering.validating',
    form: 'contact',
    part: 'button-primary',
    shows: /Checking…/,
    focus: 'button-primary',
    reach: async (s) => {
      await s.fillContact();
      await s.saved();
      s.hold(/validate/);
      s.part('button-primary')?.focus();
      void s.session.validate('page');
      await s.reaches('journey.answering.validating');
      await s.passes(2000);
    },
  },
  {
    name: 'journey.answering.invalid',
    form: 'contact',
    part: 'summary',
    shows: /There are 4 problems/,
    focus: 'summary',
    reach: async (s) => {
      await answering(s);
      await s.continue();
      await s.reaches('journey.answering.invalid');
    },
  },
  {
    name: 'journey.answering.buttonPending',
    form: 'housing-application',
    part: 'button-secondary',
    shows: /Working…/,
    focus: 'button-secondary',
    reach: async (s) => {
      await s.answer('iban', 'DE89370400440532013000');
      await s.saved();
      s.hold(/clicks/);
      const button = await s.frame.until('the button', () =>
        s.frame.root.querySelector<HTMLElement>('entry-field[name="check_iban"] button'),
      );
      button.focus();
      button.click();
      await s.reaches('journey.answering.buttonPending');
      await s.passes(1000);
    },
  },
  {
    name: 'journey.finishLater',
    form: 'rental-application',
    part: 'link-row',
    shows: /Your answers are saved.*Anyone with this link can see and change your answers/,
    focus: 'heading',
    reach: async (s) => {
      await answering(s);
      fillSession(s.session);
      void s.session.finishLater();
      await s.reaches('journey.finishLater.shown');
    },
  },
  {
    name: 'journey.review',
    form: 'tax-form-arabic',
    part: 'review',
    shows: /مراجعة الإجابات قبل الإرسال/,
    focus: 'heading',
    reach: reviewing,
  },
  {
    name: 'journey.review rental',
    form: 'rental-application',
    part: 'review',
    shows: /Check your answers before sending.*You have not sent anything yet/,
    focus: 'heading',
    reach: async (s) => {
      await answering(s);
      fillSession(s.session);
      await s.saved();
      s.session.review();
      await s.reaches('journey.review');
    },
  },
];
