import type { Field, FieldType } from '../../contract/index.js';
import { loadField } from '../../fields/registry.js';
import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../contexts.js';
import { loadGroup } from '../groups/load-group.js';

/** The types of all fields, inside groups too. */
const typesIn = (parts: readonly { readonly fields: readonly Field[] }[]): FieldType[] =>
  parts.flatMap(({ fields }) =>
    fields.flatMap((field) => [field.type, ...(field.type === 'group' ? typesIn([field]) : [])]),
  );

/**
 * Asks for the code of all fields of a form at once, not one by one as they are drawn. It goes by the form, which is
 * there before its questions are: somebody who is still asked whether to go on with a draft waits for nothing later.
 */
export function preloadFields({ watch, fields }: FormScope): () => void {
  let form: SessionView['form'] = null;
  const look = (): void => {
    if (watch.view.form === form) return;
    form = watch.view.form;
    const types = new Set(typesIn(form?.pages.flatMap(({ sections }) => sections) ?? []));
    if (types.delete('group')) loadGroup();
    for (const type of types) loadField(fields, type);
  };
  look();
  return watch.follow(look);
}
