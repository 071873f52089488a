import type { Field, FieldType, FormSchema } from '../../contract/index.js';
import { loadField } from '../../fields/registry.js';
import { afterPaint } from '../../load/after-paint.js';
import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';
import { loadGroup } from '../groups/load-group.js';

/** The types of all fields, inside groups too. */
const typesIn = (parts: readonly { readonly fields: readonly Field[] }[]): FieldType[] =>
  parts.flatMap(({ fields }) =>
    fields.flatMap((field) => [field.type, ...(field.type === 'group' ? typesIn([field]) : [])]),
  );

/**
 * Asks for the code of all fields of a page at once, not one by one as they are drawn: of the first page as soon as the
 * form is there, before its questions are, and of the others once that is on screen.
 */
export function preloadFields({ watch, fields, session }: FormScope): () => void {
  let form: SessionView['form'] = null;
  const fetch = (wanted: readonly string[]): void => {
    const types = new Set(wanted);
    if (types.delete('group')) loadGroup();
    for (const type of types) loadField(fields, type as FieldType);
  };
  const load = (pages: FormSchema['pages']): void => fetch(typesIn(pages.flatMap(({ sections }) => sections)));
  const look = (): void => {
    if (watch.view.form === form) return;
    form = watch.view.form;
    const [first, ...others] = form?.pages ?? [];
    if (first) load([first]);
    if (others.length > 0) void afterPaint().then(() => load(others));
  };
  look();
  const unfollow = watch.follow(look);
  // Beside whatever else is needed to read the form, and to show it.
  const unlisten = session.on('received', ({ types }) =>
    fetch(types.filter((type) => type === 'group' || Object.hasOwn(fields, type))),
  );
  return () => {
    unfollow();
    unlisten();
  };
}
