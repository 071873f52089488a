import { instancesOf, setInstances } from '../answers.js';
import type { GroupEngine, Grown, Growth } from '../group-engine.js';
import type { InstanceRef } from '../path.js';
import type { GroupView } from '../view.js';

/** How many instances a group is to have at least. A count above what any group may have makes none. */
function wanted({ path, count, max, min, visible, field }: GroupView, { isNew, isCounted }: Growth): number {
  if (count === null) return isNew(path) ? Math.max(min, field.initial) : 0;
  return visible && (isCounted(path) || isNew(path)) && count <= (max ?? 0) ? count : 0;
}

/** Gives groups the instances they lack, and each of those what it begins with in turn. */
export const growGroups: GroupEngine['grow'] = (derive, before, growth): Grown => {
  const fresh: string[] = [];
  const within: Growth = {
    ...growth,
    isNew: (path) => growth.isNew(path) || fresh.some((start) => path.startsWith(start)),
  };
  const added: InstanceRef[] = [];
  let answers = before;
  for (let last = -1; last < added.length; ) {
    last = added.length;
    for (const [group, view] of derive(answers).groups) {
      const ids = instancesOf(answers, group);
      const more = Array.from({ length: Math.max(0, wanted(view, within) - ids.length) }, growth.newId);
      if (more.length === 0) continue;
      answers = setInstances(answers, group, [...ids, ...more]);
      for (const id of more) {
        added.push({ group, id });
        fresh.push(`${group}.${id}.`);
      }
    }
  }
  return { answers, added };
};
