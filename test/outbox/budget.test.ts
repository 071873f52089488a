import { expect } from 'chai';
import fc from 'fast-check';
import { joinLedgers, type Ledgers, roomAt, spend } from '../../src/outbox/queue/budget.js';
import { openedEntry } from '../support/replies.js';
import { Bench } from './bench.js';

const minute = 60_000;
const spent = (count: number, at: number, page = 'one', before: Ledgers = {}): Ledgers =>
  spend(before, page, count, at);

describe('the request budget', () => {
  it('leaves a fifth of every minute to what is urgent', () => {
    const ledgers = spent(80, 1000);
    expect(roomAt(ledgers, 'answers', 1, 2000)).to.equal(1000 + minute);
    expect(roomAt(ledgers, 'urgent', 1, 2000)).to.equal(2000);
    expect(roomAt(ledgers, 'spare', 1, 2000)).to.equal(1000 + minute);
  });

  it('keeps a last twentieth even from what is urgent', () => {
    expect(roomAt(spent(95, 1000), 'urgent', 1, 2000)).to.equal(1000 + minute);
  });

  it('counts the hour, which is what binds', () => {
    let ledgers: Ledgers = {};
    for (let at = 0; at < 800; at++) ledgers = spend(ledgers, 'one', 1, at * 4000);
    const now = 800 * 4000;
    expect(roomAt(ledgers, 'answers', 1, now))
      .to.be.above(now)
      .and.at.most(61 * minute);
    expect(roomAt(ledgers, 'urgent', 1, now)).to.equal(now);
  });

  it('counts the day', () => {
    let ledgers: Ledgers = {};
    for (let hour = 0; hour < 12; hour++) {
      for (let at = 0; at < 10; at++) ledgers = spend(ledgers, 'one', 67, (hour * 60 + at * 6) * minute);
    }
    const now = 12 * 60 * minute;
    expect(roomAt(ledgers, 'answers', 1, now)).to.be.above(23 * 60 * minute);
  });

  it('is one for all tabs, and no copy counts twice', () => {
    const mine = spent(50, 1000, 'one');
    const theirs = spent(40, 1000, 'two', mine);
    const joined = joinLedgers(spend(mine, 'one', 1, 1500), theirs);
    expect(roomAt(joined, 'answers', 1, 2000)).to.equal(1000 + minute);
    expect(joinLedgers(joined, joined)).to.deep.equal(joined);
  });

  it('never lets more through than the service allows, in any window', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 200, maxLength: 400 });
    fc.assert(
      fc.property(gaps, (waits) => {
        const sent: number[] = [];
        let ledgers: Ledgers = {};
        let now = 0;
        for (const wait of waits) {
          now = roomAt(ledgers, 'urgent', 1, now + wait);
          ledgers = spend(ledgers, 'one', 1, now);
          sent.push(now);
        }
        sent.forEach((at, index) => {
          const first = sent[index - 95];
          if (first !== undefined) expect(at - first).to.be.at.least(minute);
        });
      }),
      { numRuns: 60, seed: 20261115 },
    );
  });

  it('makes a save wait, and never a submit', () => {
    const bench = Bench.opened().tell({ type: 'spent', count: 85 }).type('a', '2').flush();
    expect(bench.kinds).to.deep.equal(['create']);
    bench.tell({ type: 'submit', key: 'submit-key' }).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'save']);
  });

  it('tells a person no who would have to wait longer than anybody does', () => {
    const bench = Bench.opened().tell({ type: 'limited', wait: 60_000, spread: 0 }).storeAll();
    bench.tell({ type: 'asked', id: 'validate', urgent: true, patience: 5000 }).storeAll();
    expect(bench.reports('outbox.denied')).to.deep.equal([
      { type: 'outbox.denied', id: 'validate', retryAt: bench.now + 60_000 },
    ]);
    bench.after(56_000).tell({ type: 'asked', id: 'again', urgent: true, patience: 5000 }).storeAll();
    expect(bench.reports('outbox.granted')).to.deep.equal([]);
    bench.after(4000).storeAll();
    expect(bench.reports('outbox.granted').map(({ id }) => id)).to.deep.equal(['again']);
    expect(bench.reports('outbox.denied')).to.have.length(1);
  });

  it('lets a person try at once what could not be reached: only quiet that was asked for holds them up', () => {
    const bench = Bench.opened().type('a', '2').flush().loses().loses().after(4000).storeAll().loses();
    expect(bench.sync.state).to.equal('offline');
    bench.tell({ type: 'asked', id: 'upload' }).tell({ type: 'asked', id: 'click', urgent: true, patience: 5000 });
    expect(bench.reports('outbox.granted').map(({ id }) => id)).to.deep.equal(['click']);
  });

  it('grants others in the tab their requests only while there is plenty', () => {
    const bench = Bench.opened().tell({ type: 'spent', count: 58 }).storeAll();
    bench.tell({ type: 'asked', id: 'look-up' }).tell({ type: 'asked', id: 'later' }).storeAll();
    bench.tell({ type: 'asked', id: 'resume', urgent: true }).storeAll();
    expect(bench.reports('outbox.granted').map(({ id }) => id)).to.deep.equal(['look-up', 'resume']);
    bench.after(61_000).storeAll();
    expect(bench.reports('outbox.granted').at(-1)?.id).to.equal('later');
  });

  describe('the key to a new entry', () => {
    /** The service has just made the entry, and the store has not written its key down; somebody else wants to use it. */
    const made = (): Bench => {
      const bench = new Bench().type('a', '1').flush();
      const opened = openedEntry({ a: '1' }, 1);
      bench.tell({ type: 'replied', reply: { kind: 'opened', opened } });
      return bench
        .tell({ type: 'asked', id: 'link', urgent: true, patience: 5000 })
        .tell({ type: 'asked', id: 'file' });
    };
    const granted = (bench: Bench): readonly string[] => bench.reports('outbox.granted').map(({ id }) => id);

    it('is used by nobody before it is written down: a page that dies could not get another', () => {
      const bench = made();
      expect(granted(bench.after(3000))).to.deep.equal([]);
      expect(granted(bench.storeAll())).to.deep.equal(['link', 'file']);
    });

    it('is used all the same where the store hangs, or cannot write', () => {
      const bench = made().after(3000);
      expect(bench.state.wakeAt).to.equal(bench.now + 5000);
      expect(granted(bench.after(4900))).to.deep.equal([]);
      expect(granted(bench.after(100))).to.deep.equal(['link', 'file']);
      expect(bench.reports('outbox.denied')).to.deep.equal([]);
      expect(granted(made().storeAll(false))).to.deep.equal(['link', 'file']);
    });
  });

  it('shuts the gate for everybody when a request made elsewhere was too much', () => {
    const bench = Bench.opened().tell({ type: 'limited', wait: 30_000, spread: 0 }).type('a', '2').flush();
    expect(bench.kinds).to.deep.equal(['create']);
    bench.tell({ type: 'asked', id: 'look-up' }).storeAll();
    expect(bench.reports('outbox.granted')).to.deep.equal([]);
    bench.after(30_000).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'save']);
    expect(bench.reports('outbox.granted')).to.have.length(1);
  });
});
