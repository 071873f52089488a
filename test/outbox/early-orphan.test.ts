import { expect } from 'chai';
import type { Draft } from '../../src/outbox/core/draft.js';
import { type EarlyDraft, withEarly } from '../../src/outbox/store/early-draft.js';
import { Bench } from './bench.js';

const here = { g: ['ins_here'] };
const there = { g: ['ins_there'] };

/** What a page left behind that was gone before it had a store, in a draft of its own. */
const left = (edits: EarlyDraft['edits']): Draft =>
  withEarly({ ...new Bench({}, { createKey: 'another-key', groups: there }).state.draft, edits });

/** A page that has begun the form at the same time, and finds what the other left. */
const finding = (draft: Draft): Bench => {
  const bench = new Bench({ tabs: true }, { groups: here }).type('a', 'here').flush();
  return bench.tell({ type: 'turn', orphans: [{ lane: 'lane-2', draft }] }).storeAll();
};

const waiting = (bench: Bench) =>
  bench.state.draft.pending.map((change) =>
    'path' in change ? change.path : `${change.kind} ${'id' in change && change.id}`,
  );

describe('what a page left behind that had no store yet', () => {
  it('is taken over with the instances it began with, where something was typed in them', () => {
    const bench = finding(left([{ type: 'changed', path: 'g.ins_there.name', value: 'Ada' }]));
    expect(waiting(bench)).to.include.members(['add ins_there', 'g.ins_there.name']);
    expect(waiting(bench).indexOf('add ins_there')).to.be.lessThan(waiting(bench).indexOf('g.ins_there.name'));
    expect(bench.answers['g.ins_there.name']).to.equal('Ada');
    expect(bench.groups.g).to.deep.equal(['ins_here', 'ins_there']);
  });

  it('is taken over without those in which nothing was typed', () => {
    const bench = finding(left([{ type: 'changed', path: 'b', value: 'there' }]));
    expect(waiting(bench)).to.include('b').and.not.include('add ins_there');
    expect(bench.groups.g).to.deep.equal(['ins_here']);
  });
});
