import { expect } from 'chai';
import { deltaOf, openedEntry } from '../support/replies.js';
import { Bench } from './bench.js';

const newTab = () => new Bench({ tabs: true, client: 'this-tab' });
const tab = (answers: Record<string, string>) => Bench.tab(answers, { client: 'this-tab' });

describe('a store that hangs', () => {
  const opens = (bench: Bench): Bench =>
    bench.tell({ type: 'replied', reply: { kind: 'opened', opened: openedEntry({}, 1) } });
  const releases = (bench: Bench): number => bench.effects.filter(({ type }) => type === 'release').length;

  it('is waited for once, and not by every request', () => {
    const bench = newTab().type('a', '1').after(3000).tell({ type: 'turn' });
    expect(bench.after(7900).kinds).to.deep.equal([]);
    expect(bench.after(100).kinds).to.deep.equal(['create']);
    expect(releases(opens(bench))).to.equal(1);
    expect(bench.tell({ type: 'turn' }).kinds).to.deep.equal(['create', 'save']);
  });

  it('does not keep a turn from ending whose request was answered: what is typed next gets another', () => {
    const bench = tab({ a: '1' }).type('b', '2').after(3000).tell({ type: 'turn' }).storeAll();
    const delta = { ...deltaOf({ b: '2' }, 3), base_revision: 2 };
    bench.tell({ type: 'replied', reply: { kind: 'saved', delta } }).tell({ type: 'changed', path: 'c', value: '3' });
    expect(releases(bench.after(7900))).to.equal(0);
    expect(releases(bench.after(100))).to.equal(1);
    expect(bench.tell({ type: 'turn' }).kinds).to.deep.equal(['save', 'save']);
  });

  it('is not waited for again in a turn in which it says nothing about what it has had for long', () => {
    const bench = tab({ a: '1' }).tell({ type: 'changed', path: 'b', value: '2' }).after(3000).after(12_000);
    expect(bench.tell({ type: 'turn', silent: true }).kinds).to.deep.equal(['save']);
  });

  it('is waited for where it answers at the beginning of a turn', () => {
    const bench = tab({ a: '1' }).tell({ type: 'changed', path: 'b', value: '2' }).after(3000).after(12_000);
    expect(bench.tell({ type: 'turn' }).kinds).to.deep.equal([]);
  });

  it('is waited for again by a page that slept: other tabs may know better', () => {
    const bench = opens(newTab().type('a', '1').after(3000).tell({ type: 'turn' }).after(8000));
    bench.tell({ type: 'thawed' }).tell({ type: 'turn' });
    expect(bench.kinds).to.deep.equal(['create']);
  });

  it('sends nothing from a page that stood still over it, before it has had another turn', () => {
    const bench = newTab().type('a', '1').after(3000).tell({ type: 'turn' }).after(20_000);
    expect(bench.kinds).to.deep.equal([]);
  });
});
