import { localView } from '../../src/outbox/core/local-view.js';
import { openDeviceStore } from '../../src/session/delivery/device-store.js';
// All of delivery, of which this needs parts: else those become files of their own, for every form.
import '../../src/session/delivery/index.js';
import type { OutboxStore } from '../../src/session/index.js';
import type { Carried } from './hand-over.js';

/** The draft of a form that is changed while it is filled in: each version gets a new one, and the one before goes then. */
export class OwnDraft {
  readonly store: OutboxStore;
  readonly #form: string;

  private constructor(form: string, store: OutboxStore) {
    this.#form = form;
    this.store = store;
  }

  /** The draft this tab had before, else the newest. */
  static async open(form: string): Promise<OwnDraft> {
    const { store, opened } = openDeviceStore('device', `studio#${form}`);
    // Where the device keeps nothing, the answers are in the page.
    await opened.catch(() => undefined);
    return new OwnDraft(form, store);
  }

  /** A draft for another version; this one stays until it is dropped. */
  async next(): Promise<OwnDraft> {
    const draft = await OwnDraft.open(this.#form);
    await draft.store.choose?.('new');
    return draft;
  }

  /** What was answered in it, in whichever version of the form that was. */
  async carried(): Promise<Carried> {
    const kept = await this.store.load().catch(() => undefined);
    if (kept?.kind !== 'draft') return { answers: {}, instances: [], nodes: [] };
    const { answers, groups } = localView(kept.draft);
    const given = Object.entries(answers).filter(([, answer]) => answer !== null);
    return {
      answers: Object.fromEntries(given),
      instances: Object.entries(groups).sort(([a], [b]) => a.split('.').length - b.split('.').length),
      // Where the person was is not kept: where something was answered last is near.
      nodes: given.slice(-1).map(([path]) => path),
    };
  }

  async drop(): Promise<void> {
    await this.store.drop?.().catch(() => undefined);
  }
}
