import { expect } from 'chai';
import { draftElsewhere } from '../support/elsewhere.js';
import { useScenarios } from '../support/journey.js';

const answers = { full_name: 'Grace', email: 'grace@example.org', topic: 'repair', message: 'From elsewhere' };

describe('a link to another draft than the one on this device', () => {
  const open = useScenarios();

  it('says that there are two, leaves one alone, and offers it again after the other was sent', async () => {
    const first = await open('contact');
    await first.answer('full_name', 'Ada');
    await first.saved();
    const token = await draftElsewhere(first.server, 'contact', answers);
    first.frame.close();
    const s = await open('contact', { server: first.server, hash: `resume=${token}`, keepDevice: true });
    await s.reaches('journey.resumePrompt');
    await s.frame.until('the other draft', () => s.frame.text().includes('Other answers to this form are kept'));
    expect(await s.frame.violations()).to.deep.equal([]);
    (await s.button('Continue where you left off')).click();
    await s.reaches('journey.confirmDraft');
    (await s.button('Yes, carry on')).click();
    await s.reaches('journey.answering');
    await s.continue();
    await s.reaches('journey.submitted');
    (await s.button('Continue with the answers on this device')).click();
    await s.reaches('journey.resumePrompt');
    (await s.button('Continue where you left off')).click();
    await s.reaches('journey.answering');
    const name = await s.control('full_name');
    expect(name.value).to.equal('Ada');
  });

  it('asks whether it is theirs before anything is shown, and goes back to what is here when it is not', async () => {
    const first = await open('contact');
    await first.answer('full_name', 'Ada');
    await first.saved();
    const token = await draftElsewhere(first.server, 'contact', answers);
    first.frame.close();
    const s = await open('contact', { server: first.server, hash: `resume=${token}`, keepDevice: true });
    await s.reaches('journey.resumePrompt');
    (await s.button('Continue where you left off')).click();
    await s.reaches('journey.confirmDraft');
    await s.focusIsOn('heading');
    expect(s.frame.text()).to.match(/Are these answers yours\?.*Begun on \w+ \d.*\d\d:\d\d/su);
    expect(s.frame.text()).not.to.contain('Grace');
    await s.button('Continue with the answers on this device');
    (await s.button('Not mine')).click();
    await s.reaches('journey.answering');
    expect((await s.control('full_name')).value).to.equal('Ada');
  });

  it('can be put off for the one on this device', async () => {
    const first = await open('contact');
    await first.answer('full_name', 'Ada');
    await first.saved();
    const token = await draftElsewhere(first.server, 'contact', answers);
    first.frame.close();
    const s = await open('contact', { server: first.server, hash: `resume=${token}`, keepDevice: true });
    await s.reaches('journey.resumePrompt');
    (await s.button('Continue with the answers on this device')).click();
    await s.reaches('journey.answering');
    expect((await s.control('full_name')).value).to.equal('Ada');
  });
});
