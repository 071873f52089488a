/** One request and its reply, with the names the transcript gives to what differs from run to run. */
export interface Step {
  readonly name: string;
  /** When it happens; the moment of the step before, unless given. */
  readonly at?: string;
  readonly method: string;
  /** Below `/api/v1`, or a whole address of the storage. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Bytes to send instead of a body, by how many there are. */
  readonly bytes?: number;
  readonly reply: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Headers that must not be there. */
    readonly without?: readonly string[];
    readonly body?: unknown;
    /** Whether the body is cut short here: what is shown must be there, and there may be more. */
    readonly shown?: boolean;
    /** Whether it says word for word what the reply before said. */
    readonly again?: boolean;
  };
}

/** The day of the transcript. */
export const day = (time: string): string => `2026-11-14T${time}.000Z`;

export const key = (entry_key: string, idempotency?: string): Record<string, string> => ({
  'X-Service-Entry-Key': entry_key,
  ...(idempotency && { 'Idempotency-Key': idempotency }),
});

const progress = (answered: number, required_total: number, required_answered: number, percent: number) => ({
  answered,
  required_total,
  required_answered,
  percent,
});

/** A delta in which nothing happened but what is said. */
export const delta = (
  entry_id: string,
  [base_revision, revision]: readonly [number, number],
  time: string,
  counts: Parameters<typeof progress>,
  own: object = {},
) => ({
  object: 'session_delta',
  entry_id,
  base_revision,
  revision,
  saved_at: day(time),
  changed: {},
  removed: [],
  foreign: [],
  groups: {},
  computed: {},
  issues: [],
  cleared_issues: [],
  progress: progress(...counts),
  ...own,
});

export const problem = (
  status: number,
  code: string,
  title: string,
  message: string,
  details?: readonly unknown[],
) => ({
  type: `https://docs.example.test/errors/${code}`,
  title,
  status,
  code,
  message,
  ...(details && { details }),
});
