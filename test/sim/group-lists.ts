import type { Groups } from '../../src/form/index.js';
import type { ModelEntry } from './model-entry.js';

/** The whole lists of instances in a save, as the model server takes them: outermost groups first. */
export class GroupLists {
  readonly #lists: readonly (readonly [group: string, ids: readonly string[]])[];
  /** Every id that is named. */
  readonly ids: ReadonlySet<string>;

  constructor(groups: Groups) {
    const depth = (group: string): number => group.split('.').length;
    this.#lists = Object.entries(groups).sort(([a], [b]) => depth(a) - depth(b));
    this.ids = new Set(this.#lists.flatMap(([, ids]) => ids));
  }

  get named(): Record<string, string[]> {
    return Object.fromEntries(this.#lists.map(([group, ids]) => [group, [...ids]]));
  }

  /** Why the lists cannot be taken, if so. */
  check(entry: ModelEntry, writer: string, base: number, limit: number): readonly [number, string] | undefined {
    for (const [group, ids] of this.#lists) {
      const now = entry.groups.get(group) ?? [];
      const standing = entry.standing(`${group}.`, this.ids);
      if (standing !== 'there') return [422, 'validation_failed'];
      const mark = entry.groupMarks.get(group);
      const isForeign = mark !== undefined && mark.revision > base && mark.writer !== writer;
      if (isForeign && now.some((id) => !ids.includes(id))) return [409, 'answer_conflict'];
      const more = ids.filter((id) => !now.includes(id));
      if (more.some((id) => entry.removals.has(id))) return [409, 'state_conflict'];
      if (more.length > 0 && ids.length > limit) return [409, 'instance_limit'];
    }
    return undefined;
  }

  differ(entry: ModelEntry): boolean {
    return this.#lists.some(([group, ids]) => (entry.groups.get(group) ?? []).join() !== ids.join());
  }

  write(entry: ModelEntry, writer: string): void {
    for (const [group, ids] of this.#lists) {
      for (const id of entry.groups.get(group) ?? []) if (!ids.includes(id)) entry.remove(group, id, writer);
      entry.order(group, ids, writer);
    }
  }
}
