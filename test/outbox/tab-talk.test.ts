import { expect } from 'chai';
import type { OutboxReport } from '../../src/outbox/outbox.events.js';
import type { TabMessage, Tabs } from '../../src/outbox/ports.js';
import { listenTo } from '../../src/outbox/tab-talk.js';
import { Bench } from './bench.js';

/** A tab that listens, and what it shows of what others say. */
function listening(bench: Bench) {
  let say: (message: TabMessage) => void = () => {};
  const tabs = {
    listen: (heard: (message: TabMessage) => void) => {
      say = heard;
      return () => {};
    },
  } as Tabs;
  const shown: OutboxReport[] = [];
  listenTo(tabs, {
    state: () => bench.state,
    handle: (event) => void bench.tell(event),
    report: (report) => void shown.push(report),
    heed: async () => {},
  });
  return { say: (message: TabMessage) => say(message), shown };
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

  it('is not shown either in the place of what a third tab said later', () => {
    const { say, shown } = listening(Bench.tab({ a: '1' }));
    say({ type: 'answer', path: 'b', value: 'later', seq: 2 });
    shown.length = 0;
    say({ type: 'answer', path: 'b', value: 'earlier', seq: 1 });
    expect(shown).to.deep.equal([]);
  });
});
