/** A place on earth, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A point of the world map, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const tileSize = 256;
export const zoomRange = { min: 1, max: 18 } as const;
/** Beyond this the map of the web does not go. */
const highest = 85.0511;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const worldSize = (zoom: number): number => tileSize * 2 ** zoom;

/** Where a place is on the map of the web (Mercator), so that tiles of any service fit. */
export function pointOf({ lat, lng }: Place, zoom: number): Point {
  const size = worldSize(zoom);
  const sine = Math.sin((within(lat, -highest, highest) * Math.PI) / 180);
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/** The place at a point of the map; east of the last meridian the west begins. */
export function placeOf({ x, y }: Point, zoom: number): Place {
  const size = worldSize(zoom);
  const lng = (((x / size) * 360) % 360) - 180;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * within(y, 0, size)) / size))) * 180) / Math.PI;
  return { lat, lng: lng < -180 ? lng + 360 : lng };
}

/** A place as exact as anybody needs it: about ten centimetres. */
export const rounded = ({ lat, lng }: Place): Place => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

/** Degrees between the lines of a grid, so that a few of them are in sight. */
export function gridStep(zoom: number, width: number): number {
  const seen = (width / worldSize(zoom)) * 360;
  const steps = [60, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002];
  return steps.find((step) => seen / step >= 3) ?? 0.0001;
}

/** The multiples of a step between two values. */
export function multiples(step: number, from: number, to: number): readonly number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.min(count, 40) }, (_, at) => Number(((first + at) * step).toFixed(6)));
}
