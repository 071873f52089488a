import { expect } from 'chai';
import { isFull, isThorough, itInOneEngine } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { goOn, walk } from '../support/walk.js';

const all = ['contact', 'feedback', 'rental-application', 'medical-history', 'tax-form-arabic'] as const;

/** What engines bring to it, storage and history, is the same in every form; two are filled in by keyboard as well. */
const forms = isThorough ? all : all.filter((form) => form === 'contact' || form === 'rental-application');

for (const [at, form] of forms.entries()) {
  // Every form is filled in once with a reload on the way; what else may happen there is the same in all of them.
  const itInSome = (rest: number) => (isFull || at % 2 === rest ? itInOneEngine : () => {});
  describe(`a person who fills in ${form}`, function () {
    this.timeout(90_000);
    const open = useScenarios();

    // Others walk through these forms with the keyboard, and are asked here for what they bring: storage and history.
    itInSome(0)('goes from step to step, sends it once, and gets a receipt', async () => {
      const s = await open(form);
      await walk(s);
      await s.focusIsOn('heading');
      const { state, reference } = await s.entry();
      expect(state).to.equal('submitted');
      // A form may choose to show no reference.
      if (s.session.view.confirmation?.show_reference) {
        await s.frame.until('the reference', () => s.part('reference')?.textContent?.trim() === reference);
      }
      const sent = s.server.requests.filter(({ operation }) => operation === 'submitEntrySession');
      expect(sent).to.have.length(1);
    });

    it('goes on after a reload in the middle, with nothing lost', async () => {
      const s = await open(form);
      const reload = async (step: number): Promise<void> => {
        if (step !== 2) return;
        // Some forms make no draft before they are sent: then the device alone keeps it.
        const early = s.session.view.form?.settings.draft.create_on !== 'submit';
        await s.reaches(early ? 'sync.saved' : 'sync.kept');
        const before = answersOf(s);
        await s.reload();
        await s.opened();
        if (s.session.view.journey === 'start') await goOn(s);
        await s.reaches('journey.answering');
        await s.frame.until(
          'every answer',
          () => answersOf(s) === before,
          () => s.passes(100),
        );
      };
      await walk(s, reload);
      expect((await s.entry()).state).to.equal('submitted');
    });

    itInSome(1)('goes on without a connection in the middle, and everything arrives', async () => {
      const s = await open(form);
      await walk(s, async (step) => {
        if (step === 1) s.goOffline();
        if (step !== 2 && s.session.view.next !== 'submit') return;
        s.goOnline();
        s.session.retry();
      });
      s.goOnline();
      expect((await s.entry()).state).to.equal('submitted');
    });

    if (form === 'contact') return;

    it('uses the browser to go back and forth, and finds every step as it was left', async () => {
      const s = await open(form);
      await s.opened();
      if (s.session.view.journey === 'start') await goOn(s);
      const first = s.session.view.step?.id;
      await goOn(s);
      const second = s.session.view.step?.id;
      expect(second).not.to.equal(first);
      const history = s.frame.element.contentWindow?.history;
      history?.back();
      await s.frame.until('the first step', () => s.session.view.step?.id === first);
      await s.focusIsOn('heading');
      expect(s.session.view.issues).to.deep.equal([]);
      history?.forward();
      await s.frame.until('the second step', () => s.session.view.step?.id === second);
    });
  });
}

/** What was answered, in order; what is sensitive is never kept on a device, and has to be given again. */
const answersOf = ({ session }: Scenario): string =>
  JSON.stringify(
    Array.from(session.view.fields)
      .filter(([, { answer, field }]) => answer !== null && !field.sensitive)
      .map(([path, { answer }]) => [path, answer])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
    // The service writes an amount with its decimals.
    (key, value) => (key === 'amount' ? Number(value) : value),
  );
