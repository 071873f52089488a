import {
  useMode as addMode,
  type Color,
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  modeXyz65,
  parse,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3, modeXyz65])
  addMode(mode as typeof modeRgb);

/** The channels of a colour in some space, and how opaque it is. */
export type Channels = readonly [number, number, number, alpha: number];

/** A colour, in whichever space it was made. */
export type Colour = Color;

/** Spaces by their names in CSS: how the library calls them, and their channels. */
const spaces = {
  srgb: ['rgb', 'r', 'g', 'b'],
  rgb: ['rgb', 'r', 'g', 'b'],
  'srgb-linear': ['lrgb', 'r', 'g', 'b'],
  hsl: ['hsl', 'h', 's', 'l'],
  hwb: ['hwb', 'h', 'w', 'b'],
  'display-p3': ['p3', 'r', 'g', 'b'],
  xyz: ['xyz65', 'x', 'y', 'z'],
  'xyz-d65': ['xyz65', 'x', 'y', 'z'],
  lab: ['lab', 'l', 'a', 'b'],
  lch: ['lch', 'l', 'c', 'h'],
  oklab: ['oklab', 'l', 'a', 'b'],
  oklch: ['oklch', 'l', 'c', 'h'],
} as const;
export type Space = keyof typeof spaces;

export const isSpace = (name: string): name is Space => Object.hasOwn(spaces, name);

export const channelNames = (space: Space): readonly string[] => spaces[space].slice(1);

/** A colour as it may be written by itself: `#e4572e`, `tomato`, `oklch(0.7 0.1 30)`. */
export const written = (text: string): Colour | undefined => parse(text);

export function channelsOf(colour: Colour, space: Space): Channels {
  const [mode, ...names] = spaces[space];
  const found = converter(mode)(colour) as unknown as Readonly<Record<string, number | undefined>>;
  const [one = 0, two = 0, three = 0] = names.map((name) => found[name] ?? 0);
  return [one, two, three, colour.alpha ?? 1];
}

export function colourOf([one, two, three, alpha]: Channels, space: Space): Colour {
  const [mode, a, b, c] = spaces[space];
  // As CSS has it: what cannot be counted is nothing.
  const part = (value: number): number => (Number.isNaN(value) ? 0 : value);
  return {
    mode,
    [a]: part(one),
    [b]: part(two),
    [c]: part(three),
    alpha: Math.min(1, Math.max(0, alpha)),
  } as unknown as Colour;
}

/** As a screen paints it: in whole steps, and without what it cannot show. */
export function hexOf(colour: Colour): string {
  const [red, green, blue] = channelsOf(colour, 'rgb');
  const step = (part: number): string =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${[red, green, blue].map(step).join('')}`;
}
