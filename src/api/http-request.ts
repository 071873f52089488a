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
