import { type HeaderList, putHeaders } from './header-list.js';
import type { Surface } from './surface.js';

const allowedHeaders = [
  'Content-Type',
  'Accept-Language',
  'X-Service-Entry-Key',
  'X-Service-Client-ID',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-ID',
];

const exposedHeaders = [
  'ETag',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Idempotency-Replayed',
  'X-Request-ID',
  'Content-Language',
  'Deprecation',
  'Sunset',
  'Date',
];

type HeaderMap = Readonly<Record<string, string>>;

const anyOrigin = { 'Access-Control-Allow-Origin': '*' };

/** What lets a page of any origin read a reply; nothing lets it read the rest. */
const corsHeaders: Readonly<Record<Surface, HeaderMap>> = {
  respondent: { ...anyOrigin, 'Access-Control-Expose-Headers': exposedHeaders.join(', ') },
  storage: { ...anyOrigin, 'Access-Control-Expose-Headers': 'ETag' },
  description: anyOrigin,
  other: {},
};

/** The answer to a browser asking whether it may send a request; none where it may not. */
export const preflightHeaders: Readonly<Record<Surface, HeaderMap | undefined>> = {
  respondent: {
    ...anyOrigin,
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
    'Access-Control-Allow-Headers': allowedHeaders.join(', '),
    'Access-Control-Max-Age': '7200',
  },
  storage: {
    ...anyOrigin,
    'Access-Control-Allow-Methods': 'GET, PUT',
    'Access-Control-Allow-Headers': 'Content-Type, x-content-sha256',
    'Access-Control-Max-Age': '7200',
  },
  description: { ...anyOrigin, 'Access-Control-Allow-Methods': 'GET', 'Access-Control-Max-Age': '7200' },
  other: undefined,
};

const unchanging = (surface: Surface): HeaderList => {
  const list: string[] = [];
  putHeaders(list, {
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': surface === 'other' ? 'same-origin' : 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': 'application/json; charset=utf-8',
  });
  putHeaders(list, corsHeaders[surface]);
  return list;
};

const always: Readonly<Record<Surface, HeaderList>> = {
  respondent: unchanging('respondent'),
  storage: unchanging('storage'),
  description: unchanging('description'),
  other: unchanging('other'),
};

/** What every reply carries, whatever it says. */
export function commonHeaders(now: number, requestId: string, surface: Surface): string[] {
  const list = always[surface].slice();
  list.push('Date', dateOf(now), 'X-Request-ID', requestId);
  return list;
}

let last = { second: 0, text: new Date(0).toUTCString() };

/** A moment as HTTP writes it, which has no parts of seconds. */
function dateOf(now: number): string {
  const second = Math.floor(now / 1000);
  if (second !== last.second) last = { second, text: new Date(now).toUTCString() };
  return last.text;
}
