import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';

describe('a person who fills in the contact form', () => {
  const open = useScenarios();

  for (const isolated of [false, true]) {
    it(`has it saved in batches and sent once, with a receipt${isolated ? ' (isolated)' : ''}`, async () => {
      const s = await open('contact', { isolated });
      await s.fillContact();
      await s.saved();
      expect(await s.savedAnswers()).to.deep.equal({
        full_name: 'Ada Lovelace',
        email: 'ada@example.org',
        topic: 'repair',
        message: 'The kitchen tap drips.',
      });
      expect(s.part('status')?.textContent).to.match(/Saved \d\d:\d\d/);
      await s.continue();
      await s.reaches('journey.submitted');
      const { state, reference } = await s.entry();
      expect(state).to.equal('submitted');
      const shown = await s.frame.until('the reference', () => s.part('reference')?.textContent);
      expect(shown).to.equal(reference);
      const operations = s.server.requests.map(({ operation }) => operation);
      expect(operations.filter((name) => name === 'createEntrySession')).to.have.length(1);
      expect(operations.filter((name) => name === 'submitEntrySession')).to.have.length(1);
    });
  }

  it('does it with the keyboard alone', async () => {
    const s = await open('contact');
    (await s.control('full_name')).focus();
    await s.type('Ada Lovelace');
    await s.press('Tab');
    await s.type('ada@example.org');
    await s.press('Tab', 'Space', 'ArrowDown', 'ArrowDown', 'Tab');
    await s.type('HL-1842');
    await s.press('Tab');
    await s.type('The kitchen tap drips.');
    await s.press('Tab', 'Enter');
    await s.reaches('journey.submitted');
    expect(await s.savedAnswers()).to.deep.equal({
      full_name: 'Ada Lovelace',
      email: 'ada@example.org',
      topic: 'repair',
      reference_number: 'HL-1842',
      message: 'The kitchen tap drips.',
    });
    const heading = await s.frame.until('a focused heading', () => {
      const focused = s.frame.document.activeElement;
      return focused?.tagName === 'H1' && focused;
    });
    expect(heading.textContent).to.equal('Form sent');
  });

  it('is told what is missing, and is taken there', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada');
    await s.answer('email', 'ada@example');
    await s.continue();
    const summary = await s.frame.until('a focused summary', () => {
      const focused = s.frame.document.activeElement;
      return focused?.matches('[part~="summary"]') && focused;
    });
    const links = [...summary.querySelectorAll('a')];
    expect(links.map((link) => link.textContent?.trim())).to.deep.equal([
      'Enter a whole email address, like name@example.com',
      'Select what it is about',
      'Enter your message',
    ]);
    links[0]?.click();
    const email = await s.control('email');
    expect(s.frame.document.activeElement).to.equal(email);
    expect(email.getAttribute('aria-invalid')).to.equal('true');
    const described = email.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => s.frame.document.getElementById(id)?.textContent?.trim());
    expect(texts).to.deep.equal([
      'We answer to this address',
      'Error: Enter a whole email address, like name@example.com',
    ]);
    await s.answer('email', 'ada@example.org');
    await s.frame.until('the error gone', () => email.getAttribute('aria-invalid') === null);
    await s.answer('topic', 'repair');
    await s.answer('message', 'The tap drips.');
    await s.continue();
    await s.reaches('journey.submitted');
  });
});
