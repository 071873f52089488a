import type { Claims } from '../../../src/outbox/store/claims.js';
import type { EarlyDraft } from '../../../src/outbox/store/early-draft.js';
import type { EarlyLane, EarlyLaneWriter } from '../../../src/outbox/store/early-lane.js';
import { firstSlot } from '../../../src/outbox/store/place.js';
import type { Page } from './page.js';
import { PageTimes } from './page-times.js';
import type { World } from './world.js';

/** The lane that a page writes to before it has a store, as it lies on the simulated device. */
export class PageEarlyLane implements Pick<EarlyLaneWriter, keyof EarlyLaneWriter> {
  readonly claims: Claims;
  readonly #world: World;
  readonly #page: Page;
  readonly #lane: string;
  readonly #times: PageTimes;
  #written: EarlyLane | undefined;

  constructor(world: World, page: Page) {
    this.#world = world;
    this.#page = page;
    this.#lane = `lane-${world.newName()}`;
    this.#times = new PageTimes(world, page);
    this.claims = world.cupboard.claimsOf(page);
  }

  get written(): EarlyLane | undefined {
    return this.#written;
  }

  keepFor(life: number): void {
    this.#times.life = life;
  }

  async write(draft: EarlyDraft): Promise<void> {
    const { cupboard } = this.#world;
    const device = cupboard.slot(firstSlot);
    await this.claims.claim(this.#lane);
    await new Promise<void>((resolve, reject) => {
      let written: EarlyLane | undefined;
      const commit = (): void => {
        // Somebody has removed it meanwhile: it is not written back.
        if (this.#written && !device.lanes.has(this.#lane)) return;
        written = this.#put(draft);
      };
      device.write(this.#page, commit, (done) =>
        this.#page.run(() => {
          if (!done || !written) return reject(new DOMException('It was not written.', 'AbortError'));
          this.#written = written;
          resolve();
        }),
      );
    });
  }

  #put(draft: EarlyDraft): EarlyLane {
    const { cupboard, agenda, shelfLife, observer } = this.#world;
    const lane = this.#lane;
    const writes = (cupboard.writes.get(lane) ?? 0) + 1;
    cupboard.slot(firstSlot).lanes.set(lane, draft);
    cupboard.writes.set(lane, writes);
    cupboard.written.set(firstSlot, agenda.now);
    shelfLife.draftWritten(lane, true, this.#times.now);
    observer.early.kept(this.#page, lane, draft);
    return { lane, written: writes, database: String(cupboard.database) };
  }
}
