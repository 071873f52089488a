import { opened } from './layout.js';
import { panels } from './panels.js';
import { sampleForms } from './sample-forms.js';
import type { Look, Width } from './state.js';
import type { Studio } from './studio.js';

/** Something the palette can do. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  run(studio: Studio): void;
}

const look =
  (part: Partial<Look>) =>
  ({ store }: Studio): void =>
    store.change(({ look }) => ({ look: { ...look, ...part } }));

const widths: readonly Width[] = [320, 375, 768, 1280, 'fill'];

/** Everything the palette offers, in its order. */
export const commands: readonly Command[] = [
  ...panels.map((panel) => ({
    id: `panel-${panel.id}`,
    group: 'Panel',
    title: panel.title,
    run: ({ store }: Studio) => store.change(({ layout }) => ({ layout: opened(layout, panel) })),
  })),
  ...sampleForms.map(({ slug, title }) => ({
    id: `form-${slug}`,
    group: 'Form',
    title,
    run: ({ store }: Studio) =>
      store.change(({ look }) => ({ form: { kind: 'sample', slug }, look: { ...look, locale: '' }, selected: null })),
  })),
  ...widths.map((width) => ({
    id: `width-${width}`,
    group: 'Width',
    title: width === 'fill' ? 'As wide as there is room' : `${width} pixels`,
    run: look({ width }),
  })),
  { id: 'scheme-light', group: 'Scheme', title: 'Light', run: look({ scheme: 'light' }) },
  { id: 'scheme-dark', group: 'Scheme', title: 'Dark', run: look({ scheme: 'dark' }) },
  { id: 'scheme-auto', group: 'Scheme', title: 'As the device', run: look({ scheme: 'auto' }) },
  { id: 'undo', group: 'Edit', title: 'Undo', run: ({ store }) => store.undo() },
  { id: 'redo', group: 'Edit', title: 'Redo', run: ({ store }) => store.redo() },
  { id: 'reload', group: 'Form', title: 'Reload the form', run: ({ preview }) => preview.reload() },
  { id: 'reset', group: 'Form', title: 'Start clean: no entries, no faults', run: (studio) => void studio.reset() },
];

/** The commands every word of a search is found in. */
export function matching(search: string): readonly Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ group, title }) => {
    const text = `${group} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
