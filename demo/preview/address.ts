import type { Shown } from './protocol.js';

/** The page of a form or a scene: its address says all that needs a fresh session. */
export function previewAddress({ form, layout, locale, apart, own, held, scene, pace }: Shown): string {
  const query = new URLSearchParams(scene ? { scene } : { form });
  if (layout) query.set('layout', layout);
  if (locale) query.set('locale', locale);
  if (apart) query.set('apart', '');
  if (own) query.set('own', '');
  if (held) query.set('held', '');
  if (pace !== undefined) query.set('pace', String(pace));
  return `./preview.html?${query}`;
}

const layouts: readonly string[] = ['classic', 'paged', 'one_question'] satisfies readonly Shown['layout'][];

/** The same, read from the address; what is not known is left to the form. */
export function shownAt(search: string): Shown {
  const query = new URLSearchParams(search);
  const layout = query.get('layout') ?? '';
  return {
    form: query.get('form') ?? 'contact',
    layout: layouts.includes(layout) ? (layout as Shown['layout']) : '',
    locale: query.get('locale') ?? '',
    scene: query.get('scene'),
    ...(query.has('pace') && { pace: Number(query.get('pace')) }),
    apart: query.has('apart'),
    own: query.has('own'),
    held: query.has('held'),
  };
}
