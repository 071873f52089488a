export interface HttpOptions {
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeout?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface HttpRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** Sends a request to a path below the service's root, and gives back whatever was answered. */
export type Http = (path: string, request: HttpRequest) => Promise<Response>;

/** How long an answer may take, in milliseconds. */
export const longestAnswer = 30_000;

/**
 * No redirect is followed, since the entry key would travel along to the other host; nobody is told who asks.
 * Not `error`: that could not be told from a line that is down.
 */
export const sending = { redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
