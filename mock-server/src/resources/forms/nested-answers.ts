import type { Answer, Answers, FieldNode, FormModel, InstanceRef, Json, Path } from '../../library.js';
import { isGroup, pathOf } from '../../library.js';
import { rootFields } from './root-fields.js';

/** The member of an instance that says which it is. */
const idMember = '_id';

type Tree = { [key: string]: Json };

const isMap = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answers as a tree: a group is a list of its instances. */
export function nestedAnswers(
  model: FormModel,
  answers: Answers,
  groups: Readonly<Record<Path, readonly string[]>>,
): Tree {
  const tree = (fields: readonly FieldNode[], place: InstanceRef | undefined): Tree => {
    const members: Tree = {};
    for (const node of fields) {
      const path = pathOf(place, node.field.key);
      if (isGroup(node)) {
        members[node.field.key] = (groups[path] ?? []).map((id) => ({
          [idMember]: id,
          ...tree(node.fields, { group: path, id }),
        }));
      } else if (Object.hasOwn(answers, path)) members[node.field.key] = answers[path] as Answer;
    }
    return members;
  };
  return tree(rootFields(model), undefined);
}

/** Answers by path, and the instances they stand in. */
export interface Flat {
  readonly answers: Answers;
  readonly groups: Readonly<Record<Path, readonly string[]>>;
}

/** Answers by path of a tree, or of what is flat already; instances without an id get one. */
export function flatAnswers(model: FormModel, given: Readonly<Record<string, unknown>>, newId: () => string): Flat {
  const answers: Record<string, Json> = {};
  const groups: Record<string, string[]> = {};
  const walk = (
    members: Readonly<Record<string, unknown>>,
    fields: readonly FieldNode[],
    place: InstanceRef | undefined,
  ): void => {
    const nodes = new Map(fields.map((node) => [node.field.key, node]));
    for (const [key, value] of Object.entries(members)) {
      if (key === idMember && place) continue;
      const node = nodes.get(key);
      const path = pathOf(place, key);
      if (!node || !isGroup(node) || !Array.isArray(value)) {
        answers[path] = value as Json;
        continue;
      }
      groups[path] = value.map((instance: unknown) => {
        const id = isMap(instance) && typeof instance[idMember] === 'string' ? instance[idMember] : newId();
        if (isMap(instance)) walk(instance, node.fields, { group: path, id });
        return id;
      });
    }
  };
  walk(given, rootFields(model), undefined);
  return { answers, groups };
}
