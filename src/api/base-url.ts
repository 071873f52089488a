import { UsageError } from '../errors.js';

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u;

/** The API root as an absolute address without a trailing slash; refuses what would put answers at risk. */
export function checkBaseUrl(baseUrl: string): string {
  const page = globalThis.location?.href;
  const url = URL.canParse(baseUrl, page) ? new URL(baseUrl, page) : undefined;
  if (!baseUrl || !url || !/^https?:$/u.test(url.protocol)) {
    throw new UsageError(
      'EW104',
      `base-url="${baseUrl}" is not a web address. Give the root of the service's API, such as https://forms.example/api/v1.`,
    );
  }
  if (url.protocol === 'http:' && !local.test(url.hostname)) {
    throw new UsageError(
      'EW105',
      `base-url="${baseUrl}" is not https. Answers would travel readable to anyone on the way; only localhost may use http.`,
    );
  }
  return url.href.replace(/\/+$/u, '');
}
