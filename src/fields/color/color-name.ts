import { learnColors } from '../../messages/color-words.js';
import { enColor } from '../../messages/generated/en/color.js';
import type { ColorWords } from '../../messages/generated/special-types.js';
import { specialWords } from '../../messages/special.js';

type Hue = keyof ColorWords['names'];

/** The colours of the circle and where each ends, in degrees of OKLCH; the first goes on after the last. */
const circle: readonly (readonly [until: number, hue: Hue])[] = [
  [8, 'pink'],
  [36, 'red'],
  [75, 'orange'],
  [116, 'yellow'],
  [168, 'green'],
  [205, 'turquoise'],
  [284, 'blue'],
  [330, 'purple'],
  [361, 'pink'],
];

interface Seen {
  /** From 0, black, to 1, white. */
  readonly light: number;
  readonly chroma: number;
  readonly angle: number;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** A colour as eyes see it: OKLCH, of a code such as `#2e6b34`. */
function seen(code: string): Seen {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(code.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    angle: (Math.atan2(y, x) * 180) / Math.PI + (y < 0 ? 360 : 0),
  };
}

/** Without a colour of its own. */
function greyOf(light: number): readonly [Hue, 'light' | 'dark' | null] {
  if (light > 0.96) return ['white', null];
  if (light < 0.2) return ['black', null];
  return ['grey', light > 0.8 ? 'light' : light < 0.45 ? 'dark' : null];
}

/** Green and turquoise look dark earlier than the rest. */
const darkBelow = (hue: Hue): number => (hue === 'green' || hue === 'turquoise' ? 0.5 : 0.42);

function kindOf({ light, chroma, angle }: Seen): readonly [Hue, 'light' | 'dark' | null] {
  if (chroma < 0.02 || light < 0.15) return greyOf(light);
  const hue = circle.find(([until]) => angle < until)?.[1] ?? 'pink';
  const shade = light > 0.8 && chroma < 0.14 ? 'light' : light < darkBelow(hue) ? 'dark' : null;
  // Nobody calls a dark orange by that name, nor a dark yellow, a pale red or a bright purple.
  if (hue === 'yellow' && angle > 100 && light < 0.7) return ['green', 'dark'];
  if ((hue === 'orange' || hue === 'yellow') && light < 0.6) return ['brown', light < 0.38 ? 'dark' : null];
  if (hue === 'orange' && chroma < 0.09 && light < 0.85) return ['brown', 'light'];
  if ((hue === 'red' && light > 0.7) || (hue === 'purple' && angle > 320 && light > 0.6)) return ['pink', shade];
  return [hue, shade];
}

/** A colour in a word or two, for those who do not see it or do not read codes: "Dark green". */
export function colorName(code: string, { names, light, dark }: ColorWords, locale: string): string {
  const [hue, shade] = kindOf(seen(code));
  const name = names[hue];
  const text = shade === 'light' ? light(name) : shade === 'dark' ? dark(name) : name;
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

learnColors((code, messages) => colorName(code, specialWords(messages, 'color', enColor), messages.locale));
