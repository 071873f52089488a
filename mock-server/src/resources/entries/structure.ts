import {
  type Answer,
  acceptsAnswer,
  answerShapes,
  type FieldNode,
  type FormModel,
  type Path,
  parsePath,
} from '../../library.js';
import { type FileRecord, fileIdsIn } from '../files/index.js';
import { isFileField } from '../forms/index.js';
import type { EntryAnswers, RemovedInstance } from './entry-answers.js';

/** What decides whether an answer can be stored at all. */
export interface Ground {
  readonly model: FormModel;
  readonly entryAnswers: EntryAnswers;
  readonly files: ReadonlyMap<string, FileRecord>;
  /** The keys that may be written; all, when none are named. */
  readonly fields: readonly string[] | null;
  /** Whether fields that respondents may only read can be written. */
  readonly owner: boolean;
}

/** Why an answer cannot be stored, or the field it is for. */
export type Finding =
  | { readonly node: FieldNode }
  | { readonly code: 'unknown_path' | 'read_only' | 'type' }
  /** It stood in an instance that was removed. */
  | { readonly removed: RemovedInstance };

const serverOwned: ReadonlySet<string> = new Set(['calculated', 'hidden']);

/** Looks whether an answer has a place, and the shape of that place. */
export function findPlace(ground: Ground, path: Path, value: Answer): Finding {
  const found = findNode(ground, path);
  if (!('node' in found)) return found;
  const { field } = found.node;
  if (serverOwned.has(field.type) || (field.read_only && !ground.owner) || !isOpen(ground, path))
    return { code: 'read_only' };
  if (answerShapes[field.type] === null || !acceptsAnswer(field, value)) return { code: 'type' };
  if (isFileField(field) && fileIdsIn(value).some((id) => ground.files.get(id)?.path !== path)) return { code: 'type' };
  return found;
}

/** The field at a path of these answers: its groups are those around it, and their instances are there. */
export function findNode({ model, entryAnswers }: Pick<Ground, 'model' | 'entryAnswers'>, path: Path): Finding {
  const address = parsePath(path);
  const node = address && model.nodes.get(address.key);
  if (!node) return { code: 'unknown_path' };
  const around = groupKeys(node);
  if (around.length !== address.instances.length) return { code: 'unknown_path' };
  for (const [depth, { group, id }] of address.instances.entries()) {
    if (group.slice(group.lastIndexOf('.') + 1) !== around[depth]) return { code: 'unknown_path' };
    if (entryAnswers.groups.find((record) => record.path === group)?.ids.includes(id)) continue;
    const removed = entryAnswers.removed.find((record) => record.id === id && record.group === group);
    return removed ? { removed } : { code: 'unknown_path' };
  }
  return { node };
}

/** The keys of the groups around a field, outermost first. */
const groupKeys = ({ group }: FieldNode): readonly string[] => (group ? [...groupKeys(group), group.field.key] : []);

/** Whether somebody who may change only some fields may change this one: it, or a group around it, is named. */
export function isOpen({ fields }: Pick<Ground, 'fields'>, path: Path): boolean {
  if (fields === null) return true;
  return path.split('.').some((step, index) => index % 2 === 0 && fields.includes(step));
}
