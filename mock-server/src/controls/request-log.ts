/** One request, as the log keeps it, without keys. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** The name of the operation; `null` when no operation heard it. */
  readonly operation: string | null;
  /** 0 when no reply reached the caller. */
  readonly status: number;
  /** The code of a refusal. */
  readonly code: string | null;
  readonly at: string;
  /** With test hooks, the first 16 KiB of a JSON body; keys, tokens, passwords and secrets are masked. */
  readonly body?: string;
}

/** A request as it is told of once it is answered. */
export interface LogLine extends LoggedRequest {
  /** How long that took; not kept, since it differs from run to run. */
  readonly ms: number;
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

/** Addresses that are a secret in themselves. */
const secretPath = /^(\/(?:_hooks|billing\/portal)\/).+/;

/** A request in one line: method, path, operation, status, code, milliseconds. */
export const lineOf = ({ method, path, operation, status, code, ms }: LogLine): string =>
  [
    method,
    path.replace(secretPath, '$1••••'),
    operation ?? '-',
    status === 0 ? 'no reply' : status,
    code ?? '-',
    `${Math.round(ms)} ms`,
  ].join(' ');

/** The code of a problem document. */
export async function codeIn(response: Response): Promise<string | null> {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return null;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { readonly code?: unknown } | null;
  return typeof problem?.code === 'string' ? problem.code : null;
}
