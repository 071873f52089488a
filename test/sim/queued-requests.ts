import { localView } from '../../src/outbox/core/local-view.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

/** What others in a tab do beside the outbox: they send files, run actions and move the entry to a newer form. */
export class QueuedRequests {
  #count = 0;
  readonly #waiting = new Map<string, { readonly tab: Tab; readonly changesEntry: boolean }>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Asks the outbox whether a request may be made. */
  begin(tab: Tab): void {
    const { chance } = this.#world;
    if (chance.happens(0.2)) {
      tab.tell({ type: 'spent', count: 1 });
      return;
    }
    const id = `queued${this.#count++}`;
    this.#waiting.set(id, { tab, changesEntry: chance.happens(0.5) });
    const patience = chance.happens(0.4) ? chance.between(0, 30_000) : undefined;
    tab.tell({ type: 'asked', id, urgent: chance.happens(0.3), patience });
  }

  denied(id: string): void {
    if (!this.#waiting.delete(id)) this.#world.watcher.fail('queued', 'something was denied that nobody asked for');
  }

  /** Makes a request that was asked for: it may be too much for the service, and it may change the entry. */
  granted(tab: Tab, id: string): void {
    const { agenda, chance, server, network, knobs } = this.#world;
    const queued = this.#waiting.get(id);
    if (!queued || queued.tab !== tab) {
      this.#world.watcher.fail('queued', 'something was granted that nobody asked for');
      return;
    }
    this.#waiting.delete(id);
    this.#world.mark('request granted');
    const entry = server.entry(tab.state.draft.entry?.entry_id);
    agenda.plan(chance.between(5, 4000), () => {
      if (network.faulty && knobs.limited > 0 && chance.happens(0.4)) {
        this.#world.mark('request limited');
        return tab.tell({ type: 'limited', wait: chance.happens(0.5) ? 20_000 : undefined, spread: chance.next() });
      }
      if (!queued.changesEntry || entry?.state !== 'draft' || tab.state.halt || !tab.alive) return;
      entry.revision++;
      entry.set('file', `file${this.#count++}`, tab.client);
      const delta = entry.delta(tab.state.draft.revision, tab.client);
      agenda.plan(chance.between(5, 400), () => {
        this.#world.mark('learned of a request');
        tab.tell({ type: 'learned', delta });
      });
    });
  }

  /** Moves the entry to a form that no longer asks one of its questions. */
  upgrade(tab: Tab): void {
    const { server } = this.#world;
    const entry = server.entry(tab.state.draft.entry?.entry_id);
    const isQuiet = !tab.state.inFlight && !tab.state.draft.batch && tab.state.draft.pending.length === 0;
    if (entry?.state !== 'draft' || tab.state.halt || server.dropped || !isQuiet || this.#world.knobs.tabs) return;
    server.dropped = 'f';
    entry.version = 'fvr_2';
    entry.revision++;
    entry.answers.delete('f');
    entry.marks.delete('f');
    this.#world.mark('moved to a newer form');
    tab.tell({ type: 'upgraded', session: entry.session(), dropped: ['f'] });
  }

  /** A page that died before it had written the upgrade down learns of it again when it loads the form. */
  upgradeAgain(tab: Tab): void {
    const { server } = this.#world;
    const entry = server.entry(tab.state.draft.entry?.entry_id);
    const knows = !('f' in localView(tab.state.draft).answers);
    if (!server.dropped || !entry || knows || tab.state.inFlight) return;
    tab.tell({ type: 'upgraded', session: entry.session(), dropped: ['f'] });
  }
}
