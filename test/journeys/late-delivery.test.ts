import { expect } from 'chai';
import { rawContents } from '../storage/raw-contents.js';
import { expectComplaint, useScenarios } from '../support/journey.js';

const cut = { faults: { how: 'cut', chunks: ['delivery'] } } as const;

describe('a form whose answers nothing can keep or send yet', () => {
  const open = useScenarios();
  const missing = async (s: Awaited<ReturnType<typeof open>>): Promise<void> => {
    await s.frame.until('that the code is missing', () => s.complaints.length > 0);
    expectComplaint(s, /EW211: The code "session\/delivery"/u);
  };
  /** What lies on the device, as text; nothing where no database was ever made. */
  const onDevice = async (): Promise<string> =>
    (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'entryway' && version > 1)
      ? ((await rawContents()).get('session') ?? '')
      : '';
  const noted = async (): Promise<void> => {
    for (let look = 0; (await onDevice()) === '' && look < 400; look++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await onDevice(), 'on the device').not.to.equal('');
  };

  it('takes them all the same, says that they are not saved, and sends them in order once it can', async () => {
    const s = await open('contact', cut);
    await s.answer('full_name', 'Ada');
    await s.answer('full_name', 'Ada Lovelace');
    await missing(s);
    await s.answer('email', 'ada@example.org');
    await s.passes(10_000);
    expect(s.session.view.sync).to.include({ state: 'retrying', waiting: 2, kept: false, savedAt: null });
    await s.frame.until('the badge', () => s.part('status')?.textContent?.includes('Not saved'));
    expect(s.frame.text()).not.to.match(/Saved|kept on this device/u);
    expect(s.server.requests.map(({ operation }) => operation)).to.deep.equal(['getPublicSchema']);
    await s.mend();
    s.frame.element.contentWindow?.dispatchEvent(new Event('online'));
    await s.saved();
    expect(await s.savedAnswers()).to.deep.equal({ full_name: 'Ada Lovelace', email: 'ada@example.org' });
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
  });

  it('has them again after the page was closed before anything could send them', async () => {
    const s = await open('contact', cut);
    await s.answer('full_name', 'Ada Lovelace');
    await s.answer('email', 'ada@example.org');
    await noted();
    await missing(s);
    await s.mend();
    await s.reload();
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
    await s.answer('topic', 'repair');
    await s.answer('message', 'The tap drips.');
    await s.continue();
    await s.reaches('journey.submitted');
    expect(await s.savedAnswers()).to.include({ full_name: 'Ada Lovelace', email: 'ada@example.org' });
  });

  it('shows no blank form where the device keeps a draft: it says that it tries again, and then has the draft', async () => {
    const before = await open('contact');
    await before.answer('full_name', 'Ada Lovelace');
    await before.saved();
    before.close();
    const s = await open('contact', { ...cut, server: before.server, keepDevice: true });
    await s.reaches('journey.loading.waiting');
    await missing(s);
    expect(s.part('field')).to.equal(null);
    await s.frame.until('what happens now', () => /again/iu.test(s.frame.text()));
    await s.mend();
    s.frame.element.contentWindow?.dispatchEvent(new Event('online'));
    await s.reaches('journey.answering');
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
  });

  it('keeps nothing of them where the device is to keep nothing', async () => {
    const s = await open('contact', { ...cut, page: { session: { sharedDevice: true } } });
    await s.answer('full_name', 'Ada Lovelace');
    await missing(s);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await onDevice()).to.equal('');
  });
});
