import type { FieldNode, FormModel } from '../../library.js';

export const usualPaths = ['id', 'reference', 'state', 'submitted_at'];

/** What is known of an entry besides its answers. */
export const factPaths: ReadonlySet<string> = new Set([
  ...usualPaths,
  ...['form_version_id', 'review_status', 'assignee_id', 'tags', 'locale', 'timezone', 'test', 'source.channel'],
  ...['respondent.email', 'respondent.name', 'revision_number', 'created_at', 'updated_at', 'created_by'],
  ...['expires_at', 'deleted_at'],
]);

/** Whether a column of entries can be made of a path; what is computed has to be a field of its own. */
export function isColumn(model: FormModel, path: string): boolean {
  const computed = /^computed\.(.+)$/.exec(path)?.[1];
  if (computed !== undefined) return model.nodes.get(computed)?.field.type === 'calculated';
  const plain = path.replace(/^answers\./, '').replaceAll('[]', '');
  return nodeAt(model, plain) !== undefined || factPaths.has(path) || path.startsWith('metafields.');
}

/** A field by its key, with or without the keys of the groups around it. */
export function nodeAt(model: FormModel, path: string): FieldNode | undefined {
  const node = model.nodes.get(path.slice(path.lastIndexOf('.') + 1));
  const around = (one: FieldNode): string => (one.group ? `${around(one.group)}.${one.field.key}` : one.field.key);
  return node && (around(node) === path || node.field.key === path) ? node : undefined;
}
