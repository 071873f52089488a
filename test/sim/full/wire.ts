import { printHttpDate } from '../../../src/api/http-date.js';
import { readRetryAfter } from '../../../src/api/retry-after.js';
import type { Page } from './page.js';
import { type Answered, type Asked, epoch } from './service.js';
import type { World } from './world.js';

const problem = (status: number, code: string): string =>
  JSON.stringify({ type: 'about:blank', title: code, status, code, message: code, request_id: 'req_wire' });
const json = { 'content-type': 'application/problem+json' };
const portal = '<html><body><h1>Welcome to the guest network</h1></body></html>';

/** How long a page waits for an answer. */
const timeout = 30_000;

/** Everything between a page and the service: it loses, doubles, delays, garbles and stands in the way. */
export class Wire {
  faulty = true;
  /** Nothing gets through but a question now and then, of which the page learns what time it is. */
  offline = false;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async send(page: Page, request: Request): Promise<Response> {
    const { method, url, headers, keepalive } = request;
    const asked: Asked = { method, url, headers: [...headers], body: method === 'GET' ? '' : await request.text() };
    const { observer, agenda } = this.#world;
    const sentAt = agenda.now;
    observer.sent(page, asked);
    if (keepalive) this.#world.mark('request that outlives its page');
    if (url.endsWith('/submit')) this.#world.sends(page);
    return new Promise((resolve, reject) => {
      const lose = (): void => reject(new TypeError('Failed to fetch'));
      this.#carry(page, asked, {
        settle: (answered) =>
          page.run(() => {
            const isHeard = agenda.now - sentAt < timeout;
            if (answered.wait !== undefined && isHeard) observer.manners.toldToWait(page, answered.wait ?? undefined);
            if (answered.headers.date !== undefined && isHeard) page.whenStored(() => this.#world.shelfLife.heard());
            resolve(responseOf(answered));
          }),
        lose: () => page.run(lose),
      });
    });
  }

  #carry(page: Page, asked: Asked, { settle, lose }: Ends): void {
    const { agenda, chance, knobs } = this.#world;
    const there = this.#delay();
    if (this.#fault(this.offline && (asked.method !== 'GET' || chance.happens(0.8)) ? 1 : knobs.drop)) {
      this.#world.mark('request dropped');
      agenda.plan(chance.between(1, 300), lose);
      return;
    }
    if (this.#fault(knobs.duplicate) && !knobs.dumb && asked.method !== 'GET') {
      this.#world.mark('request delivered twice');
      agenda.plan(there + chance.between(0, 120_000), () => void this.#world.service.answer(asked));
    }
    // A server that forgets what it did cannot be helped against a request that comes minutes late.
    if (there > timeout && knobs.dumb) return;
    agenda.plan(there, () => {
      if (!page.alive && there > 1000 && knobs.dumb) return;
      this.#arrive(page, asked, settle);
    });
  }

  #arrive(page: Page, asked: Asked, settle: (answered: Answered) => void): unknown {
    const { agenda, chance, knobs, service } = this.#world;
    const back = (answered: Answered): void => void agenda.plan(this.#delay(), () => settle(answered));
    if (this.#fault(knobs.limited)) return back(this.#tooMany());
    if (this.#fault(knobs.broken)) {
      // A server may fail before or after it did what it was asked to.
      this.#world.mark('server failed');
      if (!knobs.dumb && chance.happens(0.5)) void service.answer(asked);
      const status = chance.pick([500, 502, 503]);
      return back({
        status,
        headers: chance.happens(0.5) ? json : { 'content-type': 'text/html' },
        body: problem(status, 'internal_error'),
      });
    }
    if (this.#fault(knobs.busy) && asked.method !== 'GET') {
      this.#world.mark('server busy with the same request');
      return back({ status: 409, headers: json, body: problem(409, 'idempotency_in_progress') });
    }
    const isSubmit = asked.url.endsWith('/submit');
    void service.answer(asked).then((answered) => {
      this.#world.note(page.name, `${asked.method} ${asked.url.slice(24)} ${answered.status} ${asked.body}`);
      this.#world.observer.answered(asked, answered.status);
      if (answered.status >= 400) this.#world.mark(`refused: ${answered.status} ${JSON.parse(answered.body).code}`);
      if (this.#fault(isSubmit ? knobs.loseSubmit : knobs.loseReply)) {
        this.#world.mark(isSubmit ? 'reply to a submit lost' : 'reply lost');
        return;
      }
      back(this.#garbled(asked, answered) ?? answered);
    });
  }

  #garbled(asked: Asked, answered: Answered): Answered | undefined {
    const { knobs } = this.#world;
    if (this.#fault(knobs.html)) {
      this.#world.mark('captive portal');
      return { status: 200, headers: { 'content-type': 'text/html' }, body: portal };
    }
    if (this.#fault(knobs.truncated)) {
      this.#world.mark('reply cut short');
      return { ...answered, body: answered.body.slice(0, answered.body.length >> 1) };
    }
    // Of a new entry nobody knows yet what it is called.
    if (!asked.url.includes('/ent_') || !this.#fault(knobs.wrongEntry)) return undefined;
    this.#world.mark('reply about another entry');
    return { ...answered, body: answered.body.replace(/"ent_\w+"/gu, '"ent_02Q9YYYC00AAAAAAAAAAAAAAAA"') };
  }

  #tooMany(): Answered {
    const { chance, agenda } = this.#world;
    const seconds = chance.between(1, 300);
    const spelling = chance.pick(['seconds', 'date', 'absent', 'garbage'] as const);
    this.#world.mark(`429 with ${spelling}`);
    const now = epoch + agenda.now;
    const spelt = {
      seconds: String(seconds),
      date: printHttpDate(now + seconds * 1000),
      absent: null,
      garbage: 'soon 12',
    };
    const header = spelt[spelling];
    const date = printHttpDate(now);
    const wait = readRetryAfter(header, date, now) ?? null;
    const headers = { ...json, date, ...(header !== null && { 'retry-after': header }) };
    return { status: 429, headers, body: problem(429, 'rate_limited'), wait };
  }

  #fault(probability: number): boolean {
    return this.faulty && this.#world.chance.happens(probability);
  }

  #delay(): number {
    const { chance, knobs } = this.#world;
    if (this.#fault(knobs.late)) return chance.between(10_000, 120_000);
    return this.#fault(knobs.slow) ? chance.between(500, 20_000) : chance.between(5, 200);
  }
}

interface Ends {
  readonly settle: (answered: Answered) => void;
  readonly lose: () => void;
}

const responseOf = ({ status, headers, body }: Answered): Response =>
  new Response(status === 204 ? null : body, { status, headers });
