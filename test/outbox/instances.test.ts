import { expect } from 'chai';
import { Bench } from './bench.js';

const add = (id: string) => ({ type: 'added', group: 'g', id }) as const;
const remove = (id: string) => ({ type: 'removed', group: 'g', id }) as const;

/** A draft with two instances the service knows, the first of them with a name. */
const household = () => {
  const bench = Bench.opened().tell(add('ins_1')).tell(add('ins_2')).storeAll().flush();
  bench.saves({ groups: { g: ['ins_1'] } }).saves({ groups: { g: ['ins_1', 'ins_2'] } });
  return bench.type('g.ins_1.name', 'Ada').flush().saves();
};

describe('instances', () => {
  it('are made under ids of this device, and filled after they were made', () => {
    const bench = Bench.opened()
      .tell({ ...add('ins_1'), answers: { 'g.ins_1.name': 'Ada' } })
      .flush();
    expect(bench.kinds.at(-1)).to.equal('add');
    bench.saves({ groups: { g: ['ins_1'] } });
    expect(bench.lastSaved).to.deep.equal({ 'g.ins_1.name': 'Ada' });
  });

  it('that the service never heard of are taken back without it', () => {
    const bench = Bench.opened().tell(add('ins_1')).type('g.ins_1.name', 'Ada').tell(remove('ins_1')).flush();
    expect(bench.kinds).to.deep.equal(['create']);
    expect(bench.groups).to.deep.equal({});
  });

  it('that are taken back leave what was put behind them where it is shown', () => {
    const bench = household().tell(add('ins_3'));
    bench.tell({ type: 'reordered', group: 'g', ids: ['ins_1', 'ins_3', 'ins_2'] });
    bench.tell({ ...add('ins_4'), position: 2 }).tell({ ...add('ins_5'), position: 0 });
    expect(bench.groups.g).to.deep.equal(['ins_5', 'ins_1', 'ins_3', 'ins_4', 'ins_2']);
    bench.tell(remove('ins_3'));
    expect(bench.groups.g).to.deep.equal(['ins_5', 'ins_1', 'ins_4', 'ins_2']);
  });

  it('that are on their way are removed there as well', () => {
    const bench = Bench.opened().tell(add('ins_1')).flush().tell(remove('ins_1')).flush();
    bench.saves({ groups: { g: ['ins_1'] } });
    expect(bench.kinds.at(-1)).to.equal('remove');
  });

  it('come back by taking back a removal that was not sent yet', () => {
    const bench = household();
    const { length } = bench.sent;
    bench.tell(remove('ins_1')).tell({ type: 'restored', group: 'g', id: 'ins_1', position: 0, answers: {} }).flush();
    expect(bench.sent).to.have.length(length);
    expect(bench.groups.g).to.deep.equal(['ins_1', 'ins_2']);
    expect(bench.answers['g.ins_1.name']).to.equal('Ada');
  });

  it('come back by asking for it once the removal was sent, with what only this page still knows', () => {
    const bench = household()
      .tell(remove('ins_1'))
      .flush()
      .saves({ groups: { g: ['ins_2'] }, removed: ['g.ins_1.name'] });
    const answers = { 'g.ins_1.name': 'Ada', 'g.ins_1.age': '36' };
    bench.tell({ type: 'restored', group: 'g', id: 'ins_1', position: 0, answers }).flush();
    expect(bench.sent.at(-1)).to.deep.include({ kind: 'change' });
    const request = bench.sent.at(-1);
    expect(request && 'change' in request && request.change).to.include({ kind: 'add', id: 'ins_1', restore: true });
    bench.saves({ groups: { g: ['ins_1', 'ins_2'] }, changed: { 'g.ins_1.name': 'Ada' } });
    expect(bench.lastSaved['g.ins_1.age']).to.equal('36');
    expect(bench.state.draft.conflicts).to.deep.equal([]);
  });

  it('that another device removed come back for what was typed into them here, and the respondent is asked', () => {
    const bench = household().type('a', '2').flush().type('g.ins_1.name', 'Grace');
    bench.saves({ groups: { g: ['ins_2'] }, removed: ['g.ins_1.name'], foreign: ['g.ins_1.name'] });
    expect(bench.reports('outbox.kept')).to.deep.equal([{ type: 'outbox.kept', group: 'g', id: 'ins_1' }]);
    bench.flush();
    const request = bench.sent.at(-1);
    expect(request && 'change' in request && request.change).to.include({ kind: 'add', id: 'ins_1', restore: true });
  });

  it('stay when another device wrote in what was to be removed here, and the respondent is asked', () => {
    const bench = household().tell(remove('ins_1')).flush().refuses(409, 'answer_conflict');
    bench.reads({ a: '1', 'g.ins_1.name': 'Somebody else' }, { groups: { g: ['ins_1', 'ins_2'] } });
    expect(bench.reports('outbox.kept')).to.have.length(1);
    expect(bench.groups.g).to.deep.equal(['ins_1', 'ins_2']);
    expect(bench.state.draft.pending).to.deep.equal([]);
  });

  it('stay also when what another device wrote was heard of while the removal was on its way', () => {
    const bench = household().tell(remove('ins_1')).flush().loses().reopen().after(60_000).storeAll();
    expect(bench.kinds.at(-1)).to.equal('read');
    bench.reads({ a: '1', 'g.ins_1.name': 'Bea' }, { groups: { g: ['ins_1', 'ins_2'] } });
    expect(bench.reports('outbox.kept')).to.have.length(0);
    bench.after(60_000).storeAll().refuses(409, 'answer_conflict');
    bench.reads({ a: '1', 'g.ins_1.name': 'Bea' }, { groups: { g: ['ins_1', 'ins_2'] } });
    expect(bench.reports('outbox.kept')).to.have.length(1);
    expect(bench.groups.g).to.deep.equal(['ins_1', 'ins_2']);
  });

  it('stay when a save tells that another device wrote in one whose removal still waits', () => {
    const bench = household().type('a', '2').flush().tell(remove('ins_1'));
    bench.saves({ changed: { 'g.ins_1.name': 'Bea' }, foreign: ['g.ins_1.name'] });
    expect(bench.reports('outbox.kept')).to.have.length(1);
    expect(bench.groups.g).to.deep.equal(['ins_1', 'ins_2']);
  });

  it('that stay are on the screen again, with all that is in them', () => {
    const bench = household().type('g.ins_1.age', '35').flush().saves().type('a', '2').flush();
    bench.type('g.ins_1.age', '36').tell(remove('ins_1'));
    bench.saves({ changed: { 'g.ins_1.name': 'Bea' }, foreign: ['g.ins_1.name'] });
    expect(bench.reports('outbox.foreign').at(-1)).to.deep.equal({
      type: 'outbox.foreign',
      changed: { 'g.ins_1.name': 'Bea', 'g.ins_1.age': '36' },
      groups: { g: ['ins_1', 'ins_2'] },
    });
  });

  it('come back with an answer that the service had refused', () => {
    const bench = household().type('g.ins_1.age', 'old').flush().refuses(422, 'validation_failed');
    expect(bench.state.draft.parked).to.have.length(1);
    const answers = { 'g.ins_1.name': 'Ada', 'g.ins_1.age': 'old' };
    bench.tell(remove('ins_1')).tell({ type: 'restored', group: 'g', id: 'ins_1', position: 0, answers });
    expect(bench.answers['g.ins_1.age']).to.equal('old');
  });

  it('go when it was only this device that wrote in them', () => {
    const bench = household().tell({ type: 'mirrored', path: 'g.ins_1.name', value: 'Other tab', seq: 99 });
    bench.tell(remove('ins_1')).flush().refuses(409, 'answer_conflict');
    bench.reads({ a: '1', 'g.ins_1.name': 'Other tab' }, { groups: { g: ['ins_1', 'ins_2'] } });
    expect(bench.reports('outbox.kept')).to.deep.equal([]);
    expect(bench.kinds.slice(-2)).to.deep.equal(['read', 'remove']);
  });

  it('are ordered over what is there, whatever was there when the order was given', () => {
    const bench = household()
      .tell({ type: 'reordered', group: 'g', ids: ['ins_2', 'ins_1'] })
      .flush();
    bench.refuses(409, 'answer_conflict').reads({ a: '1' }, { groups: { g: ['ins_1', 'ins_2', 'ins_3'] } });
    const request = bench.sent.at(-1);
    expect(request && 'change' in request && request.change).to.deep.include({ ids: ['ins_2', 'ins_1', 'ins_3'] });
  });

  it('stay where they were put behind an order that is sent once more by a page its device knew little of', () => {
    const bench = household();
    bench.tell({ type: 'reordered', group: 'g', ids: ['ins_2', 'ins_1'] });
    bench.tell({ ...add('ins_3'), position: 0 }).tell({ ...add('ins_4'), position: 2 });
    expect(bench.groups.g).to.deep.equal(['ins_3', 'ins_2', 'ins_4', 'ins_1']);
    const there = { a: '1', 'g.ins_1.name': 'Ada' };
    // The page had sent it all, and died before the device had written that down.
    bench.reopen().reads(there, { groups: { g: ['ins_3', 'ins_2', 'ins_4', 'ins_1'] } });
    expect(bench.groups.g).to.deep.equal(['ins_3', 'ins_2', 'ins_4', 'ins_1']);
    const request = bench.flush().sent.at(-1);
    expect(request && 'change' in request && request.change).to.deep.include({
      kind: 'reorder',
      ids: ['ins_3', 'ins_2', 'ins_4', 'ins_1'],
    });
  });

  it('that were removed already come back where a page that has forgotten it sends them in a list once more', () => {
    const bench = Bench.opened()
      .tell({ ...add('ins_1'), listed: true })
      .type('g.ins_1.name', 'Ada')
      .flush();
    expect(bench.sent.at(-1)).to.deep.include({ kind: 'save', groups: { g: ['ins_1'] } });
    const [path, current] = ['g.ins_1.name', { removed: true }];
    bench.refuses(409, 'answer_conflict', [{ in: 'answers', path, code: 'conflict', message: '', current }]);
    expect(bench.kinds.at(-1)).to.equal('add');
    bench.refuses(409, 'state_conflict');
    const request = bench.sent.at(-1);
    expect(request && 'change' in request && request.change).to.include({ kind: 'add', id: 'ins_1', restore: true });
    bench.saves({ groups: { g: ['ins_1'] } });
    expect(bench.lastSaved).to.deep.equal({ 'g.ins_1.name': 'Ada' });
  });

  it('that may not exist leave what was typed into them on the shelf', () => {
    const bench = household().tell(add('ins_3')).type('g.ins_3.name', 'Third').flush().refuses(409, 'instance_limit');
    expect(bench.reports('outbox.undone')[0]).to.include({ code: 'instance_limit' });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'g.ins_3.name', value: 'Third', whose: 'undone' }]);
    expect(bench.groups.g).to.deep.equal(['ins_1', 'ins_2']);
  });

  it('that were copied and removed before anything was sent are made first: the copy needs an original', () => {
    const bench = Bench.opened();
    bench.tell({ type: 'added', group: 'g', id: 'ins_a', answers: { 'g.ins_a.name': 'Bo' } });
    const answers = { 'g.ins_b.name': 'Bo' };
    bench.tell({ type: 'duplicated', group: 'g', id: 'ins_b', source: 'ins_a', answers });
    bench.tell({ type: 'removed', group: 'g', id: 'ins_a' }).storeAll();
    expect(bench.groups.g).to.deep.equal(['ins_b']);
    expect(bench.answers).to.include(answers);
    expect(bench.state.draft.pending.map(({ kind }) => kind)).to.deep.equal(['add', 'set', 'duplicate', 'remove']);
  });

  it('are copied there as the service has them, which is nothing to ask about', () => {
    const bench = household().type('g.ins_1.name', 'refused').flush();
    bench.refuses(422, 'validation_failed', [{ in: 'answers', path: 'g.ins_1.name', code: 'type', message: '' }]);
    const answers = { 'g.ins_9.name': 'refused' };
    bench.tell({ type: 'duplicated', group: 'g', id: 'ins_9', source: 'ins_1', answers }).type('g.ins_9.name', 'Bob');
    bench.flush().tell({ type: 'outdated' }).saves();
    const groups = { g: ['ins_1', 'ins_2', 'ins_9'] };
    bench.reads({ a: '1', 'g.ins_1.name': 'Ada', 'g.ins_9.name': 'Ada' }, { groups });
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.answers['g.ins_9.name']).to.equal('Bob');
  });

  it('that are copies stay when another device wrote in one, though nobody had heard here that it was made', () => {
    const bench = household();
    bench.tell({ type: 'duplicated', group: 'g', id: 'ins_9', source: 'ins_1', answers: { 'g.ins_9.name': 'Ada' } });
    bench.flush().loses().tell(remove('ins_9')).storeAll().reopen().after(60_000).storeAll();
    const answers = { a: '1', 'g.ins_1.name': 'Ada', 'g.ins_9.name': 'theirs' };
    bench.reads(answers, { groups: { g: ['ins_1', 'ins_9', 'ins_2'] } });
    expect(bench.groups.g).to.include('ins_9');
    expect(bench.reports('outbox.kept')).to.have.length(1);
  });

  it('are copied with what the service does not have yet', () => {
    const bench = household().type('g.ins_1.name', 'Grace');
    const answers = { 'g.ins_9.name': 'Grace', 'g.ins_9.age': '36' };
    bench.tell({ type: 'duplicated', group: 'g', id: 'ins_9', source: 'ins_1', answers }).flush().saves();
    bench.saves({ groups: { g: ['ins_1', 'ins_9', 'ins_2'] }, changed: { 'g.ins_9.name': 'Grace' } });
    expect(bench.answers['g.ins_9.age']).to.equal('36');
    expect(bench.state.draft.pending.length + (bench.state.draft.batch ? 1 : 0)).to.equal(1);
  });
});

describe('a button', () => {
  const press = (bench: Bench) => bench.tell({ type: 'pressed', button: 'sum', key: 'press-key' }).storeAll();

  it('is pressed after everything typed before it was saved', () => {
    const bench = press(Bench.opened().type('a', '2'));
    expect(bench.lastSaved).to.deep.equal({ a: '2' });
    bench.saves();
    expect(bench.kinds.at(-1)).to.equal('press');
    expect(bench.sent.at(-1)).to.include({ key: 'press-key' });
  });

  it('is pressed on what was typed before it, also when another device answered and more was typed after', () => {
    const bench = press(Bench.opened().type('a', 'on this')).type('a', 'and later');
    bench.refuses(412, 'precondition_failed').reads({ a: 'theirs' });
    expect(bench.lastSaved).to.deep.equal({ a: 'on this' });
    bench.saves();
    expect(bench.kinds.at(-1)).to.equal('press');
  });

  it('is not pressed at all when that cannot be now', () => {
    const bench = press(Bench.opened().type('a', '2')).loses();
    expect(bench.reports('outbox.unpressed')[0]).to.include({ why: 'unsent' });
    bench.after(600_000).storeAll().saves();
    expect(bench.kinds).not.to.include('press');
  });

  it('is never pressed twice: nobody knows whether the first time had its effect', () => {
    const bench = press(Bench.opened()).loses();
    expect(bench.reports('outbox.unpressed')[0]).to.include({ why: 'unconfirmed' });
    const { length } = bench.sent;
    bench.after(600_000).storeAll().reopen().reads({ a: '1' });
    expect(bench.kinds.slice(length)).not.to.include('press');
  });

  it('says why it was refused', () => {
    const bench = press(Bench.opened()).refuses(409, 'state_conflict');
    expect(bench.reports('outbox.unpressed')[0]).to.include({ why: 'state_conflict' });
  });
});
