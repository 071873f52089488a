import { expect } from 'chai';
import type { OutboxReport } from '../../src/outbox/core/events.js';
import type { KeyMessage, TabMessage, Tabs } from '../../src/outbox/ports.js';
import { listenTo } from '../../src/outbox/tabs/messages.js';
import { Bench } from './bench.js';

/** A tab that listens, and what it shows of what others say. */
function listening(bench: Bench, written = 0) {
  let say: (message: TabMessage) => void = () => {};
  const told: TabMessage[] = [];
  const tabs = {
    tell: (message: TabMessage) => void told.push(message),
    listen: (heard: (message: TabMessage) => void) => {
      say = heard;
      return () => {};
    },
  } as Tabs;
  const shown: OutboxReport[] = [];
  const looks: string[] = [];
  listenTo(tabs, {
    state: () => bench.state,
    handle: (event) => void bench.tell(event),
    report: (report) => void shown.push(report),
    readAgreed: async () => void looks.push('looked'),
    place: () => 'first',
    written: () => written,
  });
  return { say: (message: TabMessage) => say(message), shown, told, looks };
}

describe('what another tab says of its answers', () => {
  it('is shown', () => {
    const { say, shown } = listening(Bench.tab({ a: '1' }));
    say({ type: 'answer', path: 'b', value: 'theirs', seq: 1 });
    expect(shown).to.deep.equal([{ type: 'outbox.foreign', changed: { b: 'theirs' }, groups: {} }]);
  });

  it('is not shown in the place of what was typed here later, however often it is said', () => {
    const bench = Bench.tab({ a: '1' });
    const { say, shown } = listening(bench);
    say({ type: 'answer', path: 'b', value: 'earlier', seq: 1 });
    bench.type('b', 'later');
    shown.length = 0;
    say({ type: 'answer', path: 'b', value: 'earlier', seq: 1 });
    expect(shown).to.deep.equal([]);
    expect(bench.answers.b).to.equal('later');
  });

  it('is shown when it has arrived, where it was not heard before, and once', () => {
    const { say, shown } = listening(Bench.tab({ a: '1' }));
    const missed = { type: 'answer', path: 'b', value: 'missed', seq: 1 } as const;
    say({ ...missed, reached: 'device' });
    say({ ...missed, reached: 'service' });
    expect(shown).to.deep.equal([{ type: 'outbox.foreign', changed: { b: 'missed' }, groups: {} }]);
  });

  it('is not shown when it has arrived, in the place of what was typed here later', () => {
    const bench = Bench.tab({ a: '1' });
    const { say, shown } = listening(bench);
    bench.type('b', 'first');
    bench.type('b', 'later');
    say({ type: 'answer', path: 'b', value: 'earlier', seq: 1, reached: 'service' });
    expect(shown).to.deep.equal([]);
    expect(bench.answers.b).to.equal('later');
  });

  it('is not shown either in the place of what a third tab said later', () => {
    const { say, shown } = listening(Bench.tab({ a: '1' }));
    say({ type: 'answer', path: 'b', value: 'later', seq: 2 });
    shown.length = 0;
    say({ type: 'answer', path: 'b', value: 'earlier', seq: 1 });
    expect(shown).to.deep.equal([]);
  });
});

describe('a tab that comes in', () => {
  it('hears of answers that they are on the device, also where their tab has just written them down', () => {
    const bench = Bench.tab({ a: '1' });
    bench.type('b', 'typed');
    const { seq } = bench.state.draft;
    // Its core has not heard of it yet.
    bench.state = { ...bench.state, storedSeq: 0 };
    const { say, told } = listening(bench, seq);
    say({ type: 'hello' });
    expect(told).to.deep.include({ type: 'answer', path: 'b', value: 'typed', seq, reached: 'device' });
  });
});

const keyOfAnother = (more: Partial<KeyMessage> = {}): KeyMessage => ({
  type: 'key',
  place: 'first',
  createKey: '0-earlier',
  createRound: 0,
  planted: {
    groups: { g: ['ins_theirs'] },
    beginning: { version_id: 'fvr_1', locale: 'en', timezone: 'UTC', hidden: {} },
  },
  begun: false,
  made: false,
  written: false,
  asks: false,
  ...more,
});

describe('tabs of one form in which nobody has answered yet', () => {
  const opened = () => new Bench({ tabs: true });

  it('are to create the same entry, with the same instances, before anything is written down', () => {
    const bench = opened();
    const { say } = listening(bench);
    say(keyOfAnother());
    expect(bench.state.draft).to.deep.include({ createKey: '0-earlier', groups: { g: ['ins_theirs'] } });
    expect(bench.effects.filter(({ type }) => type === 'store')).to.deep.equal([]);
  });

  it('use no key that an entry was made under: it may have been thrown away since', () => {
    const bench = opened();
    const { createKey, groups } = bench.state.draft;
    const { say } = listening(bench);
    say(keyOfAnother({ made: true, begun: true, written: true }));
    expect(bench.state.draft).to.deep.include({ createKey, groups });
    const { say: ask, told } = listening(Bench.tab({ a: '1' }, { client: 'this-tab' }));
    ask(keyOfAnother({ asks: true }));
    expect(told.at(-1)).to.deep.include({ type: 'key', made: true });
  });

  it('agree on one of the two keys, whoever hears of the other first', () => {
    const bench = opened();
    const ours = bench.state.draft.createKey;
    const { say, told } = listening(bench);
    say(keyOfAnother({ createKey: '~later', asks: true }));
    expect(bench.state.draft.createKey).to.equal(ours);
    expect(told.at(-1)).to.deep.include({ type: 'key', createKey: ours, asks: false });
    say(keyOfAnother({ createKey: '~later', begun: true }));
    expect(bench.state.draft.createKey).to.equal('~later');
  });

  it('leave those alone that write to another place on the device', () => {
    const bench = opened();
    const ours = bench.state.draft.createKey;
    const { say, told } = listening(bench);
    say(keyOfAnother({ place: 'another', asks: true }));
    expect(bench.state.draft.createKey).to.equal(ours);
    expect(told).to.deep.equal([]);
  });

  it('look into the store where the other one has written down more, and leave it to that once they have begun', () => {
    const bench = opened().type('a', '1');
    const ours = bench.state.draft.createKey;
    const { say, looks } = listening(bench);
    say(keyOfAnother({ written: true, begun: true }));
    expect(bench.state.draft.createKey).to.equal(ours);
    expect(looks).to.deep.equal(['looked']);
  });
});
