import type { Appearance } from '../../src/index.js';
import { idOf, isLink, type Linked, layoutWith, readFragment } from './address.js';
import { documents } from './documents.js';
import { isOurs, writeEntry } from './entries.js';
import { isShape } from './is-shape.js';
import { sampleForm } from './sample-forms.js';
import { type FormChoice, initial, type StudioState } from './state.js';
import type { Store } from './store.js';

const place = 'entryway-studio';

type Kept = Pick<StudioState, 'theme' | 'look' | 'network' | 'layout'> & { readonly form: Linked['form'] };

/** What was kept at the last visit; what cannot be read any more is as at the first one. */
function readKept(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    if (!isShape.isRecord(kept)) return {};
    const { form, theme, look, network, layout } = kept;
    return {
      ...(isShape.isRecord(form) && { form: form as unknown as NonNullable<Linked['form']> }),
      ...(isShape.isRecord(theme) && { theme: theme as Appearance }),
      ...(isShape.isLook(look) && { look }),
      ...(isShape.isNetwork(network) && { network }),
      ...(isShape.isLayout(layout) && { layout }),
    };
  } catch {
    return {};
  }
}

async function formFrom(wish: Linked['form']): Promise<FormChoice> {
  const document = wish?.kind === 'own' ? await documents.read(wish.id).catch(() => undefined) : undefined;
  if (wish && document) return { kind: 'own', id: wish.id, document };
  return wish?.kind === 'sample' && sampleForm(wish.id) ? { kind: 'sample', slug: wish.id } : initial.form;
}

/** The state the studio begins with: the address over what was kept, and that over the usual. */
export async function stateFromBefore(): Promise<StudioState> {
  const { form, ...kept } = readKept();
  const linked = readFragment(location.hash);
  const before = { ...initial, ...kept, form: await formFrom(linked.form ?? form) };
  return withLinked(before, linked);
}

const withLinked = (state: StudioState, { look, open, named }: Linked): StudioState => ({
  ...state,
  named: named ?? null,
  ...(look && { look: { ...initial.look, ...look } }),
  ...(open && { layout: layoutWith(state.layout, open) }),
});

/** Keeps the state on this device and in the address, and follows an address that is typed; `openLink` opens what somebody has shared. */
export function keepState(store: Store, openLink: (fragment: string) => void): void {
  const keep = (state: StudioState, before?: StudioState): void => {
    const { form, theme, look, network, layout } = state;
    const kept: Kept = { form: { kind: form.kind, id: idOf(form) }, theme, look, network, layout };
    try {
      localStorage.setItem(place, JSON.stringify(kept));
    } catch {
      // Without room, the studio works as on a first visit.
    }
    if (form.kind === 'own' && form !== before?.form)
      void documents.write(form.id, form.document).catch(() => undefined);
    writeEntry(state, before);
  };
  store.subscribe(keep);
  keep(store.state);
  // Form and view stay as they are by now: only what is in the frame is gone back from.
  window.addEventListener('popstate', () => {
    if (!isOurs()) return;
    const { named } = readFragment(location.hash);
    if ((named ?? null) === store.state.named) writeEntry(store.state);
    else store.change({ named: named ?? null });
  });
  window.addEventListener('hashchange', async () => {
    if (isOurs()) return;
    if (isLink(location.hash)) return openLink(location.hash);
    const linked = readFragment(location.hash);
    const { form: now } = store.state;
    const isOther = linked.form && (linked.form.kind !== now.kind || linked.form.id !== idOf(now));
    const form = isOther ? await formFrom(linked.form) : now;
    store.change((state) => withLinked({ ...state, form }, linked));
  });
}
