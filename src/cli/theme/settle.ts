import { pairs, wantedRatio } from '../../styles/pairs.js';
import { settled } from '../../styles/settled.js';
import { colourNames } from '../../styles/tokens.js';
import { channelsOf, hexOf, written } from './colour.js';
import { colourIn } from './evaluate.js';

/** What a page or a theme says, by the names of tokens. */
export type Values = Readonly<Record<string, string>>;

/** The colours of a form in one scheme, as they are painted, by the names of tokens. */
export type Colours = Readonly<Record<string, string>>;

/** Works out what a browser would make of a theme, and of what the page says over it. */
export function settle(theme: Values, page: Values, dark: boolean): Colours {
  const computed = new Map<string, string | undefined>();
  const around = { dark, property: (name: string) => read(name) };
  const read = (name: string): string | undefined => {
    const [, source, token = ''] = /^--(entry|_t|_a)-(.+)$/u.exec(name) ?? [];
    if (source) return { entry: page, _t: theme, _a: {} as Values }[source]?.[token];
    const text = settled[name];
    if (text === undefined || !isColour(name)) return text;
    if (!computed.has(name)) {
      // As the browser does: an unfinished colour is none, and so is one in a circle.
      computed.set(name, undefined);
      const colour = colourIn(text, around);
      computed.set(
        name,
        colour && `color(srgb ${channelsOf(colour, 'srgb').slice(0, 3).join(' ')} / ${colour.alpha ?? 1})`,
      );
    }
    return computed.get(name);
  };
  return Object.fromEntries(
    ['seed-accent', ...colourNames].map((name) => {
      const colour = colourIn(`var(--_e-${name})`, around);
      if (!colour) throw new Error(`--entry-${name} has no colour`);
      return [name, hexOf(colour)];
    }),
  );
}

const isColour = (name: string): boolean =>
  !name.startsWith('--_e-') || name === '--_e-ground' || colourNames.includes(name.slice('--_e-'.length));

export interface Proof {
  readonly colour: string;
  readonly on: string;
  readonly ratio: number;
  readonly wanted: number;
}

/** Every pair of colours with its ratio, in the order in which they are told. */
export function prove(colours: Colours, isAaa: boolean): readonly Proof[] {
  return pairs.map(([colour, on, as]) => ({
    colour,
    on,
    ratio: ratioOf(colours[colour] ?? '', colours[on] ?? ''),
    wanted: wantedRatio(as, isAaa),
  }));
}

/** How well two colours can be told apart, from 1 to 21, as WCAG measures it. */
export function ratioOf(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const colour = written(hex);
    if (!colour) throw new Error(`${hex} is no colour`);
    const [red, green, blue] = channelsOf(colour, 'srgb-linear');
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
