import { expect } from 'chai';
import type { Answer } from '../../src/contract/index.js';
import { openSession } from '../elements/place-form.js';
import { isFull, isThorough } from '../support/engine.js';
import { fillSession } from '../support/fill-session.js';
import { useScenarios } from '../support/journey.js';
import { type Answers, fillByKeyboard } from '../support/keyboard.js';

const all = ['contact', 'feedback', 'rental-application', 'medical-history', 'tax-form-arabic'] as const;

/** The longest ask for nothing that the others do not; keys take their time to go through a browser. */
const some = all.filter(
  (form) => (isThorough && form === 'contact') || form === 'feedback' || form === 'tax-form-arabic',
);
const forms = isFull ? all : some;

/** Instances are made again in every session. */
const general = (path: string): string => path.replaceAll(/\.ins_[^.]+/gu, '.*');

/** Right answers to a form, worked out beside it. */
async function answersTo(form: string): Promise<Answers> {
  const session = openSession(form);
  const { journey } = await session.start();
  if (journey === 'start') session.begin();
  fillSession(session, { onlyRequired: true });
  const known = new Map<string, Answer>();
  for (const [path, { answer, required }] of session.view.fields) if (required) known.set(general(path), answer);
  session.actor.stop();
  return (path) => known.get(general(path)) ?? null;
}

for (const form of forms) {
  describe(`a person with a keyboard alone who fills in ${form}`, function () {
    this.timeout(170_000);
    const open = useScenarios();

    it('reaches every question, is never lost, and sends it', async () => {
      const answers = await answersTo(form);
      const s = await open(form);
      await s.opened();
      s.frame.element.contentWindow?.focus();
      for (let step = 0; s.session.view.journey !== 'submitted' && step < 60; step++) {
        const { journey, step: before, attempt } = s.session.view;
        await fillByKeyboard(s, answers);
        await s.frame.until(
          `something after ${before?.id ?? journey}`,
          () => {
            const { view } = s.session;
            const settled = view.journey !== 'submitting' && view.journey !== 'verifying';
            return settled && (view.journey !== journey || view.step?.id !== before?.id || view.attempt !== attempt);
          },
          () => s.passes(250),
        );
        expect(s.session.view.issues.map(({ path, code }) => `${path} ${code}`)).to.deep.equal([]);
        await s.focusIsOn('heading');
      }
      expect((await s.entry()).state).to.equal('submitted');
    });
  });
}
