import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';

const offline = 'You are offline. Carry on – answers are kept on this device and will be saved when you are back.';

describe('what is said aloud while a dialog is open', () => {
  const open = useScenarios();

  for (const isolated of [false, true]) {
    it(`is said in the dialog, since nothing behind it can be heard${isolated ? ' (isolated)' : ''}`, async () => {
      const s = await open('contact', { isolated });
      await s.answer('full_name', 'Ada');
      await s.saved();
      await s.frame.until(
        'the first word',
        () => s.part('live')?.textContent,
        () => s.passes(500),
      );
      // News is spread out; what comes next should not wait for it.
      await s.passes(20_000);
      const dialog = s.frame.document.createElement('dialog');
      s.part('form')?.append(dialog);
      dialog.showModal();
      s.goOffline();
      s.session.answer('full_name', 'Ada L');
      const regions = () =>
        [...dialog.querySelectorAll('[part~="live"]')].map(({ role, textContent }) => [role, textContent]);
      const stood = await s.frame.until(
        'regions in the dialog',
        () => regions().length > 0 && regions(),
        () => s.passes(50),
      );
      // A region that comes with its words is not heard.
      expect(stood).to.deep.equal([
        ['status', ''],
        ['alert', ''],
      ]);
      await s.frame.until(
        'the words',
        () => regions()[0]?.[1] === offline,
        () => s.passes(50),
      );
      const behind = [...s.frame.root.querySelectorAll('[part~="live"]')].filter((region) => !dialog.contains(region));
      expect(behind.map(({ textContent }) => textContent)).not.to.include(offline);

      dialog.close();
      s.goOnline();
      await s.frame.until(
        'words in the page again',
        () => behind.some(({ textContent }) => textContent === 'You are back online'),
        () => s.passes(500),
      );
    });
  }
});
