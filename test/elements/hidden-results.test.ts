import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { formOfFields } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import { employers, press, role, text } from './groups-support.js';

const result = (key: string, expr: string, display: string): FieldInput =>
  ({ id: `fld_${key}`, key, type: 'calculated', label: `label of ${key}`, expr: { expr, deps: [] }, display }) as never;

function server() {
  const { hash: _, ...document } = formOfFields(
    [
      text('name', { label: 'Name' }),
      result('score', "'SECRET SCORE'", 'hidden'),
      result('note', "'SHOWN NOTE'", 'text'),
      text('after', { label: 'After' }),
      employers({ item_label: '{{ item.role }}', ui: { layout: 'cards', item_name: 'Employer' } }, [
        role,
        result('weight', "'SECRET WEIGHT'", 'hidden'),
      ]),
    ],
    { settings: { review_page: true } } as never,
  );
  return createMockServer({ seed: [{ slug: 'work', public_id: 'pf_1', reference_prefix: 'WRK', document }] });
}

describe('a result that is hidden', () => {
  const open = useScenarios();

  it('is on no page, in no card and on no review, and takes no room', async () => {
    const s = await open('work', { server: server() });
    await s.control('after');
    await s.frame.until('what is shown', () => s.frame.text().includes('SHOWN NOTE'));
    const heightOf = (name: string): number =>
      s.frame.root.querySelector(`entry-field[name="${name}"]`)?.getBoundingClientRect().height ?? 0;
    const topOf = (name: string): number =>
      s.frame.root.querySelector(`entry-field[name="${name}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    const bottomOf = (name: string): number =>
      s.frame.root.querySelector(`entry-field[name="${name}"]`)?.getBoundingClientRect().bottom ?? Number.NaN;
    expect(heightOf('score')).to.equal(0);
    // As far from the question before it as the next is from it: no empty row between them.
    const gap = topOf('note') - bottomOf('name');
    expect(gap).to.be.closeTo(topOf('after') - bottomOf('note'), 1);

    await press(s, 'Add another employer');
    const group = await s.frame.until('an instance', () => s.session.view.groups.get('employers')?.instances[0]);
    await s.answer(`employers.${group.id}.role`, 'Clerk');
    await s.saved();
    expect(s.frame.text()).not.to.contain('SECRET');
    expect(s.frame.text()).not.to.contain('label of weight');
    await s.continue();
    await s.reaches('journey.review');
    await s.frame.until('the answers', () => s.frame.text().includes('Clerk') && s.frame.text().includes('SHOWN NOTE'));
    expect(s.frame.text()).not.to.match(/SECRET|label of score|label of weight/u);
  });
});
