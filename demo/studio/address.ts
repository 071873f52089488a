import { isShape } from './is-shape.js';
import { panels } from './panels.js';
import { asPublished, type FormChoice, type Layout, type Look, type StudioState } from './state.js';

/** What stands in the address: which form or named state, and how it is looked at. An own document only by its id. */
export interface Linked {
  readonly form?: { readonly kind: FormChoice['kind']; readonly id: string };
  readonly look?: Partial<Look>;
  readonly open?: readonly string[];
  readonly named?: string;
}

const own = 'own:';
const names = Object.keys(asPublished) as (keyof Look)[];

export const idOf = (form: FormChoice): string => (form.kind === 'sample' ? form.slug : form.id);

/** Whether a fragment is a whole form that somebody has shared. */
export const isLink = (fragment: string): boolean => fragment.startsWith('#s=');

/** The fragment of a state; what is as it usually is, is left out. */
export function fragmentOf({ form, look, layout, named }: StudioState): string {
  const query = new URLSearchParams({ form: (form.kind === 'own' ? own : '') + idOf(form) });
  if (named !== null) query.set('state', named);
  for (const name of names) if (look[name] !== asPublished[name]) query.set(name, String(look[name]));
  const open = Object.values(layout.open).filter((id) => id !== null);
  query.set('open', open.join(' '));
  return `#${query}`;
}

/** What a fragment says; what cannot be read is as if it were not there. */
export function readFragment(fragment: string): Linked {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const form = query.get('form');
  const open = query.get('open');
  const named = query.get('state');
  const look = Object.fromEntries(
    names.flatMap((name) => {
      const text = query.get(name);
      const value = text === null ? undefined : read(text);
      return value !== undefined && isShape.look[name](value) ? [[name, value]] : [];
    }),
  );
  return {
    ...(form && {
      form: form.startsWith(own) ? { kind: 'own', id: form.slice(own.length) } : { kind: 'sample', id: form },
    }),
    ...(Object.keys(look).length > 0 || form ? { look } : {}),
    ...(open !== null && { open: open.split(' ') }),
    ...(named && { named }),
  };
}

function read(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The layout with these panels open, and no others. */
export function layoutWith(layout: Layout, open: readonly string[]): Layout {
  const at = (side: string): string | null =>
    panels.find(({ id, side: own }) => open.includes(id) && (layout.moved[id] ?? own) === side)?.id ?? null;
  return { ...layout, open: { left: at('left'), right: at('right'), bottom: at('bottom') } };
}
