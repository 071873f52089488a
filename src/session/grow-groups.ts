import type { Answers, Path } from '../contract/index.js';
import {
  type AnswerSet,
  answersFrom,
  type Facts,
  FormEngine,
  type FormModel,
  type FormView,
  type Groups,
  type GroupView,
  type InstanceRef,
  instancesOf,
  setInstances,
} from '../form/index.js';

/** Which groups are looked at. */
interface Growth {
  /** Whether a group stands in something new, and so begins with as many instances as the form says. */
  readonly isNew: (path: Path) => boolean;
  /** Whether a group that the form counts gets what it lacks. */
  readonly isCounted: (path: Path) => boolean;
  readonly newId: () => string;
}

/** The answers with the instances that groups begin with or are counted to have, and which those are. */
export interface Grown {
  readonly answers: AnswerSet;
  readonly added: readonly InstanceRef[];
}

/** How many instances a group is to have at least. A count above what any group may have makes none. */
function wanted({ path, count, max, min, visible, field }: GroupView, { isNew, isCounted }: Growth): number {
  if (count === null) return isNew(path) ? Math.max(min, field.initial) : 0;
  return visible && (isCounted(path) || isNew(path)) && count <= (max ?? 0) ? count : 0;
}

/** Gives groups the instances they lack, and each of those what it begins with in turn. */
export function growGroups(engine: FormEngine, before: AnswerSet, growth: Growth): Grown {
  const fresh: string[] = [];
  const within: Growth = {
    ...growth,
    isNew: (path) => growth.isNew(path) || fresh.some((start) => path.startsWith(start)),
  };
  const added: InstanceRef[] = [];
  let answers = before;
  for (let last = -1; last < added.length; ) {
    last = added.length;
    for (const [group, view] of engine.derive(answers).groups) {
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
}

/** Whether the number of instances a group is to have differs between two views, or begins to matter. */
export const countDiffers =
  (before: FormView, after: FormView) =>
  (path: Path): boolean => {
    const [was, is] = [before.groups.get(path), after.groups.get(path)];
    return was?.count !== is?.count || was?.visible !== is?.visible;
  };

const hasGroups = ({ typesUsed }: FormModel): boolean => typesUsed.has('group');

/** The instances a new draft begins with, so that they can be filled in before the service knows of them. */
export function firstGroups(model: FormModel, facts: Facts, answers: Answers, newId: () => string): Groups {
  if (!hasGroups(model)) return {};
  const engine = new FormEngine(model, facts);
  const grown = growGroups(engine, answersFrom(answers), { isNew: () => true, isCounted: () => true, newId });
  const paths = [...engine.derive(grown.answers).groups].map(([path]) => path);
  return Object.fromEntries(paths.map((path) => [path, instancesOf(grown.answers, path)]));
}

/** The instances that the form counts and that are not among those there are. */
export function lackedInstances(
  model: FormModel,
  facts: Facts,
  { answers, groups }: { readonly answers: Answers; readonly groups: Groups },
  newId: () => string,
): readonly InstanceRef[] {
  if (!hasGroups(model)) return [];
  const engine = new FormEngine(model, facts);
  return growGroups(engine, answersFrom(answers, groups), { isNew: () => false, isCounted: () => true, newId }).added;
}
