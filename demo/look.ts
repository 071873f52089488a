export type Scheme = 'auto' | 'light' | 'dark';

/** How the form is dressed: the seeds a designer would edit first. */
export interface Look {
  readonly scheme: Scheme;
  readonly accent: string;
  readonly radius: number;
  readonly density: number;
}

export const plain: Look = { scheme: 'auto', accent: '#1d5fbf', radius: 6, density: 1 };

/** Brand colours to start from; studio.css paints the swatches. */
export const accents: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'Harbour', value: '#1d5fbf' },
  { name: 'Teal', value: '#0f766e' },
  { name: 'Violet', value: '#7c3aed' },
  { name: 'Rust', value: '#8a3b12' },
  { name: 'Rose', value: '#e11d74' },
  { name: 'Sun', value: '#ffb800' },
];

const declarations = ({ accent, radius, density }: Look): readonly string[] => [
  ...(accent === plain.accent ? [] : [`--entry-seed-accent: ${accent};`]),
  ...(radius === plain.radius ? [] : [`--entry-seed-radius: ${radius}px;`]),
  ...(density === plain.density ? [] : [`--entry-seed-density: ${density};`]),
];

/** The rule a page needs for this look; empty when it is the default one. */
export function lookRule(look: Look): string {
  const lines = declarations(look);
  return lines.length === 0 ? '' : `entry-form {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}
