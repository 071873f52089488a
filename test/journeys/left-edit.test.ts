import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const hour = 3_600_000;
const read = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();

/** What stands on screen or would be printed. */
const wholeText = (s: Scenario): string => read(s.frame.document.body);

const rowOf = (s: Scenario, label: string): string =>
  read(
    [...s.frame.root.querySelectorAll('[part~="review-row"]')].find((row) =>
      read(row.querySelector('[part~="review-label"]')).startsWith(label),
    ) ?? null,
  );

describe('a change of a sent entry that its page did not live to see through', () => {
  const open = useScenarios();

  async function sent(): Promise<Scenario> {
    const s = await open('housing-application');
    await s.reaches('journey.answering');
    s.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    s.session.answer('email', 'ada@example.org');
    s.session.goTo('finish');
    s.session.answer('terms', { accepted: true });
    void s.session.submit();
    await s.reaches('journey.submitted');
    return s;
  }

  async function changed(): Promise<Scenario> {
    const s = await sent();
    void s.session.edit();
    await s.reaches('journey.editing.review.reading');
    s.session.answer('email', 'ada@work.example');
    await s.saved();
    return s;
  }

  it('is gone on with after a reload, and not hidden by the receipt it began with', async () => {
    const s = await changed();
    await s.reload();
    await s.reaches('journey.editing.review.reading');
    const row = await s.frame.until(
      'the answer',
      () => /ada@work\.example/u.test(rowOf(s, 'E-mail')) && rowOf(s, 'E-mail'),
    );
    expect(row).to.contain('Changed').and.to.contain('ada@example.org');
    (await s.button('Discard changes')).click();
    await s.reaches('journey.submitted');
    await s.reload();
    await s.reaches('journey.alreadySent');
  });

  it('says a day later that it may have been sent, with every answer as it was left', async () => {
    const s = await changed();
    s.server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 1 });
    s.hold(/entry-sessions\/ent_[^/]+$/u);
    void s.session.submit();
    await s.reaches('journey.verifying');
    const { entryKeys } = s.server.store;
    for (const { id } of await entryKeys.list()) await entryKeys.delete(id);
    await s.reload(25 * hour);
    s.release();
    await s.reaches('sync.keyRejected');
    await s.reaches('journey.editing.review');
    await s.frame.until(
      'the banner',
      () => /may have been sent/u.test(read(s.frame.root.querySelector('[data-banner="keyRejected"]'))),
      () => s.passes(100),
    );
    await s.frame.until('the answer', () => /ada@work\.example/u.test(rowOf(s, 'E-mail')));
    expect(rowOf(s, 'Your name')).to.contain('Ada Lovelace');
  });

  it('is found to have arrived, where that can be found out, by a page a day later', async () => {
    const s = await changed();
    s.server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 1 });
    s.hold(/entry-sessions\/ent_[^/]+$/u);
    void s.session.submit();
    await s.reaches('journey.verifying');
    await s.reload(25 * hour);
    s.release();
    await s.reaches('journey.submitted');
    const [entry] = await s.server.store.entries.list();
    expect(entry?.answers.find(({ path }) => path === 'email')?.value).to.equal('ada@work.example');
  });
});

describe('a receipt on a page that does not know what was sent', () => {
  const open = useScenarios();

  it('says that the answers are not there, and neither shows, prints nor copies any', async () => {
    const s = await open('housing-application');
    await s.reaches('journey.answering');
    s.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    s.session.answer('email', 'ada@example.org');
    s.session.goTo('finish');
    s.session.answer('terms', { accepted: true });
    void s.session.submit();
    await s.reaches('journey.submitted');
    await s.button('Print');
    // Until then a page that comes next goes on with what it finds.
    await s.forgot();
    await s.reload();
    await s.reaches('journey.alreadySent');
    await s.frame.until('the sentence', () => wholeText(s).includes('The answers are no longer on this device.'));
    expect(wholeText(s)).not.to.contain('Not answered');
    expect([...s.frame.root.querySelectorAll('button')].map(read).join()).not.to.match(/Print|Save|text|JSON/u);
    expect(s.session.view.pages).to.have.length(0);
  });
});
