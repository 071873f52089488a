import { expect } from 'chai';
import { isThorough } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import { applied, conflicted, giveFiles, minutes, reviewing, saved, uploadsAre } from '../support/states/ways.js';
import { KeyboardPerson } from './keys.js';

/** Whole forms are filled in by keys in test/journeys/keyboard.test.ts, and things put in order in by-keys.test.ts. */
if (isThorough)
  describe('with keys alone, and never lost', function () {
    this.timeout(40_000);
    const open = useScenarios();

    it('errors are gone to from their list and mended, and the form is sent', async () => {
      const s = await open('contact');
      await s.opened();
      const person = new KeyboardPerson(s);
      await person.press('Send message');
      const summary = await s.focusIsOn('summary');
      await person.tabTo((focused) => focused.matches('a') && summary.contains(focused));
      await s.press('Enter');
      await s.frame.until('the question', () => s.focused?.closest('entry-field[name="full_name"]'));
      await s.type('Ada Lovelace');
      await person.type('Email', 'ada@example.org');
      await person.tabTo((focused) => focused.matches('[type="radio"]'));
      await s.press('Space');
      await person.type('Your message', 'The kitchen tap drips.');
      await person.press('Send message');
      await s.reaches('journey.submitted');
      await s.focusIsOn('heading');
    });

    it('an answer is changed from the review, which has the focus again afterwards', async () => {
      const s = await open('housing-application');
      await reviewing(s);
      const person = new KeyboardPerson(s);
      await person.press('Change E-mail');
      await s.focusIsOn('heading');
      await person.type('E-mail', 'ada@example.org');
      await person.tabTo((focused) => focused.matches('entry-nav [part~="button-primary"]'));
      await s.press('Enter');
      await s.reaches('journey.review');
      expect(s.session.view.fields.get('email')?.answer).to.equal('ada@example.org');
      await s.frame.until('the focus', () => s.focused?.closest('entry-screen, entry-review'));
    });

    it('answers of another visit are gone on with', async () => {
      const s = await open('contact');
      await saved(s);
      await s.comesBackAfter(40 * minutes);
      await s.opened();
      await s.reaches('journey.resumePrompt');
      await s.focusIsOn('heading');
      await new KeyboardPerson(s).press('Continue where you left off');
      await s.reaches('journey.answering');
      await s.frame.until('the answer', () => s.session.view.fields.get('full_name')?.answer === 'Ada Lovelace');
    });

    it('a form is saved for later, and its link copied', async () => {
      const s = await open('rental-application');
      await s.opened();
      s.session.answer('term', '12');
      await s.saved();
      const person = new KeyboardPerson(s);
      await person.press('Save and finish later');
      await s.reaches('journey.finishLater.shown');
      await s.focusIsOn('heading');
      const link = (await person.tabTo((focused) => focused.matches('[part~="link-row"] input'))) as HTMLInputElement;
      expect(link.value).to.contain('resume=');
      await person.tabTo((focused) => focused.matches('button'));
    });

    it('one of two answers is chosen where they differ', async () => {
      const s = await open('contact');
      await conflicted(s);
      const person = new KeyboardPerson(s);
      await person.press('Compare and choose');
      await s.focusIsOn('heading');
      await person.tabTo((focused) => focused.matches('[type="radio"]'));
      await s.press('Space', 'ArrowDown');
      await person.press('Keep these answers');
      await s.reaches('journey.answering');
      await s.frame.until('the other answer', () => s.session.view.fields.get('full_name')?.answer === 'Ada King');
    });

    it('a file is asked for, taken away and brought back', async () => {
      const s = await open('housing-application');
      await s.opened();
      s.session.answer('email', 'ada@example.org');
      s.session.goTo('proof');
      await s.frame.until('the question', () => s.frame.root.querySelector('entry-file-upload button'));
      await s.focusIsOn('heading');
      const person = new KeyboardPerson(s);
      let asked = 0;
      const input = s.frame.root.querySelector<HTMLInputElement>('entry-file-upload input[type="file"]');
      // The window of the system itself is no part of a test.
      input?.addEventListener('click', (event) => {
        event.preventDefault();
        asked += 1;
      });
      await person.press('Choose file');
      expect(asked, 'windows to choose a file in').to.equal(1);
      await giveFiles(s, 'proof', 1000, 'lease.pdf');
      await uploadsAre(s, 'proof', 'done');
      await person.press('Remove');
      await s.frame.until('no file', () => (s.session.view.fields.get('proof')?.answer ?? null) === null);
      await person.press('Undo');
      await s.frame.until('the file', () => s.session.view.fields.get('proof')?.answer ?? null);
    });

    it('a person of the household is added, removed and brought back', async () => {
      const s = await open('housing-application');
      await s.opened();
      s.session.answer('email', 'ada@example.org');
      s.session.goTo('household');
      const count = (): number => s.session.view.groups.get('household')?.instances.length ?? 0;
      await s.frame.until('the group', () => s.frame.root.querySelector('entry-group[name="household"] button'));
      await s.focusIsOn('heading');
      const person = new KeyboardPerson(s);
      const before = count();
      await person.press('Add');
      await s.frame.until('one more', () => count() === before + 1);
      await person.type('Name', 'Grace');
      await person.press('Remove');
      await s.frame.until('one less', () => count() === before);
      await person.press('Undo');
      await s.frame.until('the one from before', () => count() === before + 1);
      const id = s.session.view.groups.get('household')?.instances.at(-1)?.id;
      expect(s.session.view.fields.get(`household.${id}.member_name`)?.answer).to.equal('Grace');
    });

    it('what was sent is changed, and sent again', async () => {
      const s = await open('housing-application');
      await applied(s);
      const person = new KeyboardPerson(s);
      await person.press('Change your answers');
      await s.frame.until('the answers', () => s.session.view.edit);
      await person.press('Change E-mail');
      await s.focusIsOn('heading');
      await person.type('E-mail', 'countess@example.org');
      await person.tabTo((focused) => focused.matches('entry-nav [part~="button-primary"]'));
      await s.press('Enter');
      await person.press('Send changes');
      await s.frame.until(
        'the changes to be sent',
        () => !s.session.view.edit,
        () => s.passes(250),
      );
      expect((await s.savedAnswers()).email).to.equal('countess@example.org');
    });
  });
