/** Seeds that are numbers, with where they stand while nothing is said. */
export const slides = [
  { name: 'tint', label: 'Tint', usual: 0.006, min: 0, max: 0.05, step: 0.001, unit: '' },
  { name: 'radius', label: 'Radius', usual: 6, min: 0, max: 28, step: 1, unit: ' px' },
  { name: 'border', label: 'Border', usual: 1, min: 0, max: 4, step: 0.5, unit: ' px' },
  { name: 'scale', label: 'Scale', usual: 1.2, min: 1, max: 1.6, step: 0.01, unit: '' },
] as const;

export interface TextSeed {
  readonly name: 'font' | 'fontHeading' | 'fontMono' | 'size';
  readonly label: string;
  readonly usual: string;
  /** What can be picked; anything else can be typed. */
  readonly choices: readonly string[];
}

const stacks = [
  'system-ui, sans-serif',
  'Avenir, Montserrat, Corbel, source-sans-pro, sans-serif',
  'Optima, Candara, source-sans-pro, sans-serif',
  'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
  'Georgia, "Times New Roman", serif',
  'Rockwell, "Rockwell Nova", "Roboto Slab", serif',
];

/** Seeds that are typed, or picked from a list. */
export const texts: readonly TextSeed[] = [
  { name: 'size', label: 'Base size', usual: '16px', choices: ['16px', '17px', '18px', '1.125rem', '20px'] },
  { name: 'font', label: 'Body', usual: 'system-ui, sans-serif', choices: stacks },
  { name: 'fontHeading', label: 'Headings', usual: 'as the body', choices: stacks },
  {
    name: 'fontMono',
    label: 'Figures',
    usual: 'ui-monospace, monospace',
    choices: ['ui-monospace, Consolas, monospace'],
  },
];
