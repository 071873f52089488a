/** One request of the form: without headers and bodies, which hold the entry key and the answers. */
export interface SeenRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly at: number;
  /** Undefined while it is on its way, 0 when no reply arrived. */
  readonly status?: number;
  readonly duration?: number;
}

/** A `fetch` that tells about each request twice: when it leaves, and when it is over. */
export function watchedFetch(
  tell: (request: SeenRequest) => void,
  send: typeof fetch = fetch,
  now: () => number = Date.now,
): typeof fetch {
  let count = 0;
  return async (input, init) => {
    const request = new Request(input, init);
    const at = now();
    const left: SeenRequest = { id: ++count, method: request.method, path: new URL(request.url).pathname, at };
    const over = (status: number) => tell({ ...left, status, duration: now() - at });
    tell(left);
    try {
      const response = await send(request);
      over(response.status);
      return response;
    } catch (error) {
      over(0);
      throw error;
    }
  };
}
