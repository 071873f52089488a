import { expect } from 'chai';
import { Bench } from './bench.js';

/** A tab that has heard another answer a question. */
const hearing = (path: string, value: string): Bench => {
  const bench = Bench.tab({ a: '1' });
  return bench.tell({ type: 'mirrored', path, value, seq: bench.state.draft.seq + 1 }).storeAll();
};

/** Gives the tab the turn it asks for; `others` is what tabs that are open have on the device, if there are any. */
const turn = (bench: Bench, others?: number): Bench =>
  bench.storeAll().state.turn === 'asked' ? bench.tell({ type: 'turn', others }).storeAll() : bench;

/** Submits, and gives the tab the turns it asks for; whenever it looks, it finds these answers, or the same as before. */
function submits(bench: Bench, answers: Record<string, string> | null, seconds: number, others?: number): Bench {
  bench.tell({ type: 'submit', key: 'submit-key' });
  for (let second = 0; second <= seconds; second++) {
    const { base, revision } = turn(bench, others).state.draft;
    if (bench.state.inFlight === 'read') turn(answers ? bench.reads(answers) : bench.reads(base, { revision }), others);
    bench.after(1000);
  }
  return bench;
}

describe('what another tab was heard to say', () => {
  it('is no longer shown where nobody is left to send it, but kept on the shelf', () => {
    const bench = submits(hearing('b', 'only heard'), null, 32);
    expect(bench.reports('outbox.foreign').at(-1)).to.deep.include({ changed: { b: null } });
    expect(bench.kinds).to.deep.equal(['read', 'read', 'submit']);
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'b', value: 'only heard', whose: 'mine' }]);
  });

  it('is waited for until the other tab had its time', () => {
    expect(submits(hearing('b', 'only heard'), null, 28).kinds).to.deep.equal(['read']);
  });

  it('holds up no submit once it was on the device and no tab has it to send: the service would not have it', () => {
    const [path, value] = ['g.ins_1.name', 'in an instance too many'];
    const bench = hearing(path, value).tell({ type: 'arrived', path, value, reached: 'device' });
    expect(submits(bench, null, 1, 0).kinds).to.deep.equal(['read', 'submit']);
    expect(bench.state.draft.shelf).to.deep.equal([]);
  });

  it('is waited for no longer than until it has arrived, also where it was not on the device yet', () => {
    const bench = submits(hearing('b', 'theirs'), null, 2, 0);
    expect(bench.effects.some(({ type }) => type === 'hurry')).to.equal(true);
    bench.tell({ type: 'arrived', path: 'b', value: 'theirs', reached: 'service' });
    submits(bench, { a: '1', b: 'theirs' }, 2, 0);
    expect(bench.kinds).to.deep.equal(['read', 'read', 'submit']);
  });

  it('keeps nothing from leaving that is answered here while a submit waits for it', () => {
    const bench = submits(hearing('b', 'only heard'), null, 2).type('c', 'mine');
    expect(submits(bench, null, 5).kinds).to.deep.equal(['read', 'read', 'save']);
    expect(bench.lastSaved).to.deep.equal({ c: 'mine' });
  });

  it('is waited for also when the submit has waited long, and it was heard just now', () => {
    const bench = submits(hearing('b', 'only heard'), null, 28);
    bench.tell({ type: 'mirrored', path: 'c', value: 'and more', seq: bench.state.draft.seq + 1 }).storeAll();
    expect(submits(bench, null, 20).kinds).to.not.include('submit');
  });

  it('is not given up before the entry was looked at, however long that takes', () => {
    const bench = hearing('b', 'only heard').tell({ type: 'submit', key: 'submit-key' }).after(60_000);
    expect(turn(bench).kinds).to.deep.equal(['read']);
    turn(bench.fails({ kind: 'rateLimited', wait: 60_000, spread: 0 }).after(70_000));
    expect(bench.kinds).to.deep.equal(['read', 'read']);
    expect(bench.state.draft.shelf).to.deep.equal([]);
  });

  it('is left to a tab that still has something to send, and is only slow', () => {
    const bench = hearing('b', 'theirs').after(60_000).tell({ type: 'submit', key: 'submit-key' }).storeAll();
    for (let second = 0; second < 40; second++) {
      if (bench.state.turn === 'asked') bench.tell({ type: 'turn', others: 1 }).storeAll();
      if (bench.state.inFlight === 'read') bench.reads({ a: '1' }, { revision: bench.state.draft.revision });
      bench.after(1000).storeAll();
    }
    expect(bench.kinds).to.include('submit');
    expect(bench.state.draft.shelf).to.deep.equal([]);
  });

  it('is forgotten once it has arrived, and holds nothing up', () => {
    expect(submits(hearing('b', 'theirs'), { a: '1', b: 'theirs' }, 1).kinds).to.deep.equal(['read', 'submit']);
  });

  it('is waited for also where others have written something else, and then is not shown any more', () => {
    const bench = submits(hearing('b', 'only heard'), { a: '2' }, 1);
    expect(bench.kinds).to.deep.equal(['read']);
    submits(bench, null, 32);
    expect(bench.kinds).to.include('submit');
    expect(bench.reports('outbox.foreign').at(-1)).to.deep.include({ changed: { b: null } });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'b', value: 'only heard', whose: 'mine' }]);
  });

  it('keeps nothing else of the service from the screen, also where a question is called like a member of all objects', () => {
    const bench = hearing('b', 'theirs').tell({ type: 'outdated' }).storeAll();
    turn(bench).reads({ a: '1', constructor: 'of another device' });
    const shown = bench.reports('outbox.foreign').map(({ changed }) => changed);
    expect(shown.some((changed) => Object.hasOwn(changed, 'constructor'))).to.equal(true);
  });

  it('is not shown over what was answered here at the same moment', () => {
    const bench = Bench.tab({ a: '1' }).type('b', 'ours').storeAll();
    const { seq } = bench.state.draft;
    bench.tell({ type: 'mirrored', path: 'b', value: 'theirs', seq });
    expect(bench.state.heard).to.equal(null);
  });

  it('is forgotten where it was taken back', () => {
    const bench = hearing('a', 'theirs');
    bench.tell({ type: 'mirrored', path: 'a', value: '1', seq: bench.state.draft.seq + 1 }).storeAll();
    expect(submits(bench, null, 1).kinds).to.deep.equal(['submit']);
  });

  it('is forgotten where it was answered here since', () => {
    const bench = hearing('b', 'theirs').type('b', 'mine').after(3000).storeAll().tell({ type: 'turn' }).storeAll();
    expect(submits(bench.saves(), null, 1).kinds).to.deep.equal(['save', 'submit']);
  });

  it('is not called saved before the service has it', () => {
    const bench = hearing('b', 'theirs');
    expect(bench.state.told.sync).to.deep.include({ state: 'dirty', kept: false, waiting: 0 });
    bench.tell({ type: 'arrived', path: 'b', value: 'another', reached: 'service' });
    expect(bench.state.told.sync.state).to.equal('dirty');
    bench.tell({ type: 'arrived', path: 'b', value: 'theirs', reached: 'device' });
    expect(bench.state.told.sync).to.deep.include({ state: 'kept', kept: true });
    bench.tell({ type: 'emptied', byUs: false }).storeAll();
    expect(bench.state.told.sync).to.deep.include({ durable: true, kept: false });
    bench.tell({ type: 'arrived', path: 'b', value: 'theirs', reached: 'service' });
    expect(bench.state.told.sync).to.deep.include({ state: 'saved', kept: true });
  });

  it('is looked up where the service has another answer than is shown: a later one that was heard may be lost', () => {
    const bench = Bench.tab({ a: 'first' });
    const { seq } = bench.state.draft;
    bench.tell({ type: 'mirrored', path: 'a', value: 'lost', seq: seq + 2 }).storeAll();
    // Its tab is gone, and with it all that told of it.
    turn(bench.after(31_000)).reads({ a: 'first' }, { revision: bench.state.draft.revision });
    turn(bench).tell({ type: 'mirrored', path: 'a', value: 'second', seq: seq + 1 });
    bench.tell({ type: 'arrived', path: 'a', value: 'second', reached: 'service' }).storeAll();
    turn(bench).reads({ a: 'second' });
    expect(bench.answers.a).to.equal('second');
    expect(bench.reports('outbox.foreign').at(-1)).to.deep.include({ changed: { a: 'second' } });
  });

  it('stays on screen where the service is found to have the one before it', () => {
    const bench = Bench.tab({ a: 'first' });
    const { seq } = bench.state.draft;
    bench.tell({ type: 'mirrored', path: 'a', value: 'second', seq: seq + 1 });
    bench.tell({ type: 'mirrored', path: 'a', value: 'third', seq: seq + 2 }).tell({ type: 'outdated' });
    turn(bench).reads({ a: 'second', b: 'news' });
    expect(bench.reports('outbox.foreign').map(({ changed }) => changed)).to.deep.equal([{ b: 'news' }]);
    bench.tell({ type: 'arrived', path: 'a', value: 'third', reached: 'service' });
    expect(bench.state.heard).to.equal(null);
  });

  it('is asked about where nobody says that it arrived, and goes on the shelf where it did not', () => {
    const bench = hearing('b', 'only heard');
    for (let second = 0; second <= 31; second++) {
      expect(bench.state.told.sync.state, `after ${second} s`).not.to.equal('saved');
      turn(bench.after(1000));
    }
    expect(bench.kinds).to.deep.equal(['read']);
    bench.reads({ a: '1' }, { revision: bench.state.draft.revision }).storeAll();
    expect(bench.reports('outbox.foreign').at(-1)).to.deep.include({ changed: { b: null } });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'b', value: 'only heard', whose: 'mine' }]);
    expect(bench.state.told.sync.state).to.equal('saved');
  });

  it('is waited for as long as another tab has something to send', () => {
    const bench = hearing('b', 'theirs').after(31_000).storeAll();
    bench.tell({ type: 'turn', others: 1 }).storeAll();
    bench.reads({ a: '1' }, { revision: bench.state.draft.revision }).storeAll();
    expect(bench.state.draft.shelf).to.deep.equal([]);
    expect(bench.state.told.sync.state).to.equal('dirty');
  });
});

describe('what another tab was heard to answer after this one', () => {
  it('is not called saved because the earlier answer has arrived, with news of others', () => {
    const bench = Bench.tab({ a: '1' });
    bench.type('a', 'ours').flush().tell({ type: 'turn' }).storeAll();
    const { seq, revision } = bench.state.draft;
    bench.tell({ type: 'mirrored', path: 'a', value: 'theirs, later', seq: seq + 1 });
    bench.saves({ revision: revision + 3 });
    expect(bench.state.draft.base.a).to.equal('ours');
    expect(bench.state.heard).to.deep.equal({ a: 'theirs, later' });
    expect(bench.sync.state).not.to.equal('saved');
  });
});
