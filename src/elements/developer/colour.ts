/** A colour in sRGB, each part from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Colours as they are painted over each other, whatever CSS calls them; the last one of a stack is on top. All stacks beside
 * each other on one canvas: what was painted is slow to get back. Nothing where the browser paints or tells nothing.
 */
export function painted(stacks: readonly (readonly string[])[]): readonly Rgb[] | undefined {
  const size = { width: stacks.length, height: 1 };
  const canvas = Object.assign(document.createElement('canvas'), size).getContext('2d', { willReadFrequently: true });
  for (const [at, colours] of stacks.entries()) {
    for (const colour of colours) {
      if (!canvas) continue;
      canvas.fillStyle = colour;
      canvas.fillRect(at, 0, 1, 1);
    }
  }
  const seen = canvas?.getImageData(0, 0, size.width, 1).data ?? [];
  // The first of each stack is opaque.
  if (stacks.some((_, at) => seen[at * 4 + 3] !== 255)) return undefined;
  return stacks.map((_, at) => [seen[at * 4] ?? 0, seen[at * 4 + 1] ?? 0, seen[at * 4 + 2] ?? 0]);
}

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** How well two colours can be told apart, from 1 to 21, as WCAG measures it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const hex = (colour: Rgb): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** The nearest colour of the same hue that can be told from another well enough. */
export function nearestPassing(colour: Rgb, other: Rgb, wanted: number): Rgb {
  const darker = contrast([0, 0, 0], other) > contrast([255, 255, 255], other);
  for (let step = 1; step <= 100; step++) {
    const share = step / 100;
    const moved = colour.map((part) => Math.round(darker ? part * (1 - share) : part + (255 - part) * share));
    if (contrast(moved as unknown as Rgb, other) >= wanted) return moved as unknown as Rgb;
  }
  return darker ? [0, 0, 0] : [255, 255, 255];
}
