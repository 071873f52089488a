import { expect } from 'chai';
import { expectComplaint, useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

/** A person clears what the browser keeps for this site, while a page of it is open. */
const siteDataIsCleared = (): Promise<void> =>
  new Promise((resolve, reject) => {
    sessionStorage.clear();
    const deleting = indexedDB.deleteDatabase('entryway');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

const read = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();
const status = (s: Scenario): string => read(s.part('status'));

/** Waits for a banner, and gives what it says; the person's time passes meanwhile. */
const banner = (s: Scenario, kind: string): Promise<string> =>
  s.frame.until(
    `a banner ${kind}`,
    () => read(s.frame.root.querySelector(`[data-banner="${kind}"] [part~="banner-text"]`)),
    () => s.passes(100),
  );

const says = (s: Scenario, words: string): Promise<boolean> =>
  s.frame.until(
    `"${words}"`,
    () => status(s).includes(words),
    () => s.passes(100),
  );

const thrownAway = 'This browser threw away what it had kept for this form.';

describe('a page that is open while its site data is cleared', () => {
  const open = useScenarios();

  it('says so, calls nothing kept before it is again, and loses nothing', async () => {
    const s = await open('contact');
    await s.frame.until('what speaks', () => s.hasDeferred);
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    s.goOffline();
    await s.answer('email', 'ada@example.org');
    await s.reaches('sync.offline');
    await says(s, 'Kept on this device');

    await siteDataIsCleared();
    expect(await banner(s, 'emptied')).to.equal(`${thrownAway} Keep this page open.`);
    expectComplaint(s, /EW208/u);
    await says(s, 'Not saved. Keep this page open.');
    expect(s.spoken.join('\n')).to.contain(`${thrownAway} Keep this page open.`);
    expect(s.part('banner')?.querySelectorAll('button')).to.have.length(0);
    expect(await s.frame.violations()).to.deep.equal([]);

    await s.answer('message', 'The kitchen tap drips.');
    await says(s, 'Kept on this device');
    expect(await banner(s, 'offline')).to.contain('answers are kept on this device');

    s.hold(/\/answers/u);
    s.goOnline();
    await s.reload();
    await s.opened();
    expect((await s.control('email')).value).to.equal('ada@example.org');
    expect((await s.control('message')).value).to.equal('The kitchen tap drips.');
    expect(Object.keys(await s.savedAnswers())).to.deep.equal(['full_name']);
    s.release();
    await s.saved();
    expect(await s.savedAnswers()).to.include({ email: 'ada@example.org', message: 'The kitchen tap drips.' });
  });

  it('calls saved what the service has, goes on, and sends', async () => {
    const s = await open('contact');
    await s.fillContact();
    await s.saved();
    await siteDataIsCleared();
    expect(await banner(s, 'emptied')).to.equal(thrownAway);
    expectComplaint(s, /EW208/u);
    expect(status(s)).to.match(/Saved \d\d:\d\d/u);
    await s.answer('message', 'The kitchen tap runs.');
    await s.saved();
    expect(await banner(s, 'emptied')).to.equal(thrownAway);
    await s.continue();
    await s.reaches('journey.submitted');
    await s.frame.until('the receipt', () => s.part('reference'));
    expect(read(s.part('banner'))).to.equal('');
    expect((await s.savedAnswers()).message).to.equal('The kitchen tap runs.');
  });
});
