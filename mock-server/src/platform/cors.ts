import { dropHeader, headerIn, putHeaders } from './header-list.js';
import { preflightHeaders } from './headers.js';
import type { Surface } from './surface.js';

/** Which pages of other origins a browser lets at the routes of respondents. */
export interface CorsOptions {
  /** Origins of those pages, `https://app.example` for example; any, unless given. */
  readonly origins?: readonly string[] | undefined;
  /** Whether pages may send cookies along; only with origins that are named. */
  readonly credentials?: boolean | undefined;
  /** Headers that pages may send beside those of the service: of a tenant, for example. */
  readonly headers?: readonly string[] | undefined;
}

/** What is to be said to pages of other origins, once it is sure that it makes sense. */
export class Cors {
  readonly #options: CorsOptions;

  constructor(options: CorsOptions = {}) {
    const { origins, credentials, headers = [] } = options;
    const wrong = origins?.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
    if (wrong !== undefined) throw new Error(`Not an origin: ${wrong}. Give one such as https://app.example`);
    const named = headers.find((name) => !/^[\w-]+$/u.test(name));
    if (named !== undefined) throw new Error(`Not the name of a header: ${named}`);
    if (credentials && !origins?.length) throw new Error('Credentials are only for origins that are named.');
    this.#options = options;
  }

  /** Puts what a reply says to a page in place of what it says to any. */
  apply(list: string[], surface: Surface, origin: string | null): void {
    const { origins, credentials } = this.#options;
    if (surface !== 'respondent' || !origins) return;
    const varies = headerIn(list, 'Vary') ?? '';
    if (!/\bOrigin\b/u.test(varies)) putHeaders(list, { Vary: varies ? `${varies}, Origin` : 'Origin' });
    if (origin === null || !origins.includes(origin)) {
      dropHeader(list, 'Access-Control-Allow-Origin');
      dropHeader(list, 'Access-Control-Expose-Headers');
    } else {
      putHeaders(list, { 'Access-Control-Allow-Origin': origin });
      if (credentials) putHeaders(list, { 'Access-Control-Allow-Credentials': 'true' });
    }
  }

  /** The answer to a browser asking whether a page may send a request; none where it may not. */
  preflight(surface: Surface, origin: string | null): string[] | undefined {
    const usual = preflightHeaders[surface];
    if (!usual) return undefined;
    const list: string[] = [];
    putHeaders(list, usual);
    const { headers = [] } = this.#options;
    const known = usual['Access-Control-Allow-Headers'];
    if (surface === 'respondent' && headers.length > 0)
      putHeaders(list, { 'Access-Control-Allow-Headers': [known, ...headers].join(', ') });
    this.apply(list, surface, origin);
    return list;
  }
}
