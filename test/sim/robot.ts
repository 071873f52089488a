import type { Answers } from '../../src/contract/index.js';
import { localView } from '../../src/outbox/core/local-view.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

const paths = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A respondent without mercy: types, changes their mind, closes the lid, and opens a second tab. */
export class Robot {
  #count = 0;
  #insisted = false;
  readonly #removed: {
    readonly group: string;
    readonly id: string;
    readonly position: number;
    readonly answers: Answers;
  }[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  get #paths(): readonly string[] {
    const { dropped } = this.#world.server;
    return paths.filter((path) => path !== dropped);
  }

  /** One thing a respondent, or their device, might do. */
  act(): unknown {
    const { chance, knobs } = this.#world;
    const tab = this.#world.anyTab();
    if (!tab) return this.#world.reopen();
    if (knobs.press > 0 && chance.happens(0.02)) this.#type(tab, 'total');
    const action = chance.weighted({
      type: 10,
      burst: 2,
      group: knobs.groups ? 4 : 0,
      flush: knobs.storm ? 20 : 1,
      retry: 0.5,
      resolve: tab.state.draft.conflicts.length > 0 && !tab.state.draft.discarding ? 4 : 0,
      open: 0.1,
      queued: 25 * knobs.queuedRequests,
      upgrade: 10 * knobs.upgrade,
      press: 8 * knobs.press,
      submit: 0.15,
      hide: 6 * knobs.hide,
      crash: 10 * knobs.crash,
      freeze: 8 * knobs.freeze,
      jump: 8 * knobs.jump,
      age: 8 * knobs.ageing,
      wipe: 8 * knobs.wipe,
      tab: knobs.tabs ? (tab.early ? 5 : 1) : 0,
      secret: knobs.secrets ? 0.5 : 0,
      clear: 0.3,
      same: knobs.rival > 0 ? 1 : 0,
      discard: 4 * knobs.discard,
      noise: 0.5,
    });
    this.#world.note(tab, `does ${action}`);
    if (tab.state.done && action !== 'crash' && action !== 'jump') return;
    switch (action) {
      case 'type':
        return this.#type(tab, chance.pick(this.#paths));
      case 'burst':
        for (const path of this.#paths) if (chance.happens(0.7)) this.#type(tab, path);
        return;
      case 'group':
        return this.#group(tab);
      case 'flush':
        return tab.tell({ type: 'flush' });
      case 'retry':
        return tab.tell({ type: 'retried' });
      case 'press':
        return tab.tell({ type: 'pressed', button: 'calculate', key: this.#world.uuid() });
      case 'submit':
        return this.submit(tab);
      case 'resolve':
        return this.#resolve(tab);
      case 'open':
        return tab.tell({ type: 'open' });
      case 'queued':
        return this.#world.queuedRequests.begin(tab);
      case 'upgrade':
        return this.#world.queuedRequests.upgrade(tab);
      case 'secret':
        return tab.tell({ type: 'changed', path: 'secret', value: `secret ${this.#count++}` });
      case 'same':
        this.#world.watcher.sameAt = this.#world.agenda.now;
        return tab.tell({ type: 'changed', path: 'same', value: 'x' });
      case 'clear':
        return tab.tell({ type: 'changed', path: 'cleared', value: chance.happens(0.5) ? null : `x${this.#count++}` });
      case 'discard':
        this.#world.watcher.discardedShown = true;
        return tab.tell({ type: 'discard' });
      case 'noise':
        tab.look();
        return tab.tell({ type: chance.pick(['shown', 'woke'] as const) });
      case 'hide':
        tab.tell({ type: 'hidden' });
        this.#world.agenda.plan(chance.between(1, 60_000), () => tab.tell({ type: 'shown' }));
        return;
      default:
        return this.#world.disturb(tab, action);
    }
  }

  /** Decides about one conflict, or about all of them. */
  #resolve(tab: Tab): void {
    const { chance, watcher } = this.#world;
    const { conflicts } = tab.state.draft;
    const about = chance.happens(0.3) ? conflicts : [chance.pick(conflicts)];
    const keep = chance.pick(['mine', 'theirs'] as const);
    const { answers } = localView(tab.state.draft);
    for (const conflict of about)
      if (answers[conflict.path] !== conflict[keep])
        watcher.typed.repeat(conflict.path, conflict[keep], this.#world.agenda.now);
    tab.tell({ type: 'resolved', path: about.length > 1 ? 'all' : (about[0]?.path ?? 'all'), keep });
    watcher.checkDecided(tab, about, keep);
  }

  /** Presses submit, once, and from then on leaves the page alone; the device has its own mind. */
  insist(): unknown {
    const { chance, knobs } = this.#world;
    const tab = this.#world.anyTab();
    if (!tab) return this.#world.reopen();
    if (!this.#insisted && !tab.state.done) this.submit(tab);
    this.#insisted = true;
    if (chance.happens(knobs.crash)) this.#world.disturb(tab, 'crash');
  }

  submit(tab: Tab): void {
    // Pressed again in a page that does not know yet, it changes nothing about what was sent.
    const isSent = this.#world.server.entries.some(({ state }) => state === 'submitted');
    const { watcher, agenda } = this.#world;
    const isFirst = watcher.submitAt === Number.POSITIVE_INFINITY;
    if (isFirst || (!tab.state.draft.submitKey && !isSent)) watcher.submitAt = agenda.now;
    tab.tell({ type: 'submit', key: this.#world.uuid() });
  }

  /** Types and presses before a page that has just come back knows anything. */
  rush(tab: Tab): void {
    const { chance } = this.#world;
    if (tab.state.done || !chance.happens(0.3)) return;
    this.#type(tab, chance.pick(this.#paths));
    if (chance.happens(0.3)) tab.tell({ type: 'flush' });
    if (chance.happens(0.5)) this.submit(tab);
  }

  /** Types one more answer, which the page may not live to write down. */
  type(tab: Tab): void {
    if (!tab.state.done) this.#type(tab, this.#world.chance.pick(this.#paths));
  }

  /** A value nobody has typed before; some are too strange to save, some too wrong to submit. */
  value(): string {
    const { chance, knobs } = this.#world;
    const name = `v${this.#count++}`;
    if (chance.happens(knobs.poison)) return `${name}#`;
    if (chance.happens(knobs.invalid)) return `${name}!`;
    return chance.happens(knobs.large) ? `${name}:${'x'.repeat(chance.between(5000, 45_000))}` : name;
  }

  #type(tab: Tab, path: string, value = this.value()): void {
    const { watcher, agenda } = this.#world;
    watcher.typed.add(value, path, tab.lane, agenda.now, watcher.shown.in(tab).get(path));
    this.#world.mirror(tab, path, value);
    tab.tell({ type: 'changed', path, value });
  }

  /** Puts right whatever stands in the way of a submit. */
  mend(tab: Tab): void {
    this.#world.queuedRequests.upgradeAgain(tab);
    const view = localView(tab.state.draft);
    for (const [path, value] of Object.entries(view.answers)) {
      if (typeof value === 'string' && /[#!]$/.test(value)) this.#type(tab, path, `v${this.#count++}`);
    }
    const isThere = (path: string): boolean => {
      const [group, id] = path.split('.');
      return id === undefined || (view.groups[group as string] ?? []).includes(id);
    };
    for (const path of this.#world.watcher.issues) if (isThere(path)) this.#type(tab, path, `v${this.#count++}`);
    this.#world.watcher.issues.clear();
    for (const { change } of tab.state.draft.parked)
      if (change.kind === 'set') this.#type(tab, change.path, `v${this.#count++}`);
  }

  #group(tab: Tab): unknown {
    const { chance, watcher } = this.#world;
    const view = localView(tab.state.draft);
    const ids = view.groups.g ?? [];
    const id = ids.length > 0 ? chance.pick(ids) : undefined;
    const undo = this.#removed.at(-1);
    const what = chance.weighted({
      add: 3,
      count: 2,
      fill: id ? 4 : 0,
      nested: id ? 1 : 0,
      remove: id ? 1.5 : 0,
      order: id ? 1 : 0,
      copy: id ? 0.7 : 0,
      restore: undo ? 2 : 0,
    });
    if (what === 'add') {
      const made = this.#newInstance();
      tab.tell({ type: 'added', group: 'g', id: made, position: chance.happens(0.3) ? 0 : 'end' });
      if (chance.happens(0.7)) this.#type(tab, `g.${made}.name`);
    } else if (what === 'count') this.#grow(tab);
    else if (what === 'restore' && undo) {
      this.#removed.pop();
      if ((view.groups[undo.group] ?? []).includes(undo.id)) return;
      watcher.expectedInstances.set(undo.id, true);
      for (const [path, value] of Object.entries(undo.answers))
        watcher.typed.repeat(path, value, this.#world.agenda.now);
      tab.tell({ type: 'restored', ...undo });
      watcher.mergeRules.restored(tab, undo);
      // With two tabs the other may have removed it on purpose, with everything it had waiting for it.
      if (!this.#world.knobs.tabs) watcher.typed.reclaimUnder(`${undo.group}.${undo.id}.`);
    } else if (id) this.#change(tab, what, id, ids);
  }

  /** An answer that says how many there are: several instances at once, some with one inside. */
  #grow(tab: Tab): void {
    const { chance, watcher } = this.#world;
    for (let more = chance.between(1, 3); more > 0; more--) {
      const id = this.#newInstance();
      tab.tell({ type: 'added', group: 'g', id, listed: true });
      if (chance.happens(0.3)) this.#type(tab, `g.${id}.name`);
      if (!chance.happens(0.3)) continue;
      const inner = this.#newInstance();
      watcher.outer.set(inner, id);
      tab.tell({ type: 'added', group: `g.${id}.pets`, id: inner, listed: true });
      if (chance.happens(0.3)) this.#type(tab, `g.${id}.pets.${inner}.kind`);
    }
  }

  #newInstance(): string {
    const id = `ins_${this.#world.newName()}`;
    this.#world.watcher.expectedInstances.set(id, true);
    return id;
  }

  #change(tab: Tab, what: string, id: string, ids: readonly string[]): unknown {
    const { chance, watcher } = this.#world;
    switch (what) {
      case 'fill':
        return this.#type(tab, `g.${id}.${chance.pick(['name', 'age'])}`);
      case 'nested': {
        const inner = this.#newInstance();
        watcher.outer.set(inner, id);
        tab.tell({ type: 'added', group: `g.${id}.pets`, id: inner });
        return this.#type(tab, `g.${id}.pets.${inner}.kind`);
      }
      case 'order':
        return tab.tell({ type: 'reordered', group: 'g', ids: [...ids].sort(() => chance.next() - 0.5) });
      case 'copy': {
        const copy = this.#newInstance();
        const from = `g.${id}.`;
        const flat = Object.entries(localView(tab.state.draft).answers).filter(
          ([path]) => path.startsWith(from) && !path.slice(from.length).includes('.'),
        );
        const answers = Object.fromEntries(
          flat.map(([path, value]) => [`g.${copy}.${path.slice(from.length)}`, value]),
        );
        return tab.tell({ type: 'duplicated', group: 'g', id: copy, source: id, answers });
      }
      default: {
        const position = ids.indexOf(id);
        const inside = Object.entries(localView(tab.state.draft).answers).filter(([path]) =>
          path.startsWith(`g.${id}.`),
        );
        const answers = Object.fromEntries(inside.filter(([path]) => !path.includes('.pets.')));
        for (const known of this.#inside(tab, id)) watcher.expectedInstances.delete(known);
        watcher.expectedInstances.set(id, false);
        watcher.typed.releaseUnder(`g.${id}.`);
        tab.tell({ type: 'removed', group: 'g', id });
        this.#removed.push({ group: 'g', id, position, answers });
      }
    }
  }

  #inside(tab: Tab, id: string): readonly string[] {
    const { groups } = localView(tab.state.draft);
    return Object.entries(groups).flatMap(([group, ids]) => (group.startsWith(`g.${id}.`) ? ids : []));
  }
}
