import { expect } from 'chai';
import type { Detail } from '../../src/contract/index.js';
import { isSet } from '../../src/outbox/queue/change.js';
import { unfreeze } from '../../src/outbox/queue/freeze.js';
import { Bench } from './bench.js';

const detail = (path: string, code = 'type'): Detail => ({ in: 'answers', path, code, message: '' });

/** Answers every save as a service would that cannot take some values, and names nobody. */
function grind(bench: Bench, isBad: (value: unknown) => boolean): number {
  let requests = 0;
  for (; bench.state.inFlight && requests < 50; requests++) {
    if (Object.values(bench.lastSaved).some(isBad)) bench.refuses(422, 'validation_failed');
    else bench.saves();
  }
  return requests;
}

describe('a refused batch', () => {
  it('loses only the answer the service names; the others leave without it', () => {
    const bench = Bench.opened().type('b', '1').type('c', 'bad').type('d', '1').flush();
    bench.refuses(422, 'validation_failed', [detail('c')]);
    expect(bench.lastSaved).to.deep.equal({ b: '1', d: '1' });
    bench.saves();
    const { parked } = bench.reports('outbox.attention').at(-1)!;
    expect(parked.map(({ change }) => change)).to.deep.equal([{ kind: 'set', path: 'c', value: 'bad', seq: 3 }]);
    expect(bench.answers.c).to.equal('bad');
  });

  it('does not undo what another tab typed after it, and has sent meanwhile', () => {
    const bench = Bench.opened({ b: 'first' }).type('b', 'second').type('c', 'bad').flush();
    const { seq } = bench.state.draft;
    bench.tell({ type: 'mirrored', path: 'b', value: 'third', seq: seq + 1 });
    bench.fails({ kind: 'network', spread: 0 }).tell({ type: 'outdated' }).after(5000).storeAll();
    bench.reads({ b: 'third' }).storeAll();
    bench.refuses(422, 'validation_failed', [detail('c')]).storeAll();
    expect(bench.state.draft.pending).to.deep.equal([]);
    expect(bench.state.inFlight).to.equal(null);
    expect(bench.answers.b).to.equal('third');
  });

  it('keeps its answer to a question that another tab only emptied, as far as anybody knows', () => {
    const bench = Bench.opened({}).type('b', 'ours').type('c', 'bad').flush();
    bench.tell({ type: 'mirrored', path: 'b', value: null, seq: bench.state.draft.seq + 1 });
    const back = unfreeze(bench.state.draft).pending ?? [];
    expect(back.map((change) => isSet(change) && change.path)).to.deep.equal(['b', 'c']);
  });

  it('is halved until the one answer is found, where the service names none', () => {
    const bench = Bench.opened();
    for (let field = 0; field < 64; field++)
      bench.tell({ type: 'changed', path: `f${field}`, value: field === 37 ? 'bad' : 'x' });
    bench.flush();
    const requests = grind(bench, (value) => value === 'bad');
    expect(requests).to.be.at.most(14);
    expect(bench.state.draft.parked.map(({ change }) => change.kind === 'set' && change.path)).to.deep.equal(['f37']);
    expect(Object.keys(bench.state.draft.base)).to.have.length(64);
  });

  it('finds every bad answer among many', () => {
    const bench = Bench.opened();
    for (let field = 0; field < 20; field++)
      bench.tell({ type: 'changed', path: `f${field}`, value: field % 7 === 3 ? 'bad' : 'x' });
    bench.flush();
    grind(bench, (value) => value === 'bad');
    expect(bench.state.draft.parked).to.have.length(3);
    expect(bench.state.draft.pending).to.deep.equal([]);
  });

  it('holds up a submit until a person has looked at what was put aside', () => {
    const bench = Bench.opened().type('b', 'bad').tell({ type: 'submit', key: 'submit-key' }).storeAll();
    bench.refuses(422, 'validation_failed', [detail('b')]);
    expect(bench.reports('outbox.submitRefused')[0]).to.include({ code: 'answers_parked' });
    expect(bench.kinds).not.to.include('submit');
    bench.type('b', 'good').tell({ type: 'submit', key: 'another-key' }).storeAll().saves();
    expect(bench.kinds.at(-1)).to.equal('submit');
  });

  it('holds up no submit for an answer in an instance that was removed meanwhile: it stays on the shelf', () => {
    const bench = Bench.withGroups({ g: ['ins_1'] })
      .type('g.ins_1.age', 'bad')
      .tell({ type: 'removed', group: 'g', id: 'ins_1' })
      .tell({ type: 'submit', key: 'submit-key' })
      .storeAll()
      .refuses(422, 'validation_failed', [detail('g.ins_1.age')]);
    expect(bench.state.draft.parked).to.deep.equal([]);
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'g.ins_1.age', value: 'bad', whose: 'undone' }]);
    expect(bench.opens({}).kinds).to.deep.equal(['create', 'create', 'submit']);
  });

  it('keeps such an answer aside for a person where the instance is to come back', () => {
    const bench = Bench.withGroups({ g: ['ins_1'] })
      .type('g.ins_1.age', 'bad')
      .tell({ type: 'removed', group: 'g', id: 'ins_1' })
      .tell({ type: 'added', group: 'g', id: 'ins_2' })
      .tell({ type: 'restored', group: 'g', id: 'ins_1', position: 0, answers: {} })
      .flush()
      .refuses(422, 'validation_failed', [detail('g.ins_1.age')]);
    expect(bench.state.draft.parked.map(({ change }) => 'path' in change && change.path)).to.deep.equal([
      'g.ins_1.age',
    ]);
  });

  it('is over when its question was answered again meanwhile', () => {
    const bench = Bench.opened()
      .type('b', 'bad')
      .flush()
      .tell({ type: 'added', group: 'g', id: 'ins_1' })
      .type('b', 'good');
    bench.refuses(422, 'validation_failed', [detail('b')]);
    expect(bench.state.draft.parked).to.deep.equal([]);
    expect(bench.answers.b).to.equal('good');
  });
});

describe('a refusal', () => {
  it('of the key stops everything and drops nothing, until there is another key', () => {
    const bench = Bench.opened().type('a', '2').flush().refuses(401, 'entry_key_expired');
    expect(bench.reports('outbox.keyRejected')[0]).to.include({ code: 'entry_key_expired' });
    expect(bench.sync).to.include({ state: 'keyRejected', waiting: 1, kept: true });
    bench.type('b', '1').after(600_000).flush();
    expect(bench.kinds).to.deep.equal(['create', 'save']);
    bench
      .tell({ type: 'rekeyed', entry: { entry_id: 'ent_1', entry_key: 'ek_2' } })
      .storeAll()
      .reads({ a: '1' });
    expect(bench.kinds).to.deep.equal(['create', 'save', 'read', 'save']);
  });

  it('of an entry that is gone lets everything go into a new one, once a person wants that', () => {
    const bench = Bench.opened({ a: '1', b: '2' }).type('a', '3').flush().refuses(410, 'gone');
    bench.after(3_600_000).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'save']);
    bench.tell({ type: 'renewed', createKey: 'fresh' }).storeAll();
    const request = bench.sent.at(-1);
    expect(request).to.include({ kind: 'create', key: 'fresh' });
    expect(bench.lastSaved).to.deep.equal({ b: '2', a: '3' });
  });

  it('of an entry that is gone lets go of nothing on screen that another tab had sent, and this one never read', () => {
    const bench = Bench.tab({ a: '1' }, { client: 'this-tab' });
    const seq = bench.state.draft.seq + 1;
    bench.tell({ type: 'mirrored', path: 'b', value: 'theirs', seq });
    bench.tell({ type: 'arrived', path: 'b', value: 'theirs', seq, reached: 'service' });
    bench.type('c', '3').flush().tell({ type: 'turn' }).storeAll().refuses(410, 'gone');
    bench.tell({ type: 'noted', path: 'd', value: 'half' });
    const shown = { a: '1', b: 'theirs', c: '3', d: 'half', 'g.ins_gone.e': 'in an instance that is gone' };
    bench.tell({ type: 'renewed', createKey: 'fresh', shown });
    const waiting = bench.state.draft.pending.map((change) => 'value' in change && change.value);
    expect(waiting).to.have.members(['1', 'theirs', '3']);
    expect(bench.state.draft).to.deep.include({ createKey: 'fresh', entry: null, base: {}, notes: { d: 'half' } });
  });

  it('of an entry that is gone ends the wish to submit it: the new one is sent when somebody sends it', () => {
    const bench = Bench.opened().tell({ type: 'submit', key: 'first-key' }).storeAll().refuses(410, 'gone');
    bench.tell({ type: 'renewed', createKey: 'fresh' }).storeAll().opens({ a: '1' });
    bench.after(3_600_000).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'submit', 'create']);
    bench.tell({ type: 'submit', key: 'second-key' }).storeAll();
    expect(bench.sent.at(-1)).to.include({ kind: 'submit' }).and.to.not.include({ key: 'first-key' });
  });

  it('of the key, while nobody knows what became of a submit, has that sent once more and then stops', () => {
    const bench = Bench.opened().tell({ type: 'submit', key: 'first-key' }).storeAll().loses();
    bench.after(10_000).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'submit', 'read']);
    bench.refuses(401, 'entry_key_expired').storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'submit', 'read', 'submit']);
    const keys = bench.sent.flatMap((request) => (request.kind === 'submit' ? [request.key] : []));
    expect(new Set(keys).size).to.equal(1);
    bench.refuses(401, 'entry_key_expired').after(3_600_000).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'submit', 'read', 'submit']);
    expect(bench.sync).to.include({ state: 'keyRejected' }).and.to.have.property('doubtfulSince').that.is.a('number');
  });

  it('of the key of a draft that is being thrown away ends it: it is gone already, or out of reach', () => {
    for (const [status, code] of [
      [401, 'entry_key_expired'],
      [410, 'gone'],
    ] as const) {
      const bench = Bench.opened().tell({ type: 'discard' }).storeAll().loses().after(60_000).storeAll();
      expect(bench.kinds.slice(-2)).to.deep.equal(['discard', 'discard']);
      bench.refuses(status, code);
      expect(bench.reports('outbox.keyRejected')).to.deep.equal([]);
      expect(bench.reports('outbox.discarded')).to.have.length(1);
    }
  });

  it('of throwing a draft away is followed by a look, and asked for again ever more slowly', () => {
    const bench = Bench.opened().tell({ type: 'discard' }).storeAll();
    const { revision } = bench.state.draft;
    for (let time = 0; time < 2; time++)
      bench.refuses(409, 'state_conflict').storeAll().reads({ a: '1' }, { revision }).storeAll();
    expect(bench.kinds.slice(1)).to.deep.equal(['discard', 'read', 'discard', 'read', 'discard']);
    const keys = bench.sent.flatMap((request) => (request.kind === 'discard' ? [request.key] : []));
    expect(new Set(keys).size).to.equal(3);
    bench.refuses(409, 'state_conflict').storeAll();
    expect(bench.sync.state).to.equal('retrying');
    bench.after(60_000).storeAll().reads({ a: '1' }, { state: 'submitted', mode: 'read' });
    expect(bench.reports('outbox.sentElsewhere')).to.have.length(1);
  });

  it('of the key leaves a draft that can still be thrown away, here', () => {
    const bench = Bench.opened().type('a', '2').flush().refuses(401, 'entry_key_expired');
    expect(bench.sync.state).to.equal('keyRejected');
    bench.tell({ type: 'discard' }).storeAll();
    expect(bench.reports('outbox.discarded')).to.have.length(1);
  });

  it('by a closed form makes the submit wait, with a few looks an hour', () => {
    const bench = Bench.opened().tell({ type: 'submit', key: 'submit-key' }).storeAll().refuses(409, 'form_not_open');
    expect(bench.reports('outbox.unavailable')[0]).to.include({ code: 'form_not_open', retryAt: bench.now + 900_000 });
    for (let quarter = 0; quarter < 4; quarter++) bench.after(900_000).storeAll().refuses(409, 'form_not_open');
    expect(bench.kinds.filter((kind) => kind === 'submit')).to.have.length(5);
  });

  it('of a submit is over, and the next one has a key of its own', () => {
    const bench = Bench.opened().tell({ type: 'submit', key: 'first-key' }).storeAll();
    bench.refuses(422, 'validation_failed', [detail('a', 'required')]);
    expect(bench.reports('outbox.submitRefused')[0]).to.deep.include({ details: [detail('a', 'required')] });
    bench.tell({ type: 'submit', key: 'second-key' }).storeAll();
    expect(bench.sent.at(-1)).to.include({ kind: 'submit', key: 'second-key' });
  });

  it('for a stale revision is mended by a look', () => {
    const bench = Bench.opened().type('a', '2').flush().refuses(412, 'precondition_failed').reads({ a: '1', b: 'new' });
    expect(bench.kinds).to.deep.equal(['create', 'save', 'read', 'save']);
    expect(bench.sent.at(-1)).to.include({ base_revision: 2 });
  });

  it('for a stale revision is mended at once, also when something else was typed meanwhile', () => {
    const bench = Bench.opened().type('a', '2').flush().type('b', 'meanwhile');
    bench.refuses(412, 'precondition_failed').reads({ a: '1', c: 'new' });
    expect(bench.kinds).to.deep.equal(['create', 'save', 'read', 'save']);
    expect(bench.lastSaved).to.deep.equal({ a: '2', b: 'meanwhile' });
  });

  it('for a stale revision is mended at once as often as others have written since, which is no trouble', () => {
    const bench = Bench.opened().type('a', '2').flush();
    for (let at = 0; at < 5; at++) bench.refuses(409, 'answer_conflict').reads({ a: '1', b: `${at}` });
    expect(bench.kinds.filter((kind) => kind === 'save')).to.have.length(6);
    expect(bench.sync).to.include({ state: 'saving', retryAt: null });
  });

  it('for a revision that is the last one is asked about less and less often', () => {
    const bench = Bench.opened().type('a', '2').flush();
    const { revision } = bench.state.draft;
    for (let at = 0; at < 3; at++) bench.refuses(409, 'answer_conflict').reads({ a: '1' }, { revision });
    expect(bench.kinds.filter((kind) => kind === 'save')).to.have.length(3);
    expect(bench.sync.state).to.equal('retrying');
  });

  it('that time cannot mend waits for a person', () => {
    const bench = Bench.opened().type('a', '2').flush().refuses(403, 'origin_not_allowed');
    expect(bench.reports('outbox.refused')[0]).to.include({ code: 'origin_not_allowed' });
    bench.after(3_600_000).tell({ type: 'shown' }).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'save']);
    bench.flush();
    expect(bench.kinds).to.deep.equal(['create', 'save', 'save']);
  });
});
