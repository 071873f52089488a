import { type Place, rounded } from './projection.js';

/** Where the device is, or why that is not known. */
export type Located =
  | { readonly ok: true; readonly place: Place; readonly accuracy: number }
  | { readonly ok: false; readonly reason: 'denied' | 'unavailable' | 'timedOut' };

const reasons = ['unavailable', 'denied', 'unavailable', 'timedOut'] as const;

/** Asks the device where it is. Never rejects: there is always another way to answer. */
export const locate = (geolocation: Geolocation | undefined): Promise<Located> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve({ ok: false, reason: 'unavailable' });
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          ok: true,
          place: rounded({ lat: coords.latitude, lng: coords.longitude }),
          accuracy: Math.round(coords.accuracy),
        }),
      ({ code }) => resolve({ ok: false, reason: reasons[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
