import { expect } from 'chai';
import fc from 'fast-check';
import { answersOf, newDraft } from '../../src/outbox/draft.js';
import { type OutboxState, openOutbox, step } from '../../src/outbox/outbox.core.js';
import type { OutboxEffect, OutboxEvent } from '../../src/outbox/outbox.events.js';
import { deltaOf, openedEntry, submissionResult } from '../support/replies.js';

const start = 1_000_000;
const draft = newDraft({
  form: 'pf_1',
  version_id: 'fvr_1',
  locale: 'en',
  timezone: 'UTC',
  createKey: 'c0ffee00-0000-4000-8000-000000000000',
  startedAt: start,
});

/** Drives the core by hand: effects are collected, time and replies come from the test. */
class Bench {
  state: OutboxState = openOutbox(draft, { min: 3000, max: 30_000 });
  now = start;
  effects: OutboxEffect[] = [];

  tell(event: OutboxEvent): this {
    const [state, effects] = step(this.state, event, this.now);
    this.state = state;
    this.effects.push(...effects);
    return this;
  }

  type(path: string, value: string): this {
    return this.tell({ type: 'changed', path, value }).storeAll();
  }

  storeAll(): this {
    return this.tell({ type: 'stored', version: this.state.version, durable: true });
  }

  after(ms: number): this {
    this.now += ms;
    return this.tell({ type: 'woke' });
  }

  get sent() {
    return this.effects.flatMap((effect) => (effect.type === 'send' ? [effect.batch] : []));
  }
}

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

  it('says "kept" only once the store has it, and never for a store that forgets', () => {
    const bench = new Bench().tell({ type: 'changed', path: 'a', value: '1' });
    expect(bench.state.sync.state).to.equal('dirty');
    bench.tell({ type: 'stored', version: bench.state.version, durable: false });
    expect(bench.state.sync.state).to.equal('dirty');
    bench.tell({ type: 'stored', version: bench.state.version, durable: true });
    expect(bench.state.sync.state).to.equal('kept');
  });

  it('keeps what is typed while a batch is on its way, and sends it next', () => {
    const bench = new Bench().type('a', '1').after(3000).storeAll();
    bench
      .type('a', '12')
      .tell({ type: 'opened', opened: openedEntry({ a: '1' }) })
      .storeAll();
    expect(answersOf(bench.state.draft)).to.deep.equal({ a: '12' });
    bench.after(3000).storeAll();
    expect(bench.sent.at(-1)).to.deep.include({ kind: 'save', answers: { a: '12' }, base_revision: 1 });
  });

  it('repeats a failed batch unchanged and under the same key, whatever was typed since', () => {
    const bench = new Bench().type('a', '1').after(3000).storeAll();
    bench
      .type('a', '12')
      .type('b', 'x')
      .tell({ type: 'failed', failure: { kind: 'network', spread: 1 } });
    bench.after(60_000);
    expect(bench.sent).to.have.length(2);
    expect(bench.sent[1]).to.deep.equal(bench.sent[0]);
  });

  it('lets a submit wait until every answer before it is confirmed', () => {
    const bench = new Bench().type('a', '1').tell({ type: 'submit', key: 'submit-key' }).storeAll();
    expect(bench.sent.map(({ kind }) => kind)).to.deep.equal(['create']);
    bench.tell({ type: 'opened', opened: openedEntry({ a: '1' }) }).storeAll();
    expect(bench.sent.map(({ kind }) => kind)).to.deep.equal(['create', 'submit']);
    bench.tell({ type: 'submit', key: 'another-key' }).storeAll();
    expect(bench.sent).to.have.length(2);
    expect(bench.sent[1]?.key).to.equal('submit-key');
  });

  it('forgets the draft for its receipt once the submit is confirmed', () => {
    const bench = new Bench().type('a', '1').tell({ type: 'submit', key: 'submit-key' }).storeAll();
    bench.tell({ type: 'opened', opened: openedEntry({ a: '1' }) }).storeAll();
    bench.effects = [];
    bench.tell({ type: 'submitted', result: submissionResult() });
    expect(bench.effects.map(({ type }) => type))
      .to.include('finish')
      .and.not.to.include('store');
  });

  it('puts a refused answer aside, and goes on with the others', () => {
    const bench = new Bench().type('a', '1').after(3000).storeAll();
    bench.tell({ type: 'opened', opened: openedEntry({ a: '1' }) }).storeAll();
    bench.type('poison', 'x').after(3000).storeAll();
    bench.tell({ type: 'failed', failure: { kind: 'refused', status: 422, code: 'validation_failed', details: [] } });
    expect(bench.state.draft.parked).to.have.length(1);
    bench.type('b', '2').after(3000).storeAll();
    expect(bench.sent.at(-1)).to.deep.include({ answers: { b: '2' } });
    expect(answersOf(bench.state.draft)).to.deep.equal({ a: '1', poison: 'x', b: '2' });
  });

  it('resends over another writer with the newer revision', () => {
    const bench = new Bench().type('a', '1').after(3000).storeAll();
    bench.tell({ type: 'opened', opened: openedEntry({ a: '1' }) }).storeAll();
    bench.type('a', '2').after(3000).storeAll();
    const details = [
      { in: 'answers' as const, path: 'a', code: 'conflict', message: '', current: { value: '9', revision: 7 } },
    ];
    bench
      .tell({ type: 'failed', failure: { kind: 'refused', status: 409, code: 'answer_conflict', details } })
      .storeAll();
    const [before, again] = bench.sent.slice(-2);
    expect(again).to.deep.include({ answers: { a: '2' }, base_revision: 7 });
    expect(again?.key).not.to.equal(before?.key);
  });

  it('never loses an answer, whatever happens in whatever order', () => {
    const events = fc.oneof(
      fc.record({ type: fc.constant('changed' as const), path: fc.constantFrom('a', 'b', 'c'), value: fc.uuid() }),
      fc.constant({ type: 'flush' as const }),
      fc.constant({ type: 'ack' as const }),
      fc.constant({ type: 'lost' as const }),
      fc.constant({ type: 'crash' as const }),
      fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (script) => {
        const bench = new Bench();
        const typed: Record<string, string> = {};
        let revision = 0;
        for (const event of script) {
          if (event.type === 'changed') {
            typed[event.path] = event.value;
            bench.type(event.path, event.value);
          } else if (event.type === 'flush') bench.tell(event).storeAll();
          else if (event.type === 'wait') bench.after(event.ms).storeAll();
          else if (event.type === 'crash') bench.state = openOutbox(bench.state.draft, bench.state.pace);
          else if (bench.state.inFlight) {
            const batch = bench.state.draft.batch;
            if (event.type === 'lost') bench.tell({ type: 'failed', failure: { kind: 'network', spread: 1 } });
            else if (batch?.kind === 'create')
              bench.tell({ type: 'opened', opened: openedEntry(batch.answers, ++revision) });
            else if (batch?.kind === 'save') bench.tell({ type: 'saved', delta: deltaOf(batch.answers, ++revision) });
            bench.storeAll();
          }
          expect(answersOf(bench.state.draft)).to.deep.equal(typed);
        }
      }),
      { numRuns: 500, seed: 20261115 },
    );
  });
});
