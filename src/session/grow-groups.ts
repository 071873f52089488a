import type { Answers, Path } from '../contract/index.js';
import {
  answersFrom,
  type Facts,
  FormEngine,
  type FormModel,
  type FormView,
  type Groups,
  type InstanceRef,
  instancesOf,
} from '../form/index.js';

/** Whether the number of instances a group is to have differs between two views, or begins to matter. */
export const countDiffers =
  (before: FormView, after: FormView) =>
  (path: Path): boolean => {
    const [was, is] = [before.groups.get(path), after.groups.get(path)];
    return was?.count !== is?.count || was?.visible !== is?.visible;
  };

/** The instances a new draft begins with, so that they can be filled in before the service knows of them. */
export function firstGroups(model: FormModel, facts: Facts, answers: Answers, newId: () => string): Groups {
  if (!model.groups || !model.typesUsed.has('group')) return {};
  const engine = new FormEngine(model, facts);
  const grown = model.groups.grow((next) => engine.derive(next), answersFrom(answers), {
    isNew: () => true,
    isCounted: () => true,
    newId,
  });
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
  if (!model.groups) return [];
  const engine = new FormEngine(model, facts);
  const growth = { isNew: () => false, isCounted: () => true, newId };
  return model.groups.grow((next) => engine.derive(next), answersFrom(answers, groups), growth).added;
}
