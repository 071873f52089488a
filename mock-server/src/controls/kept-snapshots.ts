import { notFound } from '../platform/problem.js';
import type { Snapshot } from './snapshot.js';

const most = 20;

/** Snapshots for those who can reach the server over HTTP only: they stay here, and have names. */
export class KeptSnapshots {
  readonly #kept = new Map<string, Snapshot>();
  #count = 0;

  /** Keeps one, and lets the oldest go where there are too many. */
  keep(snapshot: Snapshot): string {
    this.#count += 1;
    const id = `snapshot_${this.#count}`;
    this.#kept.set(id, snapshot);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
    return id;
  }

  need(id: string): Snapshot {
    const snapshot = this.#kept.get(id);
    if (!snapshot) throw notFound(`There is no snapshot "${id}": the last ${most} are kept.`);
    return snapshot;
  }
}
