import type { Panel } from './panels.js';
import { panels } from './panels.js';
import type { Layout, Side } from './state.js';

export const sideOf = ({ id, side }: Panel, { moved }: Layout): Side => moved[id] ?? side;

/** The panels of a side, in the order of the table. */
export const panelsOn = (side: Side, layout: Layout): readonly Panel[] =>
  panels.filter((panel) => sideOf(panel, layout) === side);

/** Opens a panel, in place of another on its side. */
export const opened = (layout: Layout, panel: Panel): Layout => ({
  ...layout,
  open: { ...layout.open, [sideOf(panel, layout)]: panel.id },
});

/** The same where there is room for one only. */
export const openedAlone = (layout: Layout, panel: Panel): Layout => opened(folded(layout), panel);

/** Folds one side away, or all of them. */
export const folded = (layout: Layout, side?: Side): Layout => ({
  ...layout,
  open: side ? { ...layout.open, [side]: null } : { left: null, right: null, bottom: null },
});

/** Takes a panel to another side, and opens it there. */
export function movedTo(layout: Layout, panel: Panel, side: Side): Layout {
  const from = sideOf(panel, layout);
  const open = layout.open[from] === panel.id ? { ...layout.open, [from]: null } : layout.open;
  return opened({ ...layout, open, moved: { ...layout.moved, [panel.id]: side } }, panel);
}

export const resized = (layout: Layout, side: Side, size: number): Layout => ({
  ...layout,
  size: { ...layout.size, [side]: Math.round(Math.min(Math.max(size, 160), 900)) },
});

/** The panel that is open where there is room for one. */
export const foremost = ({ open }: Layout): Panel | undefined =>
  panels.find(({ id }) => id === (open.bottom ?? open.right ?? open.left));
