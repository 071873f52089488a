import { load } from '../../load/load.js';
import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';
import type { EntryUnapplied } from './entry-unapplied.js';

/** Answers that were given and are no longer asked for. */
const isUnapplied = ({ fields }: SessionView, path: string): boolean => {
  const view = fields.get(path);
  return view !== undefined && !view.visible && view.answer !== null && view.field.type !== 'hidden';
};

/** Tells the respondent, below the answer that did it, which others it made superfluous. */
export function keepUnapplied(scope: FormScope, root: () => ParentNode): () => void {
  const { watch, host } = scope;
  let before = watch.view;
  let answered: string | undefined;
  /** The paths made superfluous by an answer, by its own path. */
  const caused = new Map<string, readonly string[]>();

  const look = (): void => {
    const { view } = watch;
    const last = before;
    before = view;
    if (view.fields === last.fields) return;
    if (view.step?.id !== last.step?.id) caused.clear();
    const gone = answered === undefined ? [] : goneBetween(last, view);
    for (const [path, paths] of caused) {
      const left = paths.filter((one) => isUnapplied(view, one));
      if (left.length === paths.length) continue;
      caused.set(path, left);
      void show(path, left);
    }
    if (gone.length === 0 || answered === undefined) return;
    const all = [...new Set([...(caused.get(answered) ?? []), ...gone])];
    caused.set(answered, all);
    void show(answered, all);
  };
  const show = async (path: string, gone: readonly string[]): Promise<void> => {
    await load('elements/entry-unapplied', () => import('./entry-unapplied.js'));
    const field = root().querySelector(`entry-field[name="${CSS.escape(path)}"]`);
    const note = field?.querySelector<EntryUnapplied>(':scope > entry-unapplied');
    if (gone.length === 0) note?.remove();
    else if (field) {
      const drawn = note ?? document.createElement('entry-unapplied');
      Object.assign(drawn, { questions: gone.map((one) => watch.view.fields.get(one)?.field.label ?? one) });
      if (!note) field.append(drawn);
    }
  };
  const noted = (event: Event): void => {
    const field = (event.composedPath()[0] as Element).closest?.('entry-field');
    answered = field?.getAttribute('name') ?? undefined;
  };
  host.addEventListener('input', noted, { capture: true });
  host.addEventListener('change', noted, { capture: true });
  const stop = watch.follow(look);
  return () => {
    stop();
    host.removeEventListener('input', noted, { capture: true });
    host.removeEventListener('change', noted, { capture: true });
  };
}

function goneBetween(before: SessionView, after: SessionView): readonly string[] {
  const changed = after.fields.changesSince(before.fields);
  const gone = [...changed].filter((path) => before.fields.get(path)?.visible && isUnapplied(after, path));
  if (gone.length < 2) return gone;
  // In the order of the form, which the changes do not have.
  const keys = (after.form?.pages ?? []).flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  const place = (path: string): number => keys.findIndex(({ key }) => key === path.split('.', 1)[0]);
  return gone.sort((a, b) => place(a) - place(b));
}
