import type { Answer, Path } from '../../contract/index.js';
import { type AnswerSet, noAnswers, setAnswer, setInstances } from '../answers.js';
import type { FieldNode, FormModel, GroupNode } from '../form-model.js';
import { parsePath, pathOf } from '../path.js';
import { convertAnswer } from './convert-answer.js';

/** An answer that found no place in the new version; nothing of it is lost. */
export interface Dropped {
  readonly path: Path;
  readonly value: Answer;
  readonly reason: 'field_removed' | 'field_moved' | 'type_changed';
}

/** Answers in the terms of another version of their form. */
export interface Migration {
  readonly answers: AnswerSet;
  /** New paths of answers that are as they were. */
  readonly carried: readonly Path[];
  /** New paths of answers that had to be said in another way. */
  readonly converted: readonly Path[];
  readonly dropped: readonly Dropped[];
}

/** Fields of a form by the id they keep through all versions. */
const byLineage = ({ nodes }: FormModel): ReadonlyMap<string, FieldNode> =>
  new Map([...nodes.values()].map((node) => [node.field.id, node]));

/** Finds the field of another version that a field has become: they are the same when their ids are, whatever their keys. */
function successorIn(from: FormModel, to: FormModel): (key: string) => FieldNode | undefined {
  const lineage = byLineage(to);
  return (key) => {
    const node = from.nodes.get(key);
    return node && lineage.get(node.field.id);
  };
}

/** Finds where something stands in another version; nothing if it is no longer in the same groups. */
export function placeIn(from: FormModel, to: FormModel): (path: Path) => Path | undefined {
  const successor = successorIn(from, to);
  return (path) => newPath(path, successor);
}

/** Takes answers to another version of their form. */
export function migrate(from: FormModel, to: FormModel, old: AnswerSet): Migration {
  const successor = successorIn(from, to);
  let answers = noAnswers;
  const carried: Path[] = [];
  const converted: Path[] = [];
  const dropped: Dropped[] = [];

  for (const [group, ids] of old.groups) {
    const path = newPath(group, successor);
    if (path !== undefined && successor(keyIn(group))?.field.type === 'group')
      answers = setInstances(answers, path, ids);
  }
  for (const [path, value] of old.values) {
    const node = successor(keyIn(path));
    const target = newPath(path, successor);
    if (value === null) {
      if (target !== undefined) answers = setAnswer(answers, target, null);
      continue;
    }
    if (!node || target === undefined) {
      dropped.push({ path, value, reason: node ? 'field_moved' : 'field_removed' });
      continue;
    }
    const kept = convertAnswer(value, node.field, to.rulesOf, to.form.locale);
    if (kept === undefined) {
      dropped.push({ path, value, reason: 'type_changed' });
      continue;
    }
    answers = setAnswer(answers, target, kept);
    (JSON.stringify(kept) === JSON.stringify(value) ? carried : converted).push(target);
  }
  return { answers, carried, converted, dropped };
}

const keyIn = (path: Path): string => parsePath(path)?.key ?? path;

/** Where something stands in the new version; nothing if it is no longer in the same groups. */
function newPath(path: Path, successor: (key: string) => FieldNode | undefined): Path | undefined {
  const address = parsePath(path);
  const node = address && successor(address.key);
  if (!node) return undefined;
  const around = groupsOf(node);
  if (around.length !== address.instances.length) return undefined;
  let group: Path = '';
  for (const [depth, { group: oldGroup, id }] of address.instances.entries()) {
    const moved = successor(keyIn(oldGroup));
    if (moved !== around[depth]) return undefined;
    group = depth === 0 ? (moved?.field.key ?? '') : `${group}.${moved?.field.key}`;
    group = `${group}.${id}`;
  }
  return group === '' ? pathOf(undefined, node.field.key) : `${group}.${node.field.key}`;
}

/** The groups around a field, outermost first. */
const groupsOf = ({ group }: FieldNode): readonly GroupNode[] => (group ? [...groupsOf(group), group] : []);
