import type { Scene } from '../scene.js';
import type { NamedState } from '../scene-kind.js';
import { answering, comesBackToAnotherVersion, filled } from './ways.js';

const checkIban = 'entry-field[name="check_iban"] button';

async function withIban(s: Scene): Promise<void> {
  await s.answer('iban', 'DE89370400440532013000');
  await s.until('The question below', () => s.find(checkIban));
}

/** While somebody fills the form in. */
export const answeringStates: readonly NamedState[] = [
  { name: 'journey.answering.page', form: 'contact', part: 'heading', shows: /Contact us/, reach: answering },
  {
    name: 'journey.answering.versionChanged',
    form: 'contact',
    part: 'review-list',
    shows: /This form has changed since you started.*No longer asked/,
    reach: async (s) => {
      await comesBackToAnotherVersion(s);
      await s.press('[part~="button-primary"]');
      await s.reaches('journey.answering');
    },
  },
  { name: 'journey.answering.revealed', form: 'housing-application', part: 'page', shows: /Check/, reach: withIban },
  {
    name: 'journey.answering.hidden',
    form: 'housing-application',
    part: 'page',
    shows: /^(?!.*Check IBAN)/,
    reach: async (s) => {
      await withIban(s);
      await s.answer('iban', '');
      await s.until('The question to go', () => !s.find(checkIban), 50);
    },
  },
  {
    name: 'journey.answering.validating',
    form: 'contact',
    part: 'button-primary',
    shows: /Checking…/,
    reach: async (s) => {
      await filled(s);
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
    reach: async (s) => {
      await withIban(s);
      await s.saved();
      s.hold(/clicks/);
      await s.press(checkIban);
      await s.reaches('journey.answering.buttonPending');
      await s.passes(1000);
    },
  },
  {
    name: 'journey.finishLater',
    form: 'rental-application',
    part: 'link-row',
    shows: /Anyone with this link can see and change your answers/,
    reach: async (s) => {
      await answering(s);
      void s.session.finishLater();
      await s.reaches('journey.finishLater.shown');
    },
  },
];
