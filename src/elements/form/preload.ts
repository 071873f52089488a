import type { Field, FieldType, FormSchema } from '../../contract/index.js';
import { loadSearch } from '../../fields/dropdown/load-search.js';
import { fieldElements } from '../../fields/registry.js';
import { afterPaint } from '../../load/after-paint.js';
import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';
import { loadGroup } from '../page/page-question.js';
import { fetchEntry, loadField } from '../question/field-entry.js';

/** All fields, inside groups too. */
const fieldsIn = (parts: readonly { readonly fields: readonly Field[] }[]): Field[] =>
  parts.flatMap(({ fields }) =>
    fields.flatMap((field) => [field, ...(field.type === 'group' ? fieldsIn([field]) : [])]),
  );

/**
 * Asks for the code of all fields of a page at once, not one by one as they are drawn: of the first page as soon as the
 * form is there, before its questions are, and of the others once that is on screen.
 */
export function preloadFields({ watch, fields, session }: FormScope): () => void {
  let form: SessionView['form'] = null;
  const fetch = (field: Field): void => (field.type === 'group' ? loadGroup() : loadField(fields, field));
  const load = (pages: FormSchema['pages']): void => fieldsIn(pages.flatMap(({ sections }) => sections)).forEach(fetch);
  const isShown = ({ key }: Field): boolean => watch.view.fields.get(key)?.visible !== false;
  const look = (): void => {
    if (watch.view.form === form) return;
    form = watch.view.form;
    const pages = form?.pages ?? [];
    fieldsIn(pages[0]?.sections ?? [])
      .filter(isShown)
      .forEach(fetch);
    if (pages.length > 0) void afterPaint().then(() => load(pages));
  };
  look();
  const unfollow = watch.follow(look);
  // Beside whatever else is needed to read the form, and to show it.
  const unlisten = session.on('received', ({ types }) => {
    for (const type of types) {
      if (type === 'group') loadGroup();
      else if (type === 'searchable') void loadSearch();
      else if (Object.hasOwn(fieldElements, type)) fetchEntry(fieldElements[type as FieldType]);
    }
  });
  return () => {
    unfollow();
    unlisten();
  };
}
