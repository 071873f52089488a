/** What something can stand on. */
const grounds = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft', 'danger-soft', 'warning-soft'];
const texts = ['text', 'text-muted', 'accent-text', 'danger', 'success', 'warning'];
/** Borders, fills and the ring of the focus. */
const edges = ['border-control', 'accent', 'accent-hover', 'focus-outer'];

/** One colour on another, by the names of their tokens, and what it is there for. */
export type Pair = readonly [colour: string, on: string, as: 'text' | 'edge'];

/** Everything that is seen on something else. */
export const pairs: readonly Pair[] = [
  ...texts.flatMap((text) => grounds.map((ground): Pair => [text, ground, 'text'])),
  ...edges.flatMap((edge) => grounds.map((ground): Pair => [edge, ground, 'edge'])),
  ['on-accent', 'accent', 'text'],
  ['on-accent', 'accent-hover', 'text'],
  ['focus-outer', 'focus-inner', 'edge'],
];

/** What a pair has to reach, by the level: WCAG asks for less where it is no text. */
export const wantedRatio = (as: Pair[2], isAaa: boolean): number =>
  as === 'text' ? (isAaa ? 7 : 4.5) : isAaa ? 4.5 : 3;
