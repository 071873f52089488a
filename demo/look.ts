export type Scheme = 'auto' | 'light' | 'dark';

/** How the form is dressed by the page; what is left out stays as the form's author has it. */
export interface Look {
  readonly scheme: Scheme;
  /** One of the library's themes; none where it is empty. */
  readonly theme: string;
  /** The brand's colour; none where it is empty. */
  readonly accent: string;
  readonly radius?: number | undefined;
  readonly density?: number | undefined;
}

/** As the form's author has it. */
export const plain: Look = { scheme: 'auto', theme: '', accent: '' };

/** Where the controls stand while the page says nothing. */
export const usual = { accent: '#1d5fbf', radius: 6, density: 1 };

export const themes: readonly string[] = ['plain', 'paper', 'slate', 'bloom', 'civic', 'contrast'];

/** Brand colours to start from; studio.css paints the swatches. */
export const accents: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'Harbour', value: '#1d5fbf' },
  { name: 'Teal', value: '#0f766e' },
  { name: 'Violet', value: '#7c3aed' },
  { name: 'Rust', value: '#8a3b12' },
  { name: 'Rose', value: '#e11d74' },
  { name: 'Sun', value: '#ffb800' },
];

/** What the page says, by the names of its CSS properties. */
export const properties = ({ accent, radius, density }: Look): Readonly<Record<string, string>> => ({
  '--entry-seed-accent': accent,
  '--entry-seed-radius': radius === undefined ? '' : `${radius}px`,
  '--entry-seed-density': density === undefined ? '' : String(density),
});

/** The rule a page needs for this look; empty where the form's own does. */
export function lookRule(look: Look): string {
  const lines = Object.entries(properties(look)).filter(([, value]) => value !== '');
  return lines.length === 0 ? '' : `entry-form {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`;
}
