import { attachFiles } from './attach-files.js';
import { fillSession } from './fill-session.js';
import type { Scenario } from './scenario.js';

const placeOf = (s: Scenario): string => {
  const { journey, step, reviewing, attempt } = s.session.view;
  return `${journey} ${reviewing ? 'review' : step?.id} ${attempt}`;
};

/** Answers the step on screen and presses its button; ends where that leads. */
export async function goOn(s: Scenario): Promise<void> {
  const before = placeOf(s);
  if (s.session.view.journey === 'answering') {
    fillSession(s.session, { onlyRequired: true, onlyStep: true });
    await attachFiles(s);
  }
  await s.continue();
  await s.frame.until(
    `something after ${before}`,
    () => placeOf(s) !== before && !['submitting', 'verifying'].includes(s.session.view.journey),
    () => s.passes(250),
  );
}

/** Goes through the form until it is sent; `between` happens after each step. */
export async function walk(s: Scenario, between?: (step: number) => Promise<void>): Promise<void> {
  await s.opened();
  for (let step = 1; s.session.view.journey !== 'submitted'; step++) {
    if (step > 60) throw new Error(`The form never ends. On screen: ${s.frame.text()}`);
    const { issues } = s.session.view;
    if (issues.length > 0) fillSession(s.session, { onlyRequired: true });
    if (s.session.view.issues.length > 0) throw new Error(`It is not taken: ${JSON.stringify(issues)}`);
    await goOn(s);
    if (s.session.view.journey === 'answering') await between?.(step);
  }
}
