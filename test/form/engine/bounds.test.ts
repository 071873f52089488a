import { expect } from 'chai';
import { LoadedEntry } from '../../support/engines.js';

const expr = (source: string) => ({ expr: source, deps: [] });
const date = (key: string, own: object = {}) => ({ id: `fld_${key}`, key, type: 'date' as const, label: key, ...own });

describe('bounds that depend on answers', () => {
  it('reach the control as what they come to now', () => {
    const f = new LoadedEntry([
      date('from'),
      date('to', { min: expr('answers.from'), max: '2027-12-31', label: 'After {{ answers.from }}' }),
    ]);
    const field = () => f.field('to').field as { min: unknown; max: unknown };
    expect(field()).to.include({ min: null, max: '2027-12-31' });
    f.answer('from', '2027-03-01');
    expect(field()).to.include({ min: '2027-03-01', max: '2027-12-31' });
    f.answer('to', '2027-02-01');
    expect(f.codes('to')).to.deep.equal(['min_date']);
  });

  it('leave a field the same object while they stay the same', () => {
    const f = new LoadedEntry([date('from'), date('to', { min: expr('answers.from') })]);
    f.answer('from', '2027-03-01');
    const { field } = f.field('to');
    f.answer('to', '2027-04-01');
    expect(f.field('to').field).to.equal(field);
  });
});
