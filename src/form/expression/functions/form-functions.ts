import { define } from '../function-table.js';
import { isEmptyValue, toText } from '../text.js';
import type { MapValue } from '../value.js';

const earthRadiusKm = 6371.0088;

function pointOf(place: MapValue): readonly [lat: number, lng: number] | null {
  const [lat, lng] = [place.get('lat'), place.get('lng')];
  return typeof lat === 'number' && typeof lng === 'number' ? [lat * (Math.PI / 180), lng * (Math.PI / 180)] : null;
}

/** Functions that know the form and the shapes of its answers. */
export const formFunctions = {
  label: define('=string -> string', ({ scope }, key: string) => scope.labelOf(key) ?? null),
  attr: define('=string =string -> any', ({ scope }, key: string, name: string) => scope.attrOf(key, name) ?? null),
  full_name: define('map -> string', (_, name: MapValue) => {
    const parts = ['prefix', 'first', 'middle', 'last', 'suffix'].map((part) => name.get(part) ?? null);
    return (
      parts
        .filter((part) => !isEmptyValue(part))
        .map(toText)
        .join(' ') || null
    );
  }),
  nps_segment: define('number -> string', (_, score: number) => {
    if (score < 0 || score > 10) return null;
    return score >= 9 ? 'promoter' : score >= 7 ? 'passive' : 'detractor';
  }),
  distance_km: define('map map -> number', (_, a: MapValue, b: MapValue) => {
    const [from, to] = [pointOf(a), pointOf(b)];
    if (!from || !to) return null;
    const half = (x: number) => Math.sin(x / 2) ** 2;
    const chord = half(to[0] - from[0]) + Math.cos(from[0]) * Math.cos(to[0]) * half(to[1] - from[1]);
    return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
  }),
};
