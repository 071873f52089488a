import { Agenda } from '../agenda.js';
import { Chance } from '../chance.js';
import { Browser } from './browser.js';
import { Cupboard } from './cupboard.js';
import { drawLife, type Life } from './life-knobs.js';
import { Observer } from './observer.js';
import { Page } from './page.js';
import { Respondent } from './respondent.js';
import { Service } from './service.js';
import { ShelfLife } from './shelf-life.js';
import { stage } from './stage.js';
import { Wire } from './wire.js';

const day = 86_400_000;
const year = 365 * day;

/** No life is longer. */
const mostSteps = 5000;

/** Everything a step set off is over: nothing here takes real time, so one turn of the event loop is enough. */
const atRest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One run: a device with its pages, a network, the real service and a respondent, all from one seed. */
export class World {
  readonly agenda = new Agenda();
  readonly chance: Chance;
  readonly knobs: Life;
  readonly cupboard: Cupboard;
  readonly shelfLife: ShelfLife;
  readonly browser: Browser;
  readonly wire: Wire;
  readonly observer: Observer;
  readonly respondent: Respondent;
  readonly pages: Page[] = [];
  readonly marks = new Set<string>();
  /** What another device wrote, and where. */
  readonly rivals = new Map<string, string>();
  /** Errors nobody was meant to see. */
  readonly failures: unknown[] = [];
  readonly trace: string[] | undefined;
  hash = 0x811c9dc5;
  #service: Service | undefined;
  #names = 0;

  constructor(seed: number, traced = false) {
    this.chance = new Chance(seed);
    this.knobs = drawLife(seed);
    this.trace = traced ? [] : undefined;
    this.cupboard = new Cupboard(this.agenda, this.chance, this.knobs);
    this.browser = new Browser(this.agenda, this.chance, (message) => this.observer.fail('turns', message));
    this.shelfLife = new ShelfLife(this);
    this.wire = new Wire(this);
    this.observer = new Observer(this);
    this.respondent = new Respondent(this);
    stage.fraction = () => this.chance.next();
    stage.uuid = () => this.uuid();
  }

  async open(seed: number): Promise<void> {
    this.#service = await Service.open(this, seed);
    this.reopen();
    await atRest();
  }

  get service(): Service {
    if (!this.#service) throw new Error('The service is not open yet.');
    return this.#service;
  }

  newName(): string {
    return `n${(this.#names++).toString(36).padStart(4, '0')}`;
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${(this.#names++).toString(16).padStart(12, '0')}`;
  }

  mark(name: string): void {
    this.marks.add(name);
  }

  note(who: string, what: string): void {
    const text = `${this.agenda.now} ${who} ${what}`;
    let { hash } = this;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    this.hash = hash >>> 0;
    this.trace?.push(text);
  }

  /** Lets time pass, thing by thing. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.agenda.now + milliseconds;
    await this.#rest();
    while (this.agenda.step(until)) await this.#rest();
    this.agenda.now = until;
  }

  async #rest(): Promise<void> {
    await atRest();
    if (this.failures.length > 0) throw this.failures[0];
    if (this.agenda.steps > mostSteps) this.observer.fail('I8', 'it never comes to rest');
    this.observer.look();
  }

  /** Does something with every page, one after the other: what it sets off in one is over before the next one's turn. */
  async each(deed: (page: Page) => unknown): Promise<void> {
    for (const page of this.live) {
      deed(page);
      await this.pass(0);
    }
  }

  get live(): readonly Page[] {
    return this.pages.filter(({ alive }) => alive);
  }

  get awake(): readonly Page[] {
    return this.live.filter(({ frozen }) => !frozen);
  }

  /** Opens a page: a reload of one that is gone, or another tab. */
  reopen(from: { readonly slot?: string | undefined; readonly token?: string } = {}): void {
    if (this.live.length >= (this.knobs.tabs ? 2 : 1)) return;
    const { slot, token } = from;
    if (this.live.some(({ delivery }) => !delivery.now)) this.mark('second page before delivery came');
    const page = new Page(this, `page-${this.newName()}`, { ...(slot && { slot }), ...(token && { token }) });
    this.pages.push(page);
    this.observer.opened(page);
    if (this.knobs.forgetful) this.mark('form of a device that is to keep nothing');
    this.mark(this.live.length > 1 ? 'second page' : 'page opened');
  }

  /** What happens to devices. */
  disturb(page: Page, what: 'crash' | 'freeze' | 'jump' | 'age' | 'wipe' | 'tab'): void {
    const { agenda, chance, cupboard } = this;
    switch (what) {
      case 'crash': {
        if (chance.happens(0.3)) page.hide();
        const slot = chance.happens(0.7) ? page.store.visit : undefined;
        agenda.plan(0, () => {
          page.crash();
          if (this.knobs.ageing > 0 && chance.happens(0.5)) this.shelfLife.passDays();
        });
        this.mark(slot ? 'reload' : 'crash');
        agenda.plan(chance.between(10, 20_000), () => this.reopen({ slot }));
        break;
      }
      case 'freeze':
        page.freeze(chance.happens(0.5));
        this.mark('freeze');
        agenda.plan(chance.between(1000, 600_000), () => page.thaw());
        break;
      case 'jump': {
        const by = chance.pick([-10 * year, 10 * year, -3_600_000, 3_600_000]);
        cupboard.wallOffset += by;
        this.mark(by > 0 ? 'clock put forward' : 'clock put back');
        break;
      }
      case 'age':
        cupboard.wallOffset += chance.pick([40, 2, 2, 2, 1.5, -3, 400]) * day;
        this.mark('clock set by days');
        break;
      case 'wipe':
        // Perhaps just as something is being written.
        if (chance.happens(0.5)) page.run(() => this.respondent.typeAny(page));
        agenda.plan(chance.between(0, 30), () => this.#empty());
        break;
      case 'tab':
        this.reopen();
    }
  }

  /** While one page sends the entry, somebody types in another one and puts it away: written down, heard by nobody. */
  sends(page: Page): void {
    const { agenda, chance } = this;
    const other = this.awake.find((open) => open !== page);
    if (!other || !this.wire.faulty || !chance.happens(0.5)) return;
    agenda.plan(chance.between(1, 100), () => {
      if (!this.wire.faulty || other.frozen) return;
      other.run(() => this.respondent.typeAny(other));
      agenda.plan(chance.between(5, 60), () => other.freeze(true));
      agenda.plan(chance.between(1000, 600_000), () => other.thaw());
      this.mark('put away in the middle of typing');
    });
  }

  /** The browser, or another tab, throws everything away that the device has. */
  #empty(): void {
    this.cupboard.empty();
    this.observer.wipedAt = this.agenda.now;
    for (const page of this.live) page.store.emptied();
    this.mark('store wiped');
  }
}
