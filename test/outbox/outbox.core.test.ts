import { expect } from 'chai';
import fc from 'fast-check';
import { submissionResult } from '../support/replies.js';
import { Bench } from './bench.js';

describe('the outbox core', () => {
  it('sends nothing that is not written down first', () => {
    const bench = new Bench().tell({ type: 'changed', path: 'a', value: '1' });
    bench.after(3000);
    expect(bench.sent).to.deep.equal([]);
    bench.storeAll();
    expect(bench.sent).to.have.length(1);
  });

  it('does not take an older write for the one it waits for', () => {
    const bench = new Bench().tell({ type: 'changed', path: 'a', value: '1' });
    const old = bench.state.version;
    bench.after(3000).tell({ type: 'stored', version: old, durable: true });
    expect(bench.sent).to.deep.equal([]);
  });

  it('goes on without a store that never answers', () => {
    const bench = new Bench().tell({ type: 'changed', path: 'a', value: '1' }).after(3000).after(10_000);
    expect(bench.sent).to.have.length(1);
  });

  it('says "kept" only once the store has it, and never for a store that forgets', () => {
    const bench = new Bench().tell({ type: 'changed', path: 'a', value: '1' });
    expect(bench.sync.state).to.equal('dirty');
    bench.storeAll(false);
    expect(bench.sync.state).to.equal('dirty');
    bench.storeAll();
    expect(bench.sync.state).to.equal('kept');
  });

  it('keeps what is typed while a batch is on its way, and sends it next', () => {
    const bench = new Bench().type('a', '1').after(3000).storeAll();
    bench.type('a', '12').opens({ a: '1' });
    expect(bench.answers).to.deep.equal({ a: '12' });
    bench.after(3000).storeAll();
    expect(bench.sent.at(-1)).to.deep.include({ kind: 'save', base_revision: 1 });
    expect(bench.lastSaved).to.deep.equal({ a: '12' });
  });

  it('repeats a failed batch unchanged and under the same key, whatever was typed since', () => {
    const bench = new Bench().type('a', '1').after(3000).storeAll();
    bench.type('a', '12').type('b', 'x').loses().after(60_000).storeAll();
    expect(bench.sent).to.have.length(2);
    expect({ ...bench.sent[1], attempts: 0 }).to.deep.equal({ ...bench.sent[0], attempts: 0 });
  });

  it('lets a submit wait until every answer before it is confirmed', () => {
    const bench = new Bench().type('a', '1').tell({ type: 'submit', key: 'submit-key' }).storeAll();
    expect(bench.kinds).to.deep.equal(['create']);
    bench.opens({ a: '1' });
    expect(bench.kinds).to.deep.equal(['create', 'submit']);
    bench.tell({ type: 'submit', key: 'another-key' }).storeAll();
    expect(bench.sent).to.have.length(2);
    expect(bench.sent[1]).to.include({ key: 'submit-key' });
  });

  it('writes the wish to submit, and every key, to the disk itself', () => {
    const bench = Bench.opened();
    bench.effects = [];
    bench.tell({ type: 'changed', path: 'a', value: '2' }).tell({ type: 'submit', key: 'submit-key' });
    const strict = bench.effects.flatMap((effect) => (effect.type === 'store' ? [effect.strict] : []));
    expect(strict).to.deep.equal([false, true]);
  });

  it('forgets the draft for its receipt once the submit is confirmed, and tries again if that fails', () => {
    const bench = Bench.opened().tell({ type: 'submit', key: 'submit-key' }).storeAll();
    bench.effects = [];
    bench.tell({ type: 'replied', reply: { kind: 'submitted', result: submissionResult() } });
    expect(bench.effects.map(({ type }) => type))
      .to.include('finish')
      .and.not.to.include('store');
    bench.effects = [];
    bench.tell({ type: 'finished', done: false }).after(1000);
    expect(bench.effects.map(({ type }) => type)).to.deep.equal(['wake', 'finish']);
  });

  it('tries again to forget it also in a page that slept meanwhile, and has lost its timer', () => {
    for (const order of ['thawed first', 'finished first']) {
      const bench = Bench.opened().tell({ type: 'submit', key: 'submit-key' }).storeAll();
      bench.now += 600_000;
      bench.tell({ type: 'replied', reply: { kind: 'submitted', result: submissionResult() } });
      bench.effects = [];
      if (order === 'thawed first') bench.tell({ type: 'thawed' }).tell({ type: 'finished', done: false });
      else bench.tell({ type: 'finished', done: false }).tell({ type: 'thawed' });
      expect(bench.effects, order).to.deep.equal([{ type: 'wake', at: bench.now + 1000 }]);
    }
  });

  it('flushes at once when asked to, and says when it is done', () => {
    const bench = Bench.opened().type('a', '2').flush();
    expect(bench.lastSaved).to.deep.equal({ a: '2' });
    expect(bench.reports('outbox.drained')).to.have.length(1);
    bench.saves();
    expect(bench.reports('outbox.drained')).to.have.length(2);
  });

  it('waits two seconds at most while the device keeps nothing', () => {
    const bench = Bench.opened().storeAll(false);
    bench.tell({ type: 'changed', path: 'a', value: '2' }).storeAll(false).after(2000).storeAll(false);
    expect(bench.lastSaved).to.deep.equal({ a: '2' });
  });

  it('sends what is typed in the last moment, without waiting for the store', () => {
    const bench = Bench.opened().tell({ type: 'changed', path: 'a', value: '2' }).tell({ type: 'hidden' });
    expect(bench.effects.at(-1)?.type).to.equal('report');
    const last = bench.effects.findLast((effect) => effect.type === 'send');
    expect(last).to.include({ keepalive: true });
    expect(bench.lastSaved).to.deep.equal({ a: '2' });
  });

  it('puts at most 200 answers and 60 KiB into one request', () => {
    const many = Bench.opened();
    for (let field = 0; field < 201; field++) many.tell({ type: 'changed', path: `f${field}`, value: 'x' });
    many.flush();
    expect(Object.keys(many.lastSaved)).to.have.length(200);
    const large = Bench.opened();
    for (const path of ['b', 'c', 'd']) large.tell({ type: 'changed', path, value: 'é'.repeat(20_000) });
    large.flush();
    expect(Object.keys(large.lastSaved)).to.deep.equal(['b']);
    large.saves();
    expect(Object.keys(large.lastSaved)).to.deep.equal(['c']);
  });

  it('never loses an answer, whatever happens in whatever order', () => {
    const events = fc.oneof(
      fc.record({ type: fc.constant('changed' as const), path: fc.constantFrom('a', 'b', 'c'), value: fc.uuid() }),
      fc.constantFrom({ type: 'flush' as const }, { type: 'ack' as const }, { type: 'lost' as const }),
      fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (script) => {
        const bench = new Bench();
        const typed: Record<string, string> = {};
        for (const event of script) {
          if (event.type === 'changed') {
            typed[event.path] = event.value;
            bench.type(event.path, event.value);
          } else if (event.type === 'flush') bench.flush();
          else if (event.type === 'wait') bench.after(event.ms).storeAll();
          else if (bench.state.inFlight) {
            if (event.type === 'lost') bench.loses();
            else if (bench.state.draft.batch?.kind === 'create') bench.opens(bench.lastSaved);
            else bench.saves();
          }
          expect(bench.answers).to.deep.equal(typed);
        }
      }),
      { numRuns: 500, seed: 20261115 },
    );
  });
});
