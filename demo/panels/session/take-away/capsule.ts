import type { LoggedEvent } from '../../../../src/index.js';
import type { SessionSnapshot } from '../../../preview/protocol.js';
import type { SessionRecord } from '../../../studio/session-record.js';
import type { FormChoice } from '../../../studio/state.js';

const kind = 'entryway-capsule';
const version = 1;

/** A session without its answers: of each only its kind and size is left. */
export interface Capsule {
  readonly kind: typeof kind;
  readonly version: typeof version;
  readonly form: FormChoice;
  /** Where it ended. */
  readonly state: string;
  readonly log: readonly LoggedEvent[];
  readonly states: readonly { readonly at: number; readonly state: string; readonly sync: string }[];
  readonly requests: readonly {
    readonly at: number;
    readonly method: string;
    readonly path: string;
    readonly status: number;
  }[];
}

/** Ids of entries and files lead to them, so a capsule has none. */
const withoutIds = (path: string): string => path.replaceAll(/\/[a-z]{2,4}_[\w-]+/g, '/…');

export const capsuleOf = (
  form: FormChoice,
  { log, view, beganAt }: SessionSnapshot,
  record: SessionRecord,
): Capsule => ({
  kind,
  version,
  form,
  state: view.state,
  log,
  states: record.moments.map(({ at, state, sync }) => ({ at: at - beganAt, state, sync })),
  requests: record.requests.map(({ at, method, path, status = 0 }) => ({
    at: at - beganAt,
    method,
    path: withoutIds(path),
    status,
  })),
});

const isEvent = (one: unknown): one is LoggedEvent =>
  typeof one === 'object' && one !== null && 'type' in one && 'detail' in one && typeof one.type === 'string';

/** Reads a file; throws in words what is wrong with it. */
export function readCapsule(text: string): Capsule {
  let read: Partial<Capsule>;
  try {
    read = JSON.parse(text) as Partial<Capsule>;
  } catch {
    throw new Error('This file is no JSON.');
  }
  if (read?.kind !== kind) throw new Error('This file is no capsule of a session.');
  if (read.version !== version)
    throw new Error(`This capsule is of version ${read.version}; this studio reads ${version}.`);
  if (!Array.isArray(read.log) || !read.log.every(isEvent)) throw new Error('The log in this capsule cannot be read.');
  if (read.form?.kind !== 'sample' && read.form?.kind !== 'own') throw new Error('This capsule names no form.');
  return read as Capsule;
}
