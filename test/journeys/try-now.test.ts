import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

/** Presses Try now while every try fails, and afterwards is let through. */
async function tryNow(s: Scenario, part: string): Promise<void> {
  const button = await s.frame.until('Try now', () => s.part(part)?.querySelector('button'));
  button.focus();
  s.server.faults.clear();
  button.click();
  await s.saved();
}

describe('somebody who presses Try now', () => {
  const open = useScenarios();

  async function troubled(): Promise<Scenario> {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    s.server.faults.add({ kind: 'status', status: 500, code: 'internal_error' });
    await s.answer('email', 'ada@example.org');
    await s.reaches('sync.retrying');
    return s;
  }

  it('has the focus on the line that says what became of it, when the button goes', async () => {
    const s = await troubled();
    await tryNow(s, 'status');
    expect((await s.focusIsOn('status')).textContent).to.match(/Saved \d\d:\d\d/u);
  });

  it('has it there as well when the banner goes', async () => {
    const s = await troubled();
    await s.frame.until(
      'the banner',
      () => s.part('banner'),
      () => s.passes(500),
    );
    await tryNow(s, 'banner');
    expect((await s.focusIsOn('status')).textContent).to.match(/Saved \d\d:\d\d/u);
  });
});
