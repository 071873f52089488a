import type { Session } from '../../src/index.js';

/** One change that waits in the outbox: where and of what kind, never what was typed. */
export interface WaitingChange {
  readonly kind: string;
  readonly where: string;
  readonly what: string;
}

type Logged = ReturnType<Session['exportLog']>[number];
type Detail = Logged['detail'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is left of an answer in the session's log. */
const sizeOf = (value: unknown): string => {
  const { redacted, length } = (value ?? {}) as { redacted?: string; length?: number };
  return length === undefined ? (redacted ?? '') : `${redacted}, ${length} long`;
};

const item = ({ group, id }: Detail): string => `${text(group)}.${text(id)}`;

const kinds: Readonly<Record<string, (detail: Detail) => WaitingChange>> = {
  'answer.changed': ({ path, value }) => ({ kind: 'set', where: text(path), what: sizeOf(value) }),
  'instance.added': (detail) => ({ kind: 'add', where: item(detail), what: '' }),
  'instance.duplicated': (detail) => ({ kind: 'duplicate', where: item(detail), what: '' }),
  'instance.removed': (detail) => ({ kind: 'remove', where: item(detail), what: '' }),
  'instances.reordered': ({ group }) => ({ kind: 'reorder', where: text(group), what: '' }),
  'button.pressed': ({ path }) => ({ kind: 'press', where: text(path), what: '' }),
};

/** Follows what the respondent did since the service last had everything; letters of one word are one change. */
export function watchChanges(session: Session): () => readonly WaitingChange[] {
  let savedAt: number | null = null;
  let settled = -1;
  return () => {
    const { sync } = session.view;
    const log = session.exportLog();
    if (sync.savedAt !== savedAt) {
      savedAt = sync.savedAt;
      if (sync.waiting === 0) settled = log.at(-1)?.at ?? settled;
    }
    if (sync.waiting === 0) return [];
    const changes = new Map<string, WaitingChange>();
    for (const { at, type, detail } of log) {
      const change = at > settled ? kinds[type]?.(detail) : undefined;
      if (!change) continue;
      const key = `${change.kind} ${change.where}`;
      changes.delete(key);
      changes.set(key, change);
    }
    return [...changes.values()].slice(-sync.waiting);
  };
}
