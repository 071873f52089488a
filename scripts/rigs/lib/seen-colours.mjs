import { converter, parse, wcagContrast } from 'culori';

const rgb = converter('rgb');
const step = (part) => Math.round(Math.min(1, Math.max(0, part)) * 255) / 255;

/** What is seen of colours on top of each other, the nearest first, on white paper. */
export function seen(colours) {
  let [red, green, blue] = [1, 1, 1];
  for (const text of colours.toReversed()) {
    const { r, g, b, alpha = 1 } = rgb(parse(text) ?? parse('transparent'));
    [red, green, blue] = [
      r * alpha + red * (1 - alpha),
      g * alpha + green * (1 - alpha),
      b * alpha + blue * (1 - alpha),
    ];
  }
  return { mode: 'rgb', r: step(red), g: step(green), b: step(blue) };
}

/** WCAG's contrast of something with what is behind it, as it is painted. */
export const contrastOf = ({ colour, behind }) => wcagContrast(seen([colour, ...behind]), seen(behind));

/** What WCAG asks for, by level. */
export const wanted = { aa: { text: 4.5, edge: 3 }, aaa: { text: 7, edge: 4.5 } };
