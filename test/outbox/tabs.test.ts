import { expect } from 'chai';
import type { Draft } from '../../src/outbox/core/draft.js';
import type { Shared } from '../../src/outbox/core/events.js';
import { openOutbox, sharedOf } from '../../src/outbox/core/state.js';
import { openGate, shutAfterLimit } from '../../src/outbox/queue/request-gate.js';
import type { StoredShared } from '../../src/outbox/store/store.js';
import { joinStored } from '../../src/outbox/tabs/join-stored.js';
import { deltaOf } from '../support/replies.js';
import { Bench } from './bench.js';

const newTab = (groups = {}) => new Bench({ tabs: true, client: 'this-tab' }, { groups });
const tab = (answers: Record<string, string>) => Bench.tab(answers, { client: 'this-tab' });

const agreed = (bench: Bench, more: Partial<Shared> = {}): Shared => ({ ...sharedOf(bench.state), ...more });

const stored = (shared: Shared): StoredShared => ({ ...shared, gate: { gate: shared.gate, now: 0, wall: 0 } });

/** What a tab that is gone left behind. */
const left = (bench: Bench): Draft => JSON.parse(JSON.stringify(bench.state.draft));

describe('two tabs', () => {
  it('take turns: nothing leaves without one, and one turn is good for one request', () => {
    const bench = newTab().type('a', '1').after(3000).storeAll();
    expect(bench.sent).to.deep.equal([]);
    expect(bench.effects.filter(({ type }) => type === 'turn')).to.have.length(1);
    bench.tell({ type: 'turn' }).storeAll();
    expect(bench.kinds).to.deep.equal(['create']);
    bench.opens({});
    expect(bench.effects.filter(({ type }) => type === 'release')).to.have.length(1);
    expect(bench.kinds).to.deep.equal(['create']);
  });

  it('make one entry: whoever was second to name a key takes the first one, and its instances', () => {
    const bench = newTab().type('a', '1').after(3000).storeAll();
    const planted = { groups: { g: ['ins_theirs'] }, beginning: bench.state.draft.beginning };
    bench.tell({ type: 'turn', shared: agreed(bench, { createKey: 'first-key', planted }) }).storeAll();
    expect(bench.sent.at(-1)).to.deep.include({ kind: 'create', key: 'first-key', groups: { g: ['ins_theirs'] } });
  });

  it('make one entry also where only the second has an instance: it is added to what the first begins with', () => {
    const bench = newTab({ g: ['ins_ours'] })
      .type('g.ins_ours.name', 'Ada')
      .after(3000)
      .storeAll();
    const planted = { groups: {}, beginning: bench.state.draft.beginning };
    bench.tell({ type: 'turn', shared: agreed(bench, { createKey: 'first-key', planted }) }).storeAll();
    const [created] = bench.sent.slice(-1);
    expect(created).to.deep.include({ kind: 'create', key: 'first-key' });
    expect(created).to.have.deep.property('groups', {});
    expect(bench.state.draft.pending.map(({ kind }) => kind)).to.deep.equal(['add', 'set']);
  });

  it('say the same under one key, whatever version and language each of them shows', () => {
    const bench = newTab().type('a', '1').after(3000).storeAll();
    const beginning = { version_id: 'fvr_0', locale: 'fr', timezone: 'Europe/Paris', hidden: { source: 'first' } };
    const planted = { groups: {}, beginning };
    bench.tell({ type: 'turn', shared: agreed(bench, { createKey: 'first-key', planted }) }).storeAll();
    const sent = bench.effects.find((effect) => effect.type === 'send');
    expect(sent?.draft.beginning).to.deep.equal(beginning);
  });

  it('say the same also when one of them starts over', () => {
    const bench = tab({ a: '1' }).type('b', '2').after(3000).storeAll();
    const { createRound, beginning: ours } = bench.state.draft;
    const planted = { groups: {}, beginning: { ...ours, version_id: 'fvr_2' } };
    const again = { entry: null, createKey: 'new-key', createRound: createRound + 1, planted };
    bench.tell({ type: 'turn', shared: agreed(bench, again) }).storeAll();
    const sent = bench.effects.findLast((effect) => effect.type === 'send');
    expect(sent?.draft.beginning.version_id).to.equal('fvr_2');
  });

  it('look at the entry one of them has made in another version where the other was refused for its own', () => {
    const bench = newTab().type('a', '1').after(3000).storeAll().tell({ type: 'turn' }).storeAll();
    bench.refuses(409, 'state_conflict', [{ in: 'body', path: 'version_id', code: 'state_conflict', message: '' }]);
    expect(bench.reports('outbox.replaced')).to.have.length(1);
    const entry = { entry_id: 'ent_theirs', entry_key: 'ek_theirs' };
    bench.tell({ type: 'agreed', shared: agreed(bench, { entry, createKey: 'theirs', createRound: 1 }) }).storeAll();
    bench.tell({ type: 'turn' }).storeAll();
    expect(bench.kinds.at(-1)).to.equal('read');
  });

  it('make one entry also when both name their keys at once: what is stored first counts', () => {
    const bench = newTab().type('a', '1').after(3000).storeAll().tell({ type: 'turn' });
    bench.tell({
      type: 'stored',
      version: bench.state.version,
      durable: true,
      shared: agreed(bench, { createKey: 'first-key' }),
    });
    expect(bench.sent).to.deep.equal([]);
    bench.storeAll();
    expect(bench.sent.at(-1)).to.include({ kind: 'create', key: 'first-key' });
  });

  it('can take back a removal also when the draft went into an entry of another tab meanwhile', () => {
    const bench = new Bench({ tabs: true }, { groups: { g: ['ins_1'] } });
    bench.tell({ type: 'removed', group: 'g', id: 'ins_1' }).after(3000).storeAll();
    const entry = { entry_id: 'ent_theirs', entry_key: 'ek_theirs' };
    bench.tell({ type: 'turn', shared: agreed(bench, { entry }) }).storeAll();
    bench.tell({ type: 'restored', group: 'g', id: 'ins_1', position: 0, answers: {} });
    expect(bench.groups.g).to.deep.equal(['ins_1']);
  });

  it('start over with the other one, also when they were about to look at the entry that is gone', () => {
    const bench = tab({ a: '1' }).tell({ type: 'outdated' }).type('b', '2').after(3000).storeAll();
    const shared = agreed(bench, { entry: null, createKey: 'new-key', createRound: bench.state.draft.createRound + 1 });
    bench.tell({ type: 'turn', shared }).storeAll();
    expect(bench.sent.at(-1)).to.include({ kind: 'create', key: 'new-key' });
  });

  it('do not argue with each other: what was typed later stands, also when the other tab has sent it already', () => {
    const bench = tab({ a: '1' }).type('b', 'earlier');
    bench.tell({ type: 'mirrored', path: 'b', value: 'later', seq: bench.state.draft.seq + 1 }).storeAll();
    bench.tell({ type: 'outdated' }).after(3000).storeAll().tell({ type: 'turn' }).storeAll();
    bench.reads({ a: '1', b: 'later' });
    expect(bench.answers.b).to.equal('later');
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'b', value: 'earlier', whose: 'mine' }]);
  });

  it('count their changes together: what a tab is told that comes later is later', () => {
    const bench = newTab();
    bench.tell({ type: 'agreed', shared: agreed(bench, { seq: 40 }) }).type('a', 'after 40 others');
    expect(bench.state.draft.pending[0]?.seq).to.equal(41);
    const later = openOutbox(newTab().state.draft, bench.state.setup, bench.now, agreed(bench));
    expect(later.draft.seq).to.equal(41);
    expect(joinStored(stored(agreed(bench)), stored(agreed(bench, { seq: 7 }))).seq).to.equal(41);
  });

  it('share one gate', () => {
    const bench = tab({ a: '1' }).type('a', '2').after(3000).storeAll();
    const gate = shutAfterLimit(openGate, 60_000, 0, bench.now);
    bench.tell({ type: 'turn', shared: agreed(bench, { gate }) }).storeAll();
    expect(bench.kinds).to.deep.equal([]);
    bench.after(60_000).storeAll().tell({ type: 'turn' }).storeAll();
    expect(bench.kinds).to.deep.equal(['save']);
  });

  it('learn of a submit in one of them', () => {
    const bench = tab({ a: '1' }).type('b', 'too late');
    const receipt = { reference: 'CON-1', submitted_at: 'now', entry_id: 'ent_1' };
    bench.tell({ type: 'agreed', shared: agreed(bench, { receipt }) });
    expect(bench.reports('outbox.submitted')[0]?.shelf).to.deep.equal([
      { path: 'b', value: 'too late', whose: 'late' },
    ]);
    expect(bench.effects.some((effect) => effect.type === 'finish')).to.equal(true);
  });

  it('tell of what one of them left unsent where it is found when another has submitted the entry', () => {
    const gone = tab({ a: '1' }).type('b', 'too late').storeAll();
    const bench = tab({ a: '1' }).type('c', '3').after(3000).storeAll();
    const receipt = { reference: 'CON-1', submitted_at: 'now', entry_id: 'ent_1' };
    const orphans = [{ lane: 'lane-gone', draft: left(gone) }];
    bench.tell({ type: 'turn', shared: agreed(bench, { receipt }), orphans });
    const shelf = bench
      .reports('outbox.submitted')
      .at(-1)
      ?.shelf.map(({ value }) => value);
    expect(shelf).to.have.members(['3', 'too late']);
  });

  it('are not told that somebody else sent the entry when it was the other one', () => {
    const bench = tab({ a: '1' }).tell({ type: 'thawed' }).tell({ type: 'turn' }).storeAll();
    bench.reads({ a: '1' }, { state: 'submitted' });
    expect(bench.reports('outbox.sentElsewhere')).to.deep.equal([]);
    const receipt = { reference: 'CON-1', submitted_at: 'now', entry_id: 'ent_1' };
    bench.tell({ type: 'turn', shared: agreed(bench, { receipt }) });
    expect(bench.reports('outbox.submitted')).to.have.length(1);
  });

  it('are asked for what they have before one of them submits', () => {
    const bench = tab({ a: '1' })
      .tell({ type: 'submit', key: 'submit-key' })
      .storeAll()
      .tell({ type: 'turn', others: 3 });
    expect(bench.effects.some(({ type }) => type === 'hurry')).to.equal(true);
    expect(bench.kinds).to.deep.equal([]);
    bench.storeAll().after(1000).storeAll().tell({ type: 'turn', others: 0 }).storeAll();
    expect(bench.kinds.at(-1)).to.equal('read');
    bench.reads({ a: '1', b: 'from the other tab' }).tell({ type: 'turn', others: 0 }).storeAll();
    expect(bench.sent.at(-1)).to.include({ kind: 'submit', base_revision: 3 });
  });

  it('are asked also when something was typed while the submit was being put together', () => {
    const bench = tab({ a: '1' }).type('b', '1').tell({ type: 'submit', key: 'submit-key' }).storeAll();
    bench.tell({ type: 'turn', others: 3 }).storeAll();
    const request = bench.sent.at(-1);
    const delta = deltaOf({ b: '1' }, 3);
    bench.tell({ type: 'replied', reply: { kind: 'saved', delta: { ...delta, base_revision: 2 } } });
    bench.tell({ type: 'changed', path: 'c', value: 'a moment later' }).storeAll();
    bench.tell({ type: 'turn', others: 3 }).storeAll();
    expect(request).to.include({ kind: 'save' });
    expect(bench.effects.some(({ type }) => type === 'hurry')).to.equal(true);
    expect(bench.kinds).to.not.include('submit');
  });

  it('do not wait for each other for ever', () => {
    const bench = tab({ a: '1' }).tell({ type: 'submit', key: 'submit-key' }).storeAll();
    for (let second = 0; second < 32; second++)
      bench.tell({ type: 'turn', others: 3 }).storeAll().after(1000).storeAll();
    expect(bench.kinds).to.include('read');
    bench.reads({ a: '1' }).tell({ type: 'turn', others: 3 }).storeAll();
    expect(bench.kinds.at(-1)).to.equal('submit');
  });

  it('send at once what the other one needs', () => {
    const bench = new Bench({ tabs: true, createOn: 'submit' }).type('a', '1').after(60_000).storeAll();
    expect(bench.effects.some(({ type }) => type === 'turn')).to.equal(false);
    bench.tell({ type: 'hurried' }).storeAll().tell({ type: 'turn' }).storeAll();
    expect(bench.kinds).to.deep.equal(['create']);
  });
});

describe('what a tab left behind', () => {
  it('is shown as soon as it is taken over', () => {
    const gone = tab({ a: '1' }).type('b', 'typed there').storeAll();
    const bench = tab({ a: '1' }).type('a', 'typed here').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] });
    expect(bench.reports('outbox.foreign')).to.deep.equal([
      { type: 'outbox.foreign', changed: { b: 'typed there' }, groups: {} },
    ]);
  });

  it('is shown also where somebody emptied what nobody had answered: it may have a default', () => {
    const gone = tab({ a: '1' }).tell({ type: 'changed', path: 'b', value: null }).storeAll();
    const bench = tab({ a: '1' }).type('a', 'typed here').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] });
    expect(bench.reports('outbox.foreign')).to.deep.equal([
      { type: 'outbox.foreign', changed: { b: null }, groups: {} },
    ]);
  });

  const orphan = (answers: Record<string, string>): Draft => {
    const gone = Bench.opened({ a: '1' }, { client: 'gone' });
    for (const [path, value] of Object.entries(answers)) gone.type(path, value);
    return left(gone);
  };

  it('is taken over, and its place in the store goes in the same write', () => {
    const bench = tab({ a: '1' }).type('b', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: orphan({ c: 'theirs' }) }] });
    expect(bench.answers).to.include({ b: 'mine', c: 'theirs' });
    const stored = bench.effects.findLast((effect) => effect.type === 'store');
    expect(stored).to.deep.include({ drops: ['gone'] });
  });

  it('gives way to a later answer here, and stays on the shelf', () => {
    const bench = tab({ a: '1' }).type('c', 'x').type('d', 'y').type('b', 'later').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: orphan({ b: 'earlier' }) }] });
    expect(bench.answers.b).to.equal('later');
    expect(bench.state.draft.shelf.map(({ value }) => value)).to.deep.equal(['earlier']);
  });

  it('gives way also to a later answer that an earlier page left here, and stays on the shelf', () => {
    const bench = tab({ a: '1' }).type('c', 'x').type('d', 'y').type('b', 'later').reopen();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: orphan({ b: 'earlier' }) }] });
    expect(bench.answers.b).to.equal('later');
    expect(bench.state.draft.shelf.map(({ value }) => value)).to.deep.equal(['earlier']);
  });

  it('stands before an earlier answer that was about to leave and never did', () => {
    const bench = tab({ a: '1' }).type('b', 'earlier').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: orphan({ c: 'x', b: 'later' }) }] }).storeAll();
    expect(bench.sent).to.have.length(1);
    expect(bench.sent[0]).to.deep.include({ kind: 'save' });
    const [save] = bench.sent;
    expect(save && 'changes' in save && save.changes.map(({ path, value }) => `${path} ${value}`)).to.deep.equal([
      'c x',
      'b later',
    ]);
    expect(bench.state.draft.shelf.map(({ value }) => value)).to.deep.equal(['earlier']);
  });

  it('is known again where it has arrived: its last notes may have failed, and it was sent all the same', () => {
    const gone = Bench.opened({ a: '1' }, { client: 'gone' }).type('b', 'first');
    gone.tell({ type: 'added', group: 'g', id: 'ins_1' }).type('b', 'second');
    const bench = tab({ a: '1', b: 'second' }).type('c', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] }).storeAll();
    expect(bench.lastSaved).to.deep.equal({ c: 'mine' });
    expect(bench.state.draft.pending.map((change) => 'value' in change && change.value)).to.not.include('first');
    expect(bench.answers.b).to.equal('second');
  });

  it('does not undo what was answered since and it never heard of: what stands there stands until it is decided', () => {
    const bench = tab({ a: '1', b: 'since' }).type('c', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: orphan({ b: 'before', d: 'new' }) }] }).storeAll();
    expect(bench.lastSaved).to.deep.equal({ c: 'mine', d: 'new' });
    expect(bench.answers.b).to.equal('since');
    expect(bench.state.draft.conflicts).to.deep.equal([
      { path: 'b', mine: 'before', theirs: 'since', stands: 'theirs', at: null },
    ]);
  });

  it('goes on the shelf where it was superseded and something later waits here', () => {
    const bench = tab({ a: '1', b: 'since' }).type('b', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: orphan({ c: '3', d: '4', b: 'before' }) }] });
    expect(bench.answers.b).to.equal('mine');
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'b', value: 'before', whose: 'mine' }]);
  });

  it('stands where what was answered since is this device’s own, and earlier', () => {
    const gone = Bench.opened({ a: '1' }, { client: 'gone' });
    gone.tell({ type: 'mirrored', path: 'b', value: 'since', seq: gone.state.draft.seq + 1 }).type('b', 'later');
    const bench = tab({ a: '1', b: 'since' }).type('c', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] }).storeAll();
    expect(bench.answers.b).to.equal('later');
    expect(bench.state.draft.conflicts).to.deep.equal([]);
  });

  it('is later than what an earlier page was heard to say and never wrote down', () => {
    const gone = Bench.opened({ a: '1' }, { client: 'gone' }).type('b', 'written down');
    const bench = tab({ a: '1' });
    bench.tell({ type: 'mirrored', path: 'b', value: 'heard, not written', seq: gone.state.draft.seq + 2 }).storeAll();
    gone.reopen().type('b', 'by the next page');
    bench.type('c', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] }).storeAll();
    expect(bench.answers.b).to.equal('by the next page');
  });

  it('is the last it was heard to say, where it went before it could write that down', () => {
    const gone = Bench.opened({ a: '1' }, { client: 'gone' }).type('b', 'written down');
    const bench = tab({ a: '1' });
    bench.tell({ type: 'mirrored', path: 'b', value: 'heard', seq: gone.state.draft.seq + 1 }).storeAll();
    bench.type('c', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] }).storeAll();
    expect(bench.lastSaved).to.deep.equal({ b: 'heard', c: 'mine' });
  });

  it('is not sent again by a tab that wakes up to find its draft taken over', () => {
    const bench = tab({ a: '1' }).type('b', 'stored').tell({ type: 'changed', path: 'c', value: 'not stored yet' });
    bench.tell({ type: 'thawed', lost: true }).storeAll();
    expect(bench.state.draft.pending.map((change) => 'path' in change && change.path)).to.deep.equal(['c']);
  });

  it('is not sent again either when the news that it was stored came too late', () => {
    const bench = tab({ a: '1' }).tell({ type: 'changed', path: 'b', value: 'stored, but nobody heard of it' });
    const written = bench.state.draft.seq;
    bench.tell({ type: 'changed', path: 'c', value: 'not stored' }).tell({ type: 'thawed', lost: true, written });
    expect(bench.state.draft.pending.map((change) => 'path' in change && change.path)).to.deep.equal(['c']);
  });

  it('leaves a submit that was pressed at that moment in force, and it is sent', () => {
    const bench = tab({ a: '1' }).type('b', 'stored').tell({ type: 'submit', key: 'pressed-at-once' });
    bench.tell({ type: 'thawed', lost: true }).storeAll().tell({ type: 'turn' }).storeAll();
    bench.reads({ a: '1', b: 'stored' }).tell({ type: 'turn' }).storeAll();
    expect(bench.kinds.at(-1)).to.equal('submit');
    // The tab that took the draft over may say something else under the old key.
    expect(bench.sent.at(-1)).to.not.include({ key: 'pressed-at-once' });
  });

  it('ends such a submit in a refusal where the service refuses it', () => {
    const bench = tab({ a: '1' }).tell({ type: 'submit', key: 'pressed' }).storeAll();
    bench.tell({ type: 'thawed', lost: true }).storeAll().tell({ type: 'turn' }).storeAll();
    bench.reads({ a: '1' }).tell({ type: 'turn' }).storeAll().refuses(422, 'validation_failed');
    expect(bench.reports('outbox.submitRefused')).to.have.length(1);
  });

  it('keeps what only this tab has: answers frozen but not stored, and secrets nobody ever writes down', () => {
    const bench = tab({ a: '1' });
    bench.tell({ type: 'changed', path: 'c', value: 'frozen at once' }).tell({ type: 'flush' });
    expect(bench.state.draft.batch?.kind).to.equal('save');
    bench.tell({ type: 'thawed', lost: true });
    expect(bench.answers.c).to.equal('frozen at once');
    const secretive = Bench.tab({ a: '1' }, { sensitive: new Set(['pin']) }).type('pin', '1234');
    secretive.tell({ type: 'thawed', lost: true }).storeAll();
    expect(secretive.answers.pin).to.equal('1234');
  });

  it('leaves what others answered while this tab slept standing, until it is decided', () => {
    const bench = tab({ a: '1' }).tell({ type: 'changed', path: 'b', value: 'before its sleep' });
    bench.tell({ type: 'thawed', lost: true }).storeAll().tell({ type: 'turn' }).storeAll();
    bench.reads({ a: '1', b: 'meanwhile' });
    expect(bench.answers.b).to.equal('meanwhile');
    expect(bench.state.draft.conflicts[0]).to.include({ mine: 'before its sleep', stands: 'theirs' });
  });

  it('gives back what this tab had taken over itself and not written down: it still lies where it was found', () => {
    const bench = tab({ a: '1' }).type('b', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: orphan({ c: 'theirs', d: 'theirs', e: 'theirs' }) }] });
    bench.tell({ type: 'thawed', lost: true });
    expect(bench.state.draft.pending).to.deep.equal([]);
    expect(bench.effects.findLast((effect) => effect.type === 'store')).to.deep.include({ drops: [] });
  });

  it('says that a button was not pressed whose press was taken over, and so will never be sent', () => {
    const bench = tab({ a: '1' }).tell({ type: 'pressed', button: 'calculate', key: 'press-key' }).storeAll();
    bench.tell({ type: 'thawed', lost: true });
    expect(bench.reports('outbox.unpressed')).to.have.length(1);
    expect(bench.state.draft.pending).to.deep.equal([]);
  });

  it('takes a late refusal of what is another tab’s by now for no trouble of its own', () => {
    const bench = tab({ a: '1' }).type('b', 'stored').after(3000).storeAll().tell({ type: 'turn' }).storeAll();
    expect(bench.kinds).to.deep.equal(['save']);
    bench.tell({ type: 'thawed', lost: true }).refuses(422, 'validation_failed');
    expect(bench.state.halt).to.equal(null);
  });
});
