/** One request, as the log keeps it: neither bodies nor keys. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** The name of the operation; `null` when no operation heard it. */
  readonly operation: string | null;
  /** 0 when no reply reached the caller. */
  readonly status: number;
  readonly at: string;
}

const most = 500;

/** The last requests, oldest first. */
export class RequestLog {
  readonly entries: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.entries.push(request);
    if (this.entries.length > most) this.entries.shift();
  }

  clear(): void {
    this.entries.length = 0;
  }
}
