import type { EarlyDraft } from '../../../src/outbox/store/early-draft.js';
import type { IndexedDbOptions } from '../../../src/outbox/store/indexed-db.js';
import type { OutboxStore } from '../../../src/outbox/store/store.js';
import type { SessionOptions } from '../../../src/session/session-api.js';
import { keptOn } from '../../../src/session/shell/early-writer.js';
import { pageAtWork } from './stage.js';

// Stands in for the device's storage, as whichever page is at work finds it.

export const hasDatabase = (): boolean => true;

export async function indexedDbStore(_: string, { early }: IndexedDbOptions = {}): Promise<OutboxStore> {
  const page = pageAtWork();
  return page.openStore(await early?.handOver());
}

export const isFreshDevice = async (options: SessionOptions): Promise<boolean> =>
  !keptOn(options) || (await pageAtWork().isFreshDevice());

export class EarlyLaneWriter {
  readonly #lane = pageAtWork().earlyLane();
  readonly claims = this.#lane.claims;

  get written() {
    return this.#lane.written;
  }

  keepFor(life: number): void {
    this.#lane.keepFor(life);
  }

  write(draft: EarlyDraft): Promise<void> {
    return this.#lane.write(draft);
  }
}
