/** A colour as it is painted, `#rrggbb`; colours of any notation are drawn and read back. */
export function painted(colour: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What a colour of an element comes to. */
export const paintedAs = (element: Element | null, property: 'color' | 'backgroundColor' | 'borderTopColor'): string =>
  element ? painted(getComputedStyle(element)[property]) : '';

/** WCAG's ratio of two colours, written from its text and not from the library's code. */
export function contrastOf(one: string, other: string): number {
  const luminance = (hex: string): number =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
