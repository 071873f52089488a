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

/** What lets a page of any origin read a reply. Only respondent routes get it. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders.join(', '),
};

/** The answer to a browser asking whether it may send a request. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers': allowedHeaders.join(', '),
  'Access-Control-Max-Age': '7200',
};

/** What every reply carries, whatever it says. */
export const commonHeaders = (now: number, requestId: string, respondentRoute: boolean): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': respondentRoute ? 'cross-origin' : 'same-origin',
  Date: new Date(now).toUTCString(),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-ID': requestId,
  ...(respondentRoute && corsHeaders),
});
