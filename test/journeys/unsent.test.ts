import { expect } from 'chai';
import { sendElsewhere } from '../support/elsewhere.js';
import { useScenarios } from '../support/journey.js';

const tokenIn = (url: string): string => /#resume=(.+)$/u.exec(url)?.[1] ?? '';

describe('an answer that was not sent', () => {
  const open = useScenarios();

  it('stands on the receipt when the form was sent from another device meanwhile', async () => {
    const s = await open('contact');
    await s.fillContact();
    (await s.button('Save and finish later')).click();
    await s.reaches('journey.finishLater.shown');
    const link = await s.frame.until('the link', () => s.part('link-row')?.querySelector('input')?.value);
    s.session.back();
    await sendElsewhere(s.server, tokenIn(link));
    await s.answer('message', 'It drips again.');
    await s.reaches('journey.alreadySent');
    const list = await s.frame.until('what was left out', () => s.part('left-out'));
    expect(list.textContent).to.contain('Answers that were not sent').and.to.contain('It drips again.');
    expect(list.querySelector('entry-copy-button')?.localName).to.equal('entry-copy-button');
    expect(await s.frame.violations()).to.deep.equal([]);
  });

  it('stands on the receipt when it gave way to another one', async () => {
    const s = await open('contact');
    await s.fillContact();
    await s.saved();
    await s.server.controls.changeAnswers((await s.entry()).id, { full_name: 'Ada King' });
    await s.answer('full_name', 'Ada Byron');
    await s.reaches('sync.conflict');
    (await s.button('Compare and choose')).click();
    (await s.button('Keep all saved')).click();
    (await s.button('Keep these answers')).click();
    await s.saved();
    await s.continue();
    await s.reaches('journey.submitted');
    const list = await s.frame.until('what was left out', () => s.part('left-out'));
    expect(list.textContent).to.contain('Ada Byron').and.not.to.contain('Ada King');
    expect((await s.savedAnswers()).full_name).to.equal('Ada King');
  });

  it('is not spoken of where everything was sent', async () => {
    const s = await open('contact');
    await s.fillContact();
    await s.continue();
    await s.reaches('journey.submitted');
    await s.frame.until('the receipt', () => s.part('reference'));
    expect(s.part('left-out')?.textContent ?? 'nothing').to.equal('nothing');
  });
});
