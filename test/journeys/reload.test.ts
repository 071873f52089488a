import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';

describe('a page that is reloaded or loses its connection', () => {
  const open = useScenarios();

  it('has every answer again, saved or not, and goes on in the same entry', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    await s.answer('email', 'ada@example.org');
    await s.reaches('sync.kept');
    await s.reload();
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
    expect((await s.control('email')).value).to.equal('ada@example.org');
    await s.answer('topic', 'viewing');
    await s.answer('message', 'Is the flat still free?');
    await s.continue();
    await s.reaches('journey.submitted');
    expect(await s.savedAnswers()).to.include({ full_name: 'Ada Lovelace', topic: 'viewing' });
  });

  it('shows the receipt again once the form is sent, and nothing of the answers', async () => {
    const s = await open('contact');
    await s.fillContact();
    await s.continue();
    await s.reaches('journey.submitted');
    await s.forgot();
    await s.reload();
    await s.reaches('journey.alreadySent');
    const { reference } = await s.entry();
    await s.frame.until('the reference', () => s.frame.text().includes(String(reference)));
    expect(s.frame.text()).not.to.contain('Lovelace');
  });

  it('keeps what is typed while offline, says so, and saves it once it is back', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    s.goOffline();
    await s.answer('email', 'ada@example.org');
    await s.reaches('sync.offline');
    expect(s.part('banner-text')?.textContent).to.contain('You are offline');
    s.goOnline();
    await s.saved();
    await s.frame.until('the banner gone', () => s.part('banner') === null);
    expect(await s.savedAnswers()).to.include({ email: 'ada@example.org' });
  });
});
