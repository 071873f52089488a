import { expect } from 'chai';
import { bytesOf } from '../../src/outbox/queue/size.js';
import { Bench } from './bench.js';

const save = (bench: Bench) => bench.sent.filter((request) => request.kind === 'save').length;

describe('a batch', () => {
  it('leaves three seconds after the first change it holds, however much is typed after it', () => {
    const bench = Bench.opened();
    for (let at = 0; at < 30; at++) bench.after(100).type('a', `${at}`);
    expect(save(bench)).to.equal(0);
    bench.after(100).storeAll();
    expect(save(bench)).to.equal(1);
    expect(bench.lastSaved).to.deep.equal({ a: '29' });
  });

  it('holds the last answer to each question, in the order they were last given', () => {
    const bench = Bench.opened().type('a', '2').type('b', '1').type('a', '3').flush();
    expect(Object.entries(bench.lastSaved)).to.deep.equal([
      ['b', '1'],
      ['a', '3'],
    ]);
  });

  it('ends at a change of instances, and what was typed after it stays behind it', () => {
    const bench = Bench.opened().type('a', '2').tell({ type: 'added', group: 'g', id: 'ins_1' }).type('a', '3').flush();
    expect(bench.lastSaved).to.deep.equal({ a: '2' });
    bench.saves().saves({ groups: { g: ['ins_1'] } });
    expect(bench.kinds).to.deep.equal(['create', 'save', 'add', 'save']);
    expect(bench.lastSaved).to.deep.equal({ a: '3' });
  });

  it('is written to the disk, with its key, before it leaves', () => {
    const bench = Bench.opened().type('a', '2').tell({ type: 'flush' });
    const stored = bench.effects.findLast((effect) => effect.type === 'store');
    expect(stored).to.deep.include({ strict: true });
    expect(stored?.type === 'store' && stored.draft.batch).to.deep.include({ kind: 'save', attempts: 1 });
    expect(save(bench)).to.equal(0);
    bench.storeAll();
    const sent = bench.sent.at(-1);
    expect(sent && 'key' in sent && sent.key).to.equal(stored?.type === 'store' && stored.draft.batch?.key);
  });

  it('keeps its key through failures and reloads, and no other batch ever has it', () => {
    const bench = Bench.opened().type('a', '2').flush().loses().reopen();
    bench.after(2000).storeAll();
    expect(bench.kinds.at(-1)).to.equal('read');
    bench.reads({ a: '1' });
    const keys = bench.sent.flatMap((request) => (request.kind === 'save' ? [request.key] : []));
    expect(keys).to.have.length(2);
    expect(new Set(keys).size).to.equal(1);
    bench.saves().type('a', '3').flush();
    const last = bench.sent.at(-1);
    expect(last && 'key' in last && last.key).not.to.equal(keys[0]);
  });

  it('is not repeated when the service turns out to have it', () => {
    const bench = Bench.opened().type('a', '2').flush().loses().reopen().after(2000).storeAll().reads({ a: '2' });
    expect(bench.kinds).to.deep.equal(['create', 'save', 'read']);
    expect(bench.sync).to.include({ state: 'saved', waiting: 0 });
  });

  it('outlives the page in a request of less than 60 KiB', () => {
    const small = Bench.opened()
      .tell({ type: 'changed', path: 'a', value: 'x'.repeat(1000) })
      .tell({ type: 'hidden' });
    const large = Bench.opened()
      .tell({ type: 'changed', path: 'a', value: 'x'.repeat(62_000) })
      .tell({ type: 'hidden' });
    const [first, second] = [small, large].map(({ effects }) => effects.findLast((effect) => effect.type === 'send'));
    expect(first).to.include({ keepalive: true });
    expect(second).to.include({ keepalive: false });
    expect(first?.type === 'send' && bytesOf(first.request)).to.be.below(60 * 1024);
  });

  it('leaves with the page, also what nobody lives to write down', () => {
    const bench = Bench.opened().tell({ type: 'changed', path: 'a', value: 'last words' }).tell({ type: 'hidden' });
    expect(bench.lastSaved).to.deep.equal({ a: 'last words' });
    const { length } = bench.sent;
    bench.reopen().reads({ a: 'last words' });
    expect(bench.kinds.slice(length)).to.deep.equal(['read']);
    expect(bench.reports('outbox.attention')).to.deep.equal([]);
  });

  it('creates the entry with the instances it begins with, and once only', () => {
    const bench = Bench.withGroups({ g: ['ins_planted'] })
      .type('g.ins_planted.name', 'Ada')
      .flush();
    expect(bench.sent[0]).to.deep.include({ kind: 'create', groups: { g: ['ins_planted'] } });
    bench.loses().after(2000).storeAll();
    expect({ ...bench.sent[1], attempts: 1 }).to.deep.equal(bench.sent[0]);
  });

  it('creates nothing before the submit where the form says so', () => {
    const bench = new Bench({ createOn: 'submit' }).type('a', '1').after(60_000).storeAll().flush();
    expect(bench.sent).to.deep.equal([]);
    expect(bench.sync).to.include({ state: 'kept', waiting: 1 });
    bench.tell({ type: 'submit', key: 'submit-key' }).storeAll().opens({ a: '1' });
    expect(bench.kinds).to.deep.equal(['create', 'submit']);
  });

  it('creates the entry before anything is answered when something needs it', () => {
    const bench = new Bench().tell({ type: 'open' }).storeAll();
    expect(bench.kinds).to.deep.equal(['create']);
  });

  it('never holds what is only half answered', () => {
    const bench = Bench.opened()
      .tell({ type: 'noted', path: 'phone', value: { typed: '+44' } })
      .storeAll();
    expect(bench.answers).to.deep.equal({ a: '1', phone: { typed: '+44' } });
    bench.flush();
    expect(bench.kinds).to.deep.equal(['create']);
    bench.reopen().reads({ a: '1' });
    expect(bench.answers).to.deep.equal({ a: '1', phone: { typed: '+44' } });
    bench.type('phone', '+442079460000').flush();
    expect(bench.lastSaved).to.deep.equal({ phone: '+442079460000' });
    expect(bench.answers).to.deep.equal({ a: '1', phone: '+442079460000' });
  });

  it('holds sensitive answers apart, and they never reach the device', () => {
    const bench = Bench.opened({ a: '1' }, { sensitive: new Set(['iban']) })
      .type('iban', 'DE00')
      .type('a', '2')
      .flush();
    const written = bench.effects.flatMap((effect) => (effect.type === 'store' ? [JSON.stringify(effect.draft)] : []));
    expect(written.join()).not.to.contain('DE00');
    expect(bench.sync.kept).to.equal(false);
    expect(bench.lastSaved).to.deep.equal({ iban: 'DE00' });
    bench.saves();
    expect(bench.lastSaved).to.deep.equal({ a: '2' });
  });
});
