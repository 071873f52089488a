import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { serverIn, text } from '../elements/groups-support.js';
import { askTopicByList } from '../support/changed-form.js';
import { isFull } from '../support/engine.js';
import { expectComplaint, useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

/** The line in place of something that has no code. */
const line = (s: Scenario): Promise<HTMLElement> => s.frame.until('the line', () => s.part('missing-text'));

const texts = (s: Scenario, selector: string): string[] =>
  [...s.frame.root.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');

/** What the page was told, each once. */
function expectTold(s: Scenario, ...chunks: string[]): void {
  for (const chunk of chunks) {
    expectComplaint(s, new RegExp(`EW211: The code "${chunk}"`, 'u'));
    expect(s.complaints.filter((complaint) => complaint.includes(`"${chunk}"`))).to.deep.equal([]);
  }
}

const cutList = { faults: { how: 'cut', chunks: ['entry-dropdown'] } } as const;

/** A service whose contact form asks for the topic with a list. */
async function withList(): Promise<MockServer> {
  const server = createMockServer({ limits: [] });
  await askTopicByList(server);
  return server;
}

describe('a question whose code cannot be loaded', () => {
  const open = useScenarios();

  it('has its label, a readable line and a way to try again in its place; the others can be answered', async () => {
    const s = await open('contact', { ...cutList, server: await withList() });
    expect((await line(s)).textContent).to.contain('This question could not be loaded.');
    expect(s.frame.root.querySelector('entry-field[name="topic"] [part~="label"]')?.textContent).to.contain(
      'What is it about?',
    );
    (await s.button('Try again')).focus();
    expect(s.focused?.textContent?.trim()).to.equal('Try again');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    expect(await s.savedAnswers()).to.include({ full_name: 'Ada Lovelace' });
    expect(await s.frame.violations()).to.deep.equal([]);
    expectTold(s, 'entry-dropdown');
  });

  it('is said politely, once', async () => {
    const s = await open('contact', { ...cutList, server: await withList() });
    await line(s);
    await s.frame.until('what comes later', () => s.hasDeferred);
    const said = (): string[] => s.spoken.filter((text) => text.includes('could not be loaded'));
    await s.frame.until(
      'the words',
      () => said().length > 0,
      () => s.passes(500),
    );
    expect(said()).to.have.length(1);
    expect(said()[0]).to.match(/^polite/u);
    expectTold(s, 'entry-dropdown');
  });

  it('is where Send leads to, with words that fit', async () => {
    const s = await open('contact', { ...cutList, server: await withList() });
    await line(s);
    await s.answer('full_name', 'Ada Lovelace');
    await s.answer('email', 'ada@example.org');
    await s.answer('message', 'The kitchen tap drips.');
    await s.continue();
    await s.focusIsOn('summary');
    expect(texts(s, '[part~="summary-link"]')).to.deep.equal([
      '“What is it about?” could not be loaded. Try again to answer it.',
    ]);
    s.part('summary-link')?.click();
    const field = await s.focusIsOn('field');
    await s.frame.until('the line', () => field.textContent?.includes('This question could not be loaded.'));
    expectTold(s, 'entry-dropdown');
  });

  it('offers a reload once the answers are kept, which brings the question and the answers', async () => {
    const s = await open('contact', { ...cutList, server: await withList() });
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    (await s.button('Try again')).click();
    await s.button('Reload the page');
    await s.frame.until('where the answers are', () =>
      s.frame.text().includes('Your answers are kept on this device.'),
    );
    expectTold(s, 'entry-dropdown');
    await s.mend();
    await s.reload();
    await s.answer('topic', 'repair');
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
  });

  it('offers a copy of the answers where a reload would lose them', async () => {
    const s = await open('contact', { ...cutList, server: await withList(), page: { persist: 'none' } });
    // Nothing is lost by a reload yet.
    await s.button('Reload the page');
    await s.answer('full_name', 'Ada Lovelace');
    const copy = await s.button('Copy my answers');
    expect(texts(s, 'button')).not.to.include('Reload the page');
    copy.click();
    await s.button('Reload the page');
    expectTold(s, 'entry-dropdown');
  });

  it('keeps and sends the answer it already has', async () => {
    const s = await open('contact', {
      ...cutList,
      server: await withList(),
      page: { session: { prefill: { topic: 'repair' } } },
    });
    await line(s);
    await s.answer('full_name', 'Ada Lovelace');
    await s.answer('email', 'ada@example.org');
    await s.answer('message', 'The kitchen tap drips.');
    await s.continue();
    await s.reaches('journey.submitted');
    expect(await s.savedAnswers()).to.include({ topic: 'repair' });
    expectTold(s, 'entry-dropdown');
  });

  for (const [locale, dir, words, again] of [
    ['de', 'ltr', 'Diese Frage konnte nicht geladen werden.', 'Noch einmal versuchen'],
    ['ar', 'rtl', 'تعذّر تحميل هذا السؤال.', 'المحاولة مرة أخرى'],
    ['ja', 'ltr', 'この質問を読み込めませんでした。', 'もう一度試す'],
  ] as const) {
    // That the words are there in every language is told in Node.
    if (!isFull && locale !== 'ar') continue;
    it(`says so in ${locale}`, async () => {
      const server = serverIn(locale, dir, text('since', { type: 'date' }));
      const s = await open('work', { server, faults: { how: 'gone', chunks: ['entry-date'] } });
      const said = await line(s);
      expect(said.textContent).to.contain(words);
      expect(said.closest('[dir]')?.getAttribute('dir')).to.equal(dir);
      await s.button(again);
      expectTold(s, 'entry-date');
    });
  }
});

describe('a form with fields whose shapes cannot be loaded', () => {
  const open = useScenarios();

  it('is tried again without waiting for what sends answers, and shown once they have come', async () => {
    const faults = { how: 'cut', chunks: ['special-fields', 'delivery'] } as const;
    const s = await open('contact', { faults, server: await withList() });
    await s.reaches('journey.loading.waiting');
    expectTold(s, 'form/special-fields', 'session/delivery');
    await s.mend();
    await s.passes(10_000);
    await s.answer('topic', 'repair');
    await s.saved();
    expect(await s.savedAnswers()).to.deep.equal({ topic: 'repair' });
  });
});

describe('a part of the form whose code cannot be loaded', () => {
  const open = useScenarios();

  it('leaves its label and the line where a group would be', async () => {
    const s = await open('household', { faults: { how: 'gone', chunks: ['entry-group'] } });
    await line(s);
    expect(texts(s, 'entry-group [part~="label"]').join()).to.contain('Rooms');
    await s.control('dwelling_kind');
    expectTold(s, 'entry-group');
  });

  it('never leaves somebody who has sent the form without a word: the reference is there', async () => {
    const s = await open('contact', { faults: { how: 'gone', chunks: ['entry-receipt'] } });
    await s.fillContact();
    await s.continue();
    await s.reaches('journey.submitted');
    await line(s);
    const { reference } = await s.entry();
    expect(s.part('heading')?.textContent).to.contain('Form sent');
    expect(s.frame.text()).to.contain(String(reference));
    expect(s.frame.text(), 'answers leave the device once they are sent').not.to.contain('kept on this device');
    await s.focusIsOn('heading');
    expectTold(s, 'entry-receipt');
  });

  it('has the line where the review would be, and where the offer to go on would be', async () => {
    const s = await open('contact', {
      faults: { how: 'gone', chunks: ['entry-review', 'entry-resume'] },
      page: { session: { review: 'always' } },
    });
    await s.fillContact();
    await s.continue();
    await s.reaches('journey.review');
    await line(s);
    await s.saved();
    expectTold(s, 'entry-review');
    await s.comesBackAfter(3_600_000);
    await s.reaches('journey.resumePrompt');
    await line(s);
    await s.button('Reload the page');
    expectTold(s, 'entry-resume');
  });

  it('goes on without words that come later', async () => {
    const s = await open('contact', { faults: { how: 'gone', chunks: ['en-later'] } });
    await s.fillContact();
    await s.continue();
    await s.reaches('journey.submitted');
    await line(s);
    expect(s.part('heading')?.textContent).to.contain('Form sent');
    expectTold(s, 'messages/en/deferred');
  });

  it('hands the focus on to the screen whose code came when somebody tried again', async () => {
    const s = await open('no-such-form', { faults: { how: 'cut', chunks: ['entry-ended'] } });
    await s.reaches('end.notFound');
    await line(s);
    await s.mend();
    const again = await s.button('Try again');
    again.focus();
    again.click();
    await s.frame.until('the screen', () => s.part('heading')?.textContent === 'Form not found');
    await s.focusIsOn('heading');
    expectTold(s, 'entry-ended');
    expectComplaint(s, /EW205: GET/u);
  });

  it('opens the form in English where the words of its language cannot be had', async () => {
    const server = serverIn('ar', 'rtl', text('firm'));
    const s = await open('work', { server, faults: { how: 'gone', chunks: ['ar'] } });
    await s.button('Send');
    expectTold(s, 'messages/ar');
  });
});
