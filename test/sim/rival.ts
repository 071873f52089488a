import type { ModelEntry } from './model-entry.js';
import type { World } from './world.js';

/** Another device on the same entry: it writes to the same paths, and may even submit. */
export class Rival {
  #count = 0;
  /** Where each of its values was written. */
  readonly paths = new Map<string, string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  act(): void {
    const { chance, knobs, server } = this.#world;
    const entry = server.entries[0];
    if (entry?.state !== 'draft' || !entry.keyUsed) return;
    if (chance.happens(knobs.rivalSubmits)) {
      entry.state = 'submitted';
      entry.submissions++;
      entry.submittedBy = 'rival';
      this.#world.mark('submitted elsewhere');
      return;
    }
    const ids = entry.groups.get('g') ?? [];
    const what = chance.weighted({ set: 5, remove: ids.length > 0 ? 1 : 0, add: 0.5, edit: ids.length > 0 ? 1 : 0 });
    entry.revision++;
    this.#world.mark(`elsewhere: ${what}`);
    if (what === 'set') this.#set(entry, chance.pick(['a', 'b', 'c', 'same']));
    else if (what === 'add') entry.add('g', `ins_rival${this.#count++}`, 'end', 'rival');
    else if (what === 'remove') entry.remove('g', chance.pick(ids), 'rival');
    else this.#set(entry, `g.${chance.pick(ids)}.name`);
  }

  #set(entry: ModelEntry, path: string): void {
    const value = `rival${this.#count++}`;
    this.paths.set(value, path);
    entry.set(path, value, 'rival');
  }
}
