import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';

const late = { page: { script: 'own-session' }, faults: { how: 'late', chunks: ['logic'] } } as const;

describe('a form whose rules are still on their way', () => {
  const open = useScenarios();
  type Opened = Awaited<ReturnType<typeof open>>;
  const told = ({ frame }: Opened, event: string): number =>
    Number(frame.document.documentElement.getAttribute(`data-${event}`));
  const isAsked = ({ frame }: Opened, path: string): boolean =>
    frame.root.querySelector(`entry-field[name="${path}"] :is(input, select, textarea)`) !== null;
  const ownSession = ({ frame }: Opened) => frame.document.querySelector('entry-form')?.session;

  it('asks the questions of its first page, and takes answers that the rules then find', async () => {
    const s = await open('medical-history', late);
    await s.answer('height', '180');
    await s.answer('weight', '81');
    expect(isAsked(s, 'guardian_name'), 'a question for children').to.equal(false);
    expect(s.frame.text()).not.to.contain('25');
    await s.mend();
    await s.frame.until('what follows from the answers', () => s.frame.text().includes('25'));
    await s.saved();
    expect(await s.savedAnswers()).to.deep.include({ height: 180, weight: 81 });
    expect((await s.control('height')).value).to.equal('180');
  });

  it('tells the page of itself once all of it is there', async () => {
    const s = await open('medical-history', late);
    await s.control('height');
    expect([told(s, 'entry-ready'), told(s, 'entry-page'), ownSession(s) === undefined]).to.deep.equal([0, 0, true]);
    await s.mend();
    await s.reaches('journey.answering.page');
    expect([told(s, 'entry-ready'), told(s, 'entry-page')]).to.deep.equal([1, 1]);
  });

  it('goes on once, however often that was asked for before it was known where to', async () => {
    const s = await open('rental-application', late);
    await s.answer('term', '12');
    await s.continue();
    await s.continue();
    expect(told(s, 'entry-continue')).to.equal(0);
    await s.mend();
    await s.reaches('journey.answering.invalid');
    expect(s.session.view.attempt).to.equal(1);
    expect(s.session.view.issues.map(({ path }) => path)).to.include('property');
  });

  it('has all of its rules where the device has seen it before, and keeps nothing for it', async () => {
    const own = { page: { script: 'own-session' } } as const;
    const before = await open('medical-history', own);
    await before.reaches('journey.answering.page');
    await before.frame.until('delivery', () => before.session.view.storage === 'device');
    before.close();
    const s = await open('medical-history', { ...own, server: before.server, keepDevice: true });
    await s.answer('height', '180');
    await s.answer('weight', '81');
    await s.frame.until('what follows from the answers', () => s.frame.text().includes('25'));
  });

  it('has all of its rules beside another form, which has fetched everything', async () => {
    const s = await open('medical-history', { page: { script: 'own-session' } });
    await s.frame.until('delivery', () => ownSession(s)?.view.storage === 'device');
    const first = s.frame.document.querySelector('entry-form');
    const second = first?.cloneNode() as NonNullable<typeof first>;
    Object.assign(second, {
      form: 'medical-history',
      baseUrl: first?.baseUrl,
      request: first?.request,
      persist: 'none',
    });
    first?.replaceWith(second);
    await s.answer('height', '180');
    await s.answer('weight', '81');
    await s.frame.until('what follows from the answers', () => s.frame.text().includes('25'));
  });

  it('has all of its rules where another form fetches everything while it is on its way', async () => {
    const s = await open('medical-history', { page: { script: 'own-session' }, hold: /medical-history/u });
    const first = s.frame.document.querySelector('entry-form');
    const other = s.frame.document.createElement('entry-form');
    Object.assign(other, { form: 'contact', baseUrl: first?.baseUrl, request: first?.request, persist: 'none' });
    first?.after(other);
    await s.frame.until('delivery', () => other.session?.view.storage === 'memory');
    s.release();
    await s.answer('height', '180');
    await s.answer('weight', '81');
    await s.frame.until('what follows from the answers', () => s.frame.text().includes('25'));
  });

  it('keeps what was typed where the page is closed before they come', async () => {
    const s = await open('medical-history', late);
    await s.answer('height', '180');
    await s.kept();
    await s.mend();
    await s.reload();
    await s.frame.until('the answer', () => isAsked(s, 'height'));
    expect((await s.control('height')).value).to.equal('180');
  });
});
