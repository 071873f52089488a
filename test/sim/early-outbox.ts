import type { OutboxCommand } from '../../src/outbox/actor.js';
import type { Draft } from '../../src/outbox/core/draft.js';
import type { OutboxEvent } from '../../src/outbox/core/events.js';
import { editDraft } from '../../src/outbox/queue/edit-draft.js';
import type { EarlyDraft } from '../../src/outbox/store/early-draft.js';
import { earlyEdits, isEdit } from '../../src/session/shell/early-edits.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

/** How long to wait before writing. */
const pause = 300;

const wishes: readonly string[] = ['pressed', 'submit', 'open', 'discard', 'flush', 'retried', 'hidden', 'shown'];

/** What a page has told, in order, before its outbox has come; edits are kept on the device meanwhile. */
export class EarlyOutbox {
  readonly draft: Draft;
  readonly #world: World;
  readonly #tab: Tab;
  readonly #commands: OutboxCommand[] = [];
  /** How many of them are on the device, or about to be. */
  #written = 0;
  #work: 'none' | 'waits' | 'writes' | 'over' = 'none';

  constructor(world: World, tab: Tab, draft: Draft) {
    this.#world = world;
    this.#tab = tab;
    this.draft = draft;
  }

  /** Takes what the respondent does; of everything else that happens nobody here would hear. Gives what is shown then. */
  hear(event: OutboxEvent, shown: Draft): Draft {
    const command = event as OutboxCommand;
    if (!isEdit(command) && !wishes.includes(event.type)) return shown;
    this.#world.mark('told before its outbox came');
    this.#commands.push(command);
    if (!isEdit(command)) return shown;
    this.#keep();
    return editDraft(shown, command);
  }

  /** Ends the writing; gives everything that was told, in order. */
  handOver(): readonly OutboxCommand[] {
    this.#work = 'over';
    return this.#commands;
  }

  /** The page is back: what it was about to write is written now. */
  wake(): void {
    if (this.#work === 'waits') this.#write();
  }

  #keep(): void {
    if (this.#work !== 'none') return;
    this.#work = 'waits';
    this.#world.agenda.plan(pause, () => this.#write());
  }

  #write(): void {
    const { device, watcher, knobs, shelfLife } = this.#world;
    const { frozen, alive, lane, wall } = this.#tab;
    if (this.#work !== 'waits' || frozen || !alive) return;
    this.#work = 'writes';
    const isFirst = this.#written === 0;
    this.#written = this.#commands.length;
    const sensitive = new Set(knobs.secrets ? ['secret'] : []);
    const draft: EarlyDraft = { ...this.draft, edits: earlyEdits(this.#commands, sensitive) };
    const commit = (): void => {
      // Somebody has removed it meanwhile: it is not written back.
      if (!isFirst && !device.lanes.has(lane)) return;
      device.lanes.set(lane, draft);
      shelfLife.writtenEarly(lane, wall);
      watcher.early.kept(draft);
    };
    device.write(this.#tab, commit, (done) => {
      if (this.#work !== 'writes') return;
      this.#work = done && device.lanes.has(lane) ? 'none' : 'over';
      if (this.#written < this.#commands.length) this.#keep();
    });
  }
}
