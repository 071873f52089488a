import { expect } from 'chai';
import { fraction, seededRandom } from '../../mock-server/src/platform/random.js';
import { RateLimiter, type RateWindow, usualWindows } from '../../mock-server/src/platform/rate-limiter.js';

const arrivals = Number(process.env.ENTRYWAY_ARRIVALS ?? 1_000_000);

/** Pauses as clients make them: bursts at one moment, typing, and hours of nothing. */
function* pauses(seed: number): Generator<number> {
  const random = seededRandom(seed);
  for (;;) {
    const longest = [0, 1, 50, 700, 2000, 60_000, 3_600_000][Math.floor(fraction(random) * 7)] ?? 0;
    for (let left = Math.ceil(fraction(random) * 300); left > 0; left--) yield Math.round(fraction(random) * longest);
  }
}

/** The plainest limiter there is: it keeps all moments and counts them. */
class Ledger {
  readonly #passed: number[] = [];
  readonly #first: number[];
  readonly #windows: readonly RateWindow[];

  constructor(windows: readonly RateWindow[]) {
    this.#windows = windows;
    this.#first = windows.map(() => 0);
  }

  allows(now: number): boolean {
    return this.#windows.every(({ limit, seconds }, index) => {
      let first = this.#first[index] ?? 0;
      while (first < this.#passed.length && (this.#passed[first] ?? 0) <= now - seconds * 1000) first += 1;
      this.#first[index] = first;
      return this.#passed.length - first < limit;
    });
  }

  note(now: number): void {
    this.#passed.push(now);
  }
}

describe('the rate limiter', () => {
  it(`lets exactly as many pass as the windows allow, over ${arrivals.toLocaleString('en')} arrivals`, function () {
    this.timeout(120_000);
    const limiter = new RateLimiter();
    const ledger = new Ledger(usualWindows);
    let [now, passed, refused] = [Date.parse('2026-11-14T09:30:00Z'), 0, 0];
    const steps = pauses(7);
    for (let i = 0; i < arrivals; i++) {
      now += steps.next().value ?? 0;
      const allowed = ledger.allows(now);
      const verdict = limiter.take('entry', now);
      if (verdict.passed !== allowed) expect.fail(`arrival ${i} at ${now}: ${verdict.passed} instead of ${allowed}`);
      if (allowed) ledger.note(now);
      if (allowed) passed += 1;
      else refused += 1;
    }
    expect(passed).to.be.greaterThan(arrivals / 100);
    expect(refused).to.be.greaterThan(arrivals / 100);
  });

  it('lets a request pass at the very moment it said, and not before', () => {
    const random = seededRandom(3);
    const limiter = new RateLimiter();
    let now = 1_000_000;
    for (let i = 0; i < 2000; i++) {
      now += Math.round(fraction(random) * 500);
      const { passed, windows } = limiter.take('entry', now);
      if (passed) continue;
      const wait = Math.max(...windows.filter(({ full }) => full).map(({ resetsIn }) => resetsIn));
      expect(limiter.take('entry', now + wait - 1).passed).to.equal(false);
      expect(limiter.take('entry', now + wait).passed).to.equal(true);
      now += wait;
    }
  });

  it('says how much is left, and when the oldest request stops counting', () => {
    const limiter = new RateLimiter();
    limiter.take('entry', 0);
    const { windows } = limiter.take('entry', 18_000);
    expect(windows.map(({ remaining, resetsIn }) => [remaining, resetsIn])).to.deep.equal([
      [98, 42_000],
      [998, 3_582_000],
      [9998, 86_382_000],
    ]);
  });

  it('keeps partitions apart', () => {
    const limiter = new RateLimiter([{ name: 'minute', limit: 1, seconds: 60 }]);
    expect(limiter.take('a', 0).passed).to.equal(true);
    expect(limiter.take('a', 0).passed).to.equal(false);
    expect(limiter.take('b', 0).passed).to.equal(true);
  });

  it('begins again when the clock is set back', () => {
    const limiter = new RateLimiter([{ name: 'minute', limit: 1, seconds: 60 }]);
    expect(limiter.take('a', 1_000_000).passed).to.equal(true);
    expect(limiter.take('a', 0).passed).to.equal(true);
    expect(limiter.take('a', 0).passed).to.equal(false);
  });

  it('forgets who has not called for a day, and never remembers more than it has room for', () => {
    const limiter = new RateLimiter(usualWindows, 16 * 100);
    for (let i = 0; i < 1000; i++) limiter.take(`client ${i}`, 0);
    expect(limiter.partitions).to.equal(100);
    expect(limiter.take('client 999', 1).windows[0]?.remaining).to.equal(98);
    limiter.take('late', 86_400_002);
    expect(limiter.partitions).to.equal(1);
  });
});
