import { expect } from 'chai';
import { sharedOf } from '../../src/outbox/core/state.js';
import {
  afterAnswer,
  joinGates,
  openGate,
  readGate,
  shutAfterFailure,
  shutAfterLimit,
} from '../../src/outbox/queue/request-gate.js';
import { Bench } from './bench.js';

const now = 1_000_000;

describe('the gate', () => {
  it('stays shut for as long as the service asks, and a little longer', () => {
    const bench = Bench.opened().type('a', '2').flush();
    bench.fails({ kind: 'rateLimited', wait: 24_000, spread: 0.5 });
    expect(bench.sync).to.include({ state: 'rateLimited', retryAt: bench.now + 25_200 });
    bench.after(25_000).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'save']);
    bench.after(300).storeAll();
    expect(bench.kinds).to.deep.equal(['create', 'save', 'save']);
  });

  for (const way of ['shown', 'flush', 'hidden', 'woke'] as const) {
    it(`is not opened by ${way}`, () => {
      const bench = Bench.opened().type('a', '2').flush().fails({ kind: 'rateLimited', wait: 60_000, spread: 0 });
      bench.after(1000).tell({ type: way }).storeAll();
      expect(bench.kinds).to.deep.equal(['create', 'save']);
    });
  }

  it('waits a minute, then two, when the service does not say how long', () => {
    const once = shutAfterLimit(openGate, undefined, 0, now);
    expect(once.notBefore).to.equal(now + 60_000);
    expect(shutAfterLimit(once, undefined, 0, now + 60_000).notBefore).to.equal(now + 60_000 + 120_000);
  });

  it('opens the circuit after five failures: one probe a minute', () => {
    const bench = Bench.opened().type('a', '2').flush();
    for (let failure = 0; failure < 5; failure++) bench.loses().after(70_000).storeAll();
    const before = bench.sent.length;
    bench.loses().after(60_000).storeAll();
    expect(bench.sent).to.have.length(before);
    expect(bench.sync).to.include({ state: 'offline', attempts: 6 });
    bench.after(8000).storeAll();
    expect(bench.sent).to.have.length(before + 1);
  });

  it('lets a shorter wait never cut a longer one short', () => {
    const limited = shutAfterLimit(openGate, 500_000, 0, now);
    const failed = shutAfterFailure(limited, 'offline', { spread: 0 }, now + 1000);
    expect(failed).to.include({ notBefore: now + 500_000, cause: 'rateLimited' });
  });

  it('is what the stricter of two tabs knows', () => {
    const [mine, theirs] = [20_000, 90_000].map((wait) => shutAfterLimit(openGate, wait, 0, now));
    expect(joinGates(mine!, theirs!).notBefore).to.equal(now + 90_000);
    expect(joinGates(theirs!, mine!).notBefore).to.equal(now + 90_000);
  });

  it('is known to be open again when either of two tabs had an answer since', () => {
    const shut = shutAfterFailure(openGate, 'offline', { spread: 1 }, now);
    const [still, over] = [shut, { ...afterAnswer(shut), notBefore: shut.notBefore + 3 }];
    expect(joinGates(still, over)).to.include({ cause: null, notBefore: shut.notBefore + 3 });
    expect(joinGates(over, still).cause).to.equal(null);
    expect(joinGates(openGate, still).cause).to.equal('offline');
  });

  describe('that shut while nothing is to be sent', () => {
    const offlineElsewhere = (bench: Bench) => {
      const gate = shutAfterFailure(openGate, 'offline', { spread: 1 }, bench.now);
      return bench.tell({ type: 'agreed', shared: { ...sharedOf(bench.state), gate } }).storeAll();
    };

    it('is tried again after the wait, and "offline" is over with the answer', () => {
      const bench = offlineElsewhere(Bench.opened());
      expect(bench.sync.state).to.equal('offline');
      const before = bench.sent.length;
      bench.after(1000).storeAll();
      expect(bench.kinds.slice(before)).to.deep.equal([]);
      bench.after(1000).storeAll();
      expect(bench.kinds.slice(before)).to.deep.equal(['read']);
      bench.reads({ a: '1' });
      expect(bench.sync).to.include({ state: 'saved', retryAt: null });
    });

    it('goes on being tried, ever more slowly, while there is no answer', () => {
      const bench = offlineElsewhere(Bench.opened());
      bench.after(2000).storeAll();
      const before = bench.sent.length;
      for (let minutes = 0; minutes < 60; minutes++) bench.loses().after(67_000).storeAll();
      expect(bench.sync.state).to.equal('offline');
      expect(bench.sent.length - before).to.be.within(50, 60);
    });

    it('is simply over where there is no entry yet to ask for', () => {
      const bench = offlineElsewhere(new Bench()).after(2000).storeAll();
      expect(bench.sent).to.deep.equal([]);
      expect(bench.sync.state).to.equal('clean');
    });

    it('is told also where the service asked for quiet while it answered something else', () => {
      const bench = Bench.opened().type('a', '2').flush();
      bench.tell({ type: 'limited', wait: 300_000, spread: 0 }).saves().type('a', '3').storeAll();
      expect(bench.sync).to.include({ state: 'rateLimited', waiting: 1, retryAt: bench.now + 300_000 });
      bench.after(300_000).storeAll();
      expect(bench.sync.state).to.equal('saving');
    });

    it('opens by itself when the wait the service asked for is over', () => {
      const bench = Bench.opened().tell({ type: 'limited', wait: 20_000, spread: 0 }).storeAll();
      expect(bench.sync.state).to.equal('rateLimited');
      bench.after(20_000).storeAll();
      expect(bench.sync).to.include({ state: 'saved', retryAt: null });
      expect(bench.kinds).to.deep.equal(['create']);
    });
  });

  describe('of a form that took nothing a while ago', () => {
    const closed = (bench = Bench.opened()) => bench.type('a', '2').flush().refuses(409, 'form_not_open');
    const answeredElsewhere = (bench: Bench) =>
      bench.tell({ type: 'agreed', shared: { ...sharedOf(bench.state), gate: afterAnswer(bench.state.gate) } });

    it('is tried at once by a page that opens, and what is in the way now is said', () => {
      const bench = closed().after(1000).reopen();
      expect(bench.kinds.at(-1)).to.equal('read');
      bench.loses();
      expect(bench.sync).to.include({ state: 'offline', retryAt: bench.now + 2000 });
      const before = bench.sent.length;
      bench.after(2000).storeAll();
      expect(bench.sent).to.have.length(before + 1);
    });

    it('opens in every tab when one of them had an answer', () => {
      const bench = closed(Bench.tab({ a: '1' }, { tabs: false }));
      const before = bench.sent.length;
      answeredElsewhere(bench.after(1000)).storeAll();
      expect(bench.kinds.slice(before)).to.deep.equal(['save']);
    });

    it('lets a request through that can wait, once there was an answer', () => {
      const bench = answeredElsewhere(closed()).saves();
      bench.tell({ type: 'asked', id: 'upload' });
      expect(bench.reports('outbox.granted')).to.deep.equal([{ type: 'outbox.granted', id: 'upload' }]);
    });

    it('does not make the next failure any longer after an answer', () => {
      const bench = closed().after(1000).reopen().reads({ a: '1' }).saves();
      bench.type('a', '3').flush().loses();
      expect(bench.sync).to.include({ state: 'offline', retryAt: bench.now + 2000 });
    });

    it('is not what a tab hears of that has met something else since', () => {
      const over = { ...openGate, notBefore: now + 900_000 };
      const failed = shutAfterFailure(over, 'offline', { spread: 0 }, now);
      expect(joinGates(failed, over)).to.include({ cause: 'offline', notBefore: now + 1000 });
      expect(joinGates(over, failed)).to.include({ cause: 'offline', notBefore: now + 1000 });
    });

    it('is not taken for a new wait that would have ended with it', () => {
      const over = { ...openGate, notBefore: now + 1500 };
      const failed = shutAfterFailure(over, 'offline', { spread: 0 }, now);
      expect(joinGates(over, failed)).to.include({ cause: 'offline', notBefore: now + 3500 });
    });

    it('still waits for as long as the service asked', () => {
      const limited = shutAfterLimit(openGate, 500_000, 0, now);
      const failed = shutAfterFailure(afterAnswer(limited), 'offline', { spread: 0 }, now + 1000);
      expect(failed).to.include({ notBefore: now + 500_000, quietUntil: now + 500_000, cause: 'offline' });
    });
  });

  describe('after a reload', () => {
    const gate = shutAfterLimit(openGate, 60_000, 0, now);
    const stored = { gate, now, wall: 5_000_000 };

    it('opens when it would have opened anyway', () => {
      const read = readGate(stored, 70, 5_020_000);
      expect(read.notBefore).to.equal(70 + 40_000);
    });

    it('is never shut longer than it was when written, however far the clock was put back', () => {
      const decade = 10 * 365 * 86_400_000;
      expect(readGate(stored, 70, 5_000_000 - decade).notBefore).to.equal(70 + 60_000);
    });

    it('is open when the clock was put forward, since nobody can tell that from waiting', () => {
      expect(readGate(stored, 70, 5_000_000 + 3_600_000).notBefore).to.be.below(70);
    });
  });
});
