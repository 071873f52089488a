import type { Script } from '../scene-kind.js';
import { comesBackToAnotherVersion, saved } from '../states/ways.js';
import { entriesAre, isSaid, savedAnswer } from './endings.js';

const years = 365 * 86_400_000;

/** What is odd about the device, the tabs, or the time between two visits. */
export const deviceScripts: readonly Script[] = [
  {
    name: 'script.conflict-in-group',
    title: 'Conflict in a group',
    form: 'housing-application',
    before: 'Two devices change the same person of the household at the same time.',
    after: 'The person chose between the two answers, and the chosen one is saved.',
    async play(s) {
      await s.reaches('journey.answering');
      await s.says('Ada adds a person.');
      s.session.answer('email', 'ada@example.org');
      s.session.goTo('household');
      const added = s.session.addInstance('household', { member_name: 'Grace' });
      if (!added.ok) throw new Error('Nobody could be added.');
      await s.saved();
      const path = `household.${added.id}.member_name`;
      await s.says('On another device she becomes Grace Hopper, here Grace Murray.');
      await s.server.controls.changeAnswers((await s.entry()).id, { [path]: 'Grace Hopper' });
      s.session.answer(path, 'Grace Murray');
      await s.reaches('sync.conflict');
      await s.says('The form asks which one to keep.');
      await s.press('[part~="banner-actions"] button');
      await s.until('Both answers', () => s.part('pair'), 50);
      await s.says('Ada keeps the one given here.');
      s.session.resolveConflict(path, 'mine');
      await s.saved();
    },
    ends: [
      { says: 'Nothing is left to choose', holds: (s) => s.view.conflicts.length === 0 },
      { says: 'The service has the answer given here', holds: savedAnswer('member_name', 'Grace Murray') },
      { says: 'There is one person, not two', holds: (s) => s.view.groups.get('household')?.instances.length === 1 },
    ],
  },
  {
    name: 'script.version-changed',
    title: 'Version changed',
    form: 'contact',
    before: 'Somebody comes back to a draft, and the form has lost a question since.',
    after: 'What could be carried over is there, and what is no longer asked for is shown to be copied.',
    async play(s) {
      await s.says('Ada answers, and leaves. A new version without one of her questions is published.');
      await comesBackToAnotherVersion(s);
      await s.says('She comes back, and goes on with the new version.');
      await s.press('[part~="button-primary"]');
      await s.reaches('journey.answering');
      await s.until('What changed', () => s.view.versionChange, 50);
    },
    ends: [
      { says: 'The form says that it has changed', holds: isSaid(/This form has changed since you started/) },
      { says: 'Her name was carried over', holds: (s) => s.view.fields.get('full_name')?.answer === 'Ada Lovelace' },
      { says: 'One answer is no longer asked for', holds: (s) => s.view.versionChange?.removed.length === 1 },
    ],
  },
  {
    name: 'script.storage-full',
    title: 'Storage full',
    form: 'contact',
    device: 'full',
    before: 'The device has no room left to keep answers.',
    after: 'The form does not say that anything is kept here, and saves at the service at once.',
    async play(s) {
      await s.says('Ada answers two questions. Nothing can be written down.');
      await s.answer('full_name', 'Ada Lovelace');
      await s.answer('email', 'ada@example.org');
      await s.until('The device to refuse', () => s.view.storage === 'blocked', 50);
      await s.says('The service takes them.');
      await s.saved();
    },
    ends: [
      { says: 'The form knows that nothing is kept here', holds: (s) => s.view.storage === 'blocked' },
      { says: 'It never says otherwise', holds: (s) => !isSaid(/Kept on this device/)(s) },
      { says: 'The service has the answers', holds: savedAnswer('email', 'ada@example.org') },
    ],
  },
  {
    name: 'script.private-mode',
    title: 'Private mode',
    form: 'contact',
    device: 'blocked',
    before: 'The browser keeps nothing beyond the page, and the connection goes.',
    after: 'The form asked to keep the page open, and everything was saved when the connection was back.',
    async play(s) {
      await saved(s);
      await s.says('The connection goes. Ada answers the next question.');
      s.goOffline();
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.offline');
      await s.until('The warning', () => isSaid(/Not saved\. Keep this page open\./)(s), 500);
      await s.says('“Not saved. Keep this page open.” The connection is back.');
      s.goOnline();
      await s.saved();
    },
    ends: [
      { says: 'Answers were only in the page', holds: (s) => s.view.storage === 'memory' },
      { says: 'The service has all of them', holds: savedAnswer('email', 'ada@example.org') },
      { says: 'There is one draft', holds: entriesAre('draft') },
    ],
  },
  {
    name: 'script.two-tabs',
    title: 'Two tabs',
    form: 'contact',
    device: 'shared',
    before: 'One person has the form open in two tabs, side by side here, and answers in both.',
    after: 'Each tab shows the answers of the other, and the service has one draft with all of them.',
    async play(s) {
      await saved(s);
      await s.says('Ada opens the form in one more tab.');
      const other = s.alsoOpen();
      await s.until('The other tab', () => other.view.form !== null, 50);
      if (other.view.journey === 'resumePrompt') void other.resume();
      await s.until('The tabs to meet', () => s.view.tabs === 'shared', 500);
      await s.says('She answers one question in each.');
      await s.answer('email', 'ada@example.org');
      other.answer('message', 'The kitchen tap drips.');
      await s.until(
        'Both answers in both',
        () =>
          other.view.fields.get('email')?.answer === 'ada@example.org' &&
          s.view.fields.get('message')?.answer === 'The kitchen tap drips.' &&
          s.view.sync.waiting + other.view.sync.waiting === 0,
        200,
      );
      await s.until('Everything at the service', () => s.view.sync.state === 'saved', 200);
    },
    ends: [
      { says: 'The service has what was typed here', holds: savedAnswer('email', 'ada@example.org') },
      { says: 'And what was typed in the other tab', holds: savedAnswer('message', 'The kitchen tap drips.') },
      { says: 'There is one draft', holds: entriesAre('draft') },
    ],
  },
  {
    name: 'script.clock-skew',
    title: 'Clock skew',
    form: 'contact',
    before: 'Somebody sets the clock of the device back by three years while the form is open.',
    after: 'Saving and sending went on as if nothing had happened, and the entry has the service’s time.',
    async play(s) {
      await saved(s);
      await s.says('The clock is set back by three years.');
      s.clock.setWall(-3 * years);
      await s.answer('email', 'ada@example.org');
      await s.answer('topic', 'repair');
      await s.answer('message', 'The kitchen tap drips.');
      await s.saved();
      await s.says('Ada sends the form.');
      await s.continue();
      await s.reaches('journey.submitted');
    },
    ends: [
      { says: 'The device believes in another year', holds: (s) => new Date(s.clock.wall()).getUTCFullYear() === 2023 },
      { says: 'The entry was sent once', holds: entriesAre('submitted') },
      {
        says: 'It has the service’s time',
        holds: async (s) => (await s.entry()).submitted_at?.startsWith('2026-11-14'),
      },
    ],
  },
];
