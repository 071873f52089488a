import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../contexts.js';

/** Fetches the chunks of all fields of a form at once, not one by one as fields are painted. */
export function preloadFields({ watch, fields }: FormScope): () => void {
  let form: SessionView['form'] = null;
  const look = (): void => {
    const { view } = watch;
    if (view.form === form) return;
    form = view.form;
    const types = new Set(Array.from(view.fields, ([, { field }]) => field.type));
    for (const type of types) void (fields[type] ?? fields.unknown).load();
    if (Array.from(view.groups).length > 0) void import('../groups/entry-group.js');
  };
  look();
  return watch.follow(look);
}
