import { type FieldNode, type InstanceRef, isEmpty, isGroup, pathOf } from '../../library.js';
import { type AnswersEdit, plantGroups } from '../entries/index.js';
import { isFileField } from '../forms/index.js';

/** What is never copied: files belong to one answer, and a unique value would be wrong twice. */
const isOwn = ({ field }: FieldNode): boolean => isFileField(field) || field.unique_in_group || field.read_only;

/** Copies the answers of an instance into another; with `deep` also the instances inside it, under new ids. */
export function copyInstance(
  fields: readonly FieldNode[],
  edit: AnswersEdit,
  from: InstanceRef,
  to: InstanceRef,
  newId: () => string,
  deep: boolean,
): void {
  if (!deep) plantGroups(fields, edit, to, newId);
  for (const node of fields) {
    const [source, target] = [pathOf(from, node.field.key), pathOf(to, node.field.key)];
    if (isGroup(node)) {
      if (!deep) continue;
      const pairs = edit.instances(source).map((id) => [id, newId()] as const);
      edit.order(
        target,
        pairs.map(([, id]) => id),
      );
      for (const [old, id] of pairs) {
        copyInstance(node.fields, edit, { group: source, id: old }, { group: target, id }, newId, deep);
      }
      continue;
    }
    const value = edit.value(source);
    if (!isOwn(node) && !isEmpty(value)) edit.write(target, value);
  }
}
