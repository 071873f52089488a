import { NetworkError, UsageError } from '../errors.js';

const jsonType = /^application\/([\w.-]+\+)?json\b/iu;

/** The body as JSON; nothing when it is something else, such as the page of a captive portal. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    if (!jsonType.test(response.headers.get('Content-Type') ?? '')) return undefined;
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

/** No reply at all. A failure is shown to anybody: some carry their request along, and with it the entry's key. */
export function unanswered(what: string, error: unknown): NetworkError | UsageError {
  const cause = error instanceof Error && 'request' in error ? (error.cause ?? undefined) : error;
  if (cause instanceof UsageError) return cause;
  return new NetworkError(`${what} got no answer: ${error instanceof Error ? error.message : error}`, { cause });
}
