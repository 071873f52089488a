import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { formWith } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import { read } from './groups-support.js';

const page = (key: string, own: object, ...fields: readonly object[]) => ({
  id: `pag_${key}`,
  key,
  sections: [{ id: `sec_${key}`, key: `section_${key}`, fields }],
  ...own,
});

const titled = {
  public_id: 'pf_1',
  version_id: 'fvr_1',
  version_number: 1,
  title: 'Housing',
  description_md: 'About this form.',
};

/** A form whose first page has a title and a description of its own. */
function serverOf(own: object = {}) {
  const { hash: _, ...document } = formWith({
    form: titled,
    settings: { layout: 'paged', review_page: true },
    pages: [
      page(
        'you',
        { title: 'You', description_md: 'About this page.' },
        { id: 'fld_d', key: 'since', type: 'date', label: 'Since', ui: { precision: 'month' } },
        { id: 'fld_p', key: 'share', type: 'percent', label: 'Share' },
        { id: 'fld_b', key: 'born', type: 'date', label: 'Born' },
      ),
      page('end', { title: 'End' }, { id: 'fld_n', key: 'note', type: 'text', label: 'Note' }),
    ],
    ...own,
  } as never);
  return createMockServer({ seed: [{ slug: 'housing', public_id: 'pf_1', reference_prefix: 'HOU', document }] });
}

describe('what a form shows of itself and of the answers', () => {
  const open = useScenarios();

  it('is its title above every page that has one of its own, and its description on the first', async () => {
    const s = await open('housing', { server: serverOf() });
    await s.frame.until('the page', () => s.part('lede'));
    expect(read(s.part('title'))).to.equal('Housing');
    expect(s.part('form-title'), 'once').to.equal(null);
    expect(read(s.part('lede')))
      .to.contain('About this form.')
      .and.to.contain('About this page.');
    await s.continue();
    await s.frame.until('the next page', () => read(s.part('heading'))?.includes('End'));
    expect(read(s.part('title'))).to.equal('Housing');
  });

  it('is whose it is beside its title, and alone where the heading says the title', async () => {
    const branded = { form: { ...titled, brand: { name: 'City of Example', logo_url: null } } };
    const s = await open('housing', { server: serverOf(branded) });
    await s.frame.until('the page', () => s.part('lede'));
    expect([read(s.part('brand')), read(s.part('title'))]).to.deep.equal(['City of Example', 'Housing']);
    const classic = await open('housing', { server: serverOf(branded), page: { session: { layout: 'classic' } } });
    await classic.frame.until('the page', () => classic.part('lede'));
    expect([classic.part('brand'), read(classic.part('title'))]).to.deep.equal([null, 'City of Example']);
  });

  it('is on the review and the receipt what was answered, the step in the title, and the form on paper', async () => {
    const s = await open('housing', { server: serverOf() });
    await s.control('share');
    let title = '';
    const tell = (event: Event) => {
      ({ title } = (event as CustomEvent<{ title: string }>).detail);
    };
    s.frame.element.contentDocument?.addEventListener('entry-title', tell, true);
    s.session.answer('since', '2026-09-01');
    s.session.answer('share', 95);
    s.session.answer('born', '1990-03-31');
    await s.saved();
    await s.continue();
    await s.continue();
    await s.reaches('journey.review');
    const text = await s.frame.until('the answers', () => {
      const shown = s.frame.text();
      return shown.includes('95') ? shown : null;
    });
    expect(text).to.contain('September 2026').and.to.contain('95%').and.to.contain('March 31, 1990');
    expect(text).not.to.contain('September 1');
    expect(title).to.equal('Check your answers – Housing');
    await s.continue();
    await s.reaches('journey.submitted');
    const copy = await s.frame.until('the copy', () => s.part('summary-copy'));
    expect((copy as HTMLElement & { open?: boolean }).open, 'folded').not.to.equal(true);
    expect(read(copy.querySelector('[part~="print-only"]'))).to.equal('Housing');
    expect(title).to.match(/^.+ – Housing$/u);
  });

  it('is dates as the country of the form writes them, in inputs and in words alike', async () => {
    const parts = async (locale: string) => {
      const s = await open('housing', { server: serverOf({ locale }) });
      await s.control('share');
      await s.control('born');
      const labels = [...s.frame.root.querySelectorAll('entry-field[name="born"] label')].map(read);
      return labels.filter((label) => /Day|Month/.test(label ?? ''));
    };
    expect(await parts('en')).to.deep.equal(['Month', 'Day']);
    expect(await parts('en-GB')).to.deep.equal(['Day', 'Month']);
  });

  it('is what was typed, where that cannot be read as a number', async () => {
    const s = await open('housing', { server: serverOf() });
    await s.control('share');
    s.session.answer('share', '4x');
    s.session.review();
    const text = await s.frame.until('the answer', () => /4x|NaN/u.exec(s.frame.text())?.[0]);
    expect(text).to.equal('4x');
  });
});
