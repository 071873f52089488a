import type { Deprecation, Stage } from './exchange.js';
import { Refusal } from './problem.js';

/** What a reply of such an operation says (RFC 9745, RFC 8594). */
const deprecationHeaders = ({ since, sunset, documentation, successor }: Deprecation) => ({
  Deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
  Sunset: new Date(sunset).toUTCString(),
  Link: [
    `<${documentation}>; rel="deprecation"`,
    ...(successor ? [`<${successor}>; rel="successor-version"`] : []),
  ].join(', '),
});

/** Warns of operations on their way out, and refuses those that are gone. */
export const warnOfSunset: Stage = ({ route, platform, headers }, next) => {
  if (!route.deprecation) return next();
  Object.assign(headers, deprecationHeaders(route.deprecation));
  if (Date.parse(route.deprecation.sunset) <= platform.clock.now()) {
    throw new Refusal('gone', 'This operation is no longer offered.');
  }
  return next();
};
