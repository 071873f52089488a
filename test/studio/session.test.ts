import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { ElementHandle } from 'puppeteer-core';
import { type Capsule, capsuleOf, readCapsule } from '../../demo/panels/session/take-away/capsule.js';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('the session inspector', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open('#form=feedback&open=session');
  });

  const side = (label: string): Promise<void> => studio.choose('What of the session', label);

  it('draws the chart of the machine, and where it is', async () => {
    const form = await studio.formCalled('Nice to have you here');
    await studio.tab.waitForSelector('[aria-label="journey: start"] .now');
    await (await form.waitForSelector('entry-form [part~="button-primary"]'))?.click();
    await studio.tab.waitForSelector('[aria-label="journey: answering.page"] .now');
    const states = await studio.tab.$$eval('[data-region="journey"] .node > text:first-of-type', (all) =>
      all.map((one) => one.textContent),
    );
    expect(states).to.include.members(['loading', 'answering', 'review', 'submitting', 'submitted', 'end']);
  });

  it('shows a state that is chosen in the chart, by keys too, and goes back to the live form', async () => {
    await studio.tab.$eval('[data-region="journey"] [tabindex="0"]', (stop) => (stop as SVGElement).focus());
    await studio.tab.keyboard.press('ArrowRight');
    await studio.tab.keyboard.press('ArrowLeft');
    await studio.tab.keyboard.press('Enter');
    await studio.tab.waitForSelector('panel-session ::-p-text(journey.answering.page is in the frame.)');
    // The chart is drawn anew for the state that is in the frame now.
    await studio.tab.locator('.node text[data-named="end.closed"]').click();
    await studio.tab.waitForSelector('[aria-label="journey: end.closed"] .now');
    await studio.tab.locator('panel-session ::-p-text(Back to the live form)').click();
    const form = await studio.formCalled('Nice to have you here');
    await (await form.waitForSelector('entry-form [part~="button-primary"]'))?.click();
    await studio.tab.waitForSelector('[aria-label="journey: answering.page"] .now');
  });

  it('has what the session was told beside what went over the wire', async () => {
    await side('Log');
    await studio.tab.waitForSelector('::-p-text(form.begun)');
    await studio.tab.waitForSelector('::-p-text(GET /entry-sessions/forms/feedback/schema)');
  });

  it('sends the session an event that it listens to, and says why one is not taken', async () => {
    const offered = () => studio.tab.$$eval('#session-event option', (all) => all.map(({ value }) => value));
    expect(await offered())
      .to.include.members(['page.continued', 'check.asked', 'submit.asked'])
      .and.not.to.include('edit.begun');
    await studio.tab.select('#session-event', 'change.undone');
    await (await studio.tab.waitForSelector('session-send button'))?.click();
    await studio.tab.waitForSelector('session-send ::-p-text(change.undone was not taken)');
    await studio.tab.select('#session-event', 'check.asked');
    await (await studio.tab.waitForSelector('session-send button'))?.click();
    await studio.formCalled('There are 5 problems');
  });

  it('says why a question is hidden, by its rule and the answer that it read', async () => {
    await side('Why');
    await studio.tab.waitForSelector('session-why select');
    await studio.tab.select('session-why select', 'went_wrong');
    await studio.tab.waitForSelector('::-p-text(It is hidden, since this does not hold for it:)');
    const [rule, read] = await Promise.all(
      ['.why code', '.why dl'].map((part) => studio.tab.$eval(part, (one) => one.textContent?.trim())),
    );
    expect(rule).to.equal('answers.overall <= 3');
    expect(read).to.equal('overallnull');
  });

  it('goes back in time, to be looked at only, and forward to now', async () => {
    await side('Past');
    await studio.tab.$eval('session-past input', (range) => {
      (range as HTMLInputElement).value = '0';
      range.dispatchEvent(new Event('input'));
    });
    const form = await studio.formCalled('Nice to have you here');
    expect(await form.$eval('entry-form:not([hidden])', (one) => (one as HTMLElement).inert)).to.equal(true);
    await (await studio.tab.waitForSelector('session-past ::-p-text(Now)'))?.click();
    await form.waitForFunction(() => document.querySelectorAll('entry-form').length === 1);
    await studio.formCalled('What did you come for?');
  });

  it('takes a capsule away without answers, and plays it again', async () => {
    await studio.tab.evaluate(() => document.querySelector<StudioApp>('studio-app')!.studio.reset());
    await studio.tab.select('[aria-label="Form"]', 'contact');
    const form = await studio.formCalled('Contact us');
    await form.type('input[autocomplete="name"]', 'Ada Lovelace');
    await studio.tab.waitForFunction(
      () => document.querySelector<StudioApp>('studio-app')!.studio.record.view?.sync === 'saved',
    );
    const seen = await studio.tab.evaluate(async () => {
      const { preview, store, record } = document.querySelector<StudioApp>('studio-app')!.studio;
      const { moments, requests } = record;
      return { form: store.state.form, snapshot: await preview.snapshot(), record: { moments, requests } };
    });
    const capsule: Capsule = capsuleOf(seen.form, seen.snapshot!, seen.record as never);
    const text = JSON.stringify(capsule);
    expect(text).to.not.include('Ada');
    expect(text).to.not.match(/ent_\w/);
    expect(readCapsule(text)).to.deep.equal(capsule);
    expect(() => readCapsule('{"kind":"cake"}')).to.throw('This file is no capsule of a session.');

    const file = path.join(tmpdir(), `entryway-${process.pid}.capsule.json`);
    writeFileSync(file, text);
    await side('Take away');
    const input = (await studio.tab.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await studio.tab.waitForSelector('::-p-text(things were done again)');
    const played = await studio.formCalled('Contact us');
    expect(await played.$eval('input[autocomplete="name"]', (one) => (one as HTMLInputElement).value)).to.equal(
      'x'.repeat(12),
    );
    expect(studio.complaints).to.deep.equal([]);
  });
});
