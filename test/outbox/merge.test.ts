import { expect } from 'chai';
import fc from 'fast-check';
import { arrange, equalAnswers, verdictOn } from '../../src/outbox/conflicts/merge.js';
import { Bench } from './bench.js';

describe('a three-way comparison', () => {
  const cases = [
    ['old', 'old', 'new', 'theirs'],
    ['old', 'new', 'old', 'mine'],
    ['old', 'new', 'new', 'same'],
    ['old', 'mine', 'theirs', 'conflict'],
    [undefined, null, undefined, 'same'],
    ['old', null, 'new', 'conflict'],
    [{ city: 'Bath' }, { city: 'Bath' }, { city: 'York' }, 'theirs'],
  ] as const;
  for (const [base, mine, theirs, verdict] of cases) {
    it(`of ${JSON.stringify(base)}, ${JSON.stringify(mine)} here and ${JSON.stringify(theirs)} there says ${verdict}`, () => {
      expect(verdictOn(base, mine, theirs)).to.equal(verdict);
    });
  }

  it('knows an echo of this device', () => {
    expect(verdictOn('old', 'mine', 'sent before', true)).to.equal('mine');
  });

  it('is the same from both sides', () => {
    const mirrored = { same: 'same', conflict: 'conflict', mine: 'theirs', theirs: 'mine' } as const;
    const answer = fc.constantFrom(null, 'a', 'b', 1, ['a'], { x: 1 });
    fc.assert(
      fc.property(answer, answer, answer, (base, one, other) => {
        expect(verdictOn(base, other, one)).to.equal(mirrored[verdictOn(base, one, other)]);
      }),
      { seed: 20261115 },
    );
  });

  it('is not fooled by names every object has', () => {
    expect(equalAnswers({ constructor: 1 } as never, {} as never)).to.equal(false);
    expect(equalAnswers(JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}'))).to.equal(false);
  });

  it('puts instances into the wanted order, and those nobody knew last', () => {
    expect(arrange(['c', 'gone', 'a'], ['a', 'b', 'c'])).to.deep.equal(['c', 'a', 'b']);
  });
});

describe('what another device wrote', () => {
  const changed = { a: 'theirs' };

  it('is shown also where it emptied what was never answered: there may be a default', () => {
    const bench = Bench.tab({ a: '1' }).tell({ type: 'outdated' }).storeAll();
    bench.tell({ type: 'turn' }).storeAll().reads({ a: '1', b: null });
    expect(bench.reports('outbox.foreign').map((report) => report.changed)).to.deep.equal([{ b: null }]);
  });

  it('is shown where nothing was typed here', () => {
    const bench = Bench.opened({ a: '1', b: '1' })
      .type('b', '2')
      .flush()
      .saves({ changed, foreign: ['a'] });
    expect(bench.reports('outbox.foreign')[0]?.changed).to.deep.equal(changed);
    expect(bench.answers).to.deep.equal({ a: 'theirs', b: '2' });
  });

  it('does not overwrite what is typed here: both are kept until a person decides', () => {
    const bench = Bench.opened({ a: '1', b: '1' })
      .type('b', '2')
      .flush()
      .type('a', 'mine')
      .saves({ changed, foreign: ['a'] });
    const { conflicts, shelf } = bench.reports('outbox.attention').at(-1)!;
    expect(conflicts).to.have.length(1);
    expect(conflicts[0]).to.include({ path: 'a', mine: 'mine', theirs: 'theirs', stands: 'mine' });
    expect(shelf).to.deep.equal([]);
    expect(bench.sync.state).to.equal('conflict');
  });

  /** A conflict about `a` in which the value typed here stands, and everything else goes on. */
  const contested = () =>
    Bench.opened({ a: '1', b: '1' })
      .type('b', '2')
      .flush()
      .type('a', 'mine')
      .saves({ changed, foreign: ['a'] });

  it('does not hold up what else is to be saved', () => {
    const bench = contested().type('c', '3').flush();
    expect(bench.lastSaved).to.deep.equal({ a: 'mine', c: '3' });
  });

  it('stands if the respondent says so, and theirs stays on the shelf when not', () => {
    const theirs = contested().tell({ type: 'resolved', path: 'a', keep: 'theirs' }).flush();
    expect(theirs.lastSaved).to.deep.equal({ a: 'theirs' });
    expect(theirs.state.draft.shelf).to.deep.equal([{ path: 'a', value: 'mine', whose: 'mine' }]);
    const mine = contested().tell({ type: 'resolved', path: 'all', keep: 'mine' }).flush();
    expect(mine.lastSaved).to.deep.equal({ a: 'mine' });
    expect(mine.state.draft.shelf).to.deep.equal([{ path: 'a', value: 'theirs', whose: 'theirs' }]);
    expect(mine.sync.state).not.to.equal('conflict');
  });

  it('is decided against by typing on', () => {
    const bench = contested().type('a', 'mine, and more');
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'a', value: 'theirs', whose: 'theirs' }]);
  });

  it('beats what an earlier visit left unsent', () => {
    const bench = Bench.opened({ a: '1' }).type('a', 'left behind').reopen().reads({ a: 'theirs' });
    expect(bench.answers.a).to.equal('theirs');
    expect(bench.state.draft.conflicts[0]).to.include({ mine: 'left behind', stands: 'theirs' });
  });

  it('survives a reload undecided', () => {
    const bench = contested().saves().reopen().reads({ a: 'mine', b: '2' });
    expect(bench.reports('outbox.attention').at(-1)?.conflicts).to.have.length(1);
  });
});

describe('an echo', () => {
  it('of a save nobody heard of again is no conflict', () => {
    const bench = Bench.opened().type('a', '2').flush().loses().type('a', '3').reopen();
    bench.after(2000).storeAll().reads({ a: '2' });
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.lastSaved).to.deep.equal({ a: '3' });
  });

  it('of the last words of an earlier page is none either, even when they arrive late', () => {
    const bench = Bench.opened().type('a', '2').flush().loses().type('a', '3').tell({ type: 'hidden' }).reopen();
    bench.after(2000).storeAll().reads({ a: '2' }).type('a', '4').flush();
    bench.refuses(409, 'answer_conflict').reads({ a: '3' });
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.lastSaved).to.deep.equal({ a: '4' });
  });

  it('of what another tab of this device typed is none', () => {
    const bench = Bench.opened()
      .tell({ type: 'mirrored', path: 'a', value: 'other tab', seq: 2 })
      .type('a', 'here')
      .flush();
    bench.refuses(409, 'answer_conflict').reads({ a: 'other tab' });
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.lastSaved).to.deep.equal({ a: 'here' });
  });

  it('of a button is none: what was typed since comes after it', () => {
    const bench = Bench.opened()
      .tell({ type: 'pressed', button: 'sum', key: 'press-key' })
      .storeAll()
      .type('total', 'mine');
    bench.presses({ total: '42' });
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.answers.total).to.equal('mine');
  });
});
