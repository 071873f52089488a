import type { Answer, Field, Path } from '../contract/index.js';
import type { LoggedEvent, Redacted } from './delivery/log.js';
import type { Session } from './session-api.js';

const words = (length: number): string => 'x'.repeat(length);

/** An answer of the same kind and size as the one that was left out. */
function standIn(redacted: Redacted, field: Field | undefined): Answer {
  if (field && 'options' in field && redacted.redacted === 'text') return field.options[0]?.value ?? null;
  switch (redacted.redacted) {
    case 'empty':
      return null;
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'text':
      return field?.type === 'email' ? `${words(5)}@example.org` : words(redacted.length);
    case 'list':
      return redacted.items.map((item) => standIn(item, field)) as Answer;
    case 'parts': {
      const parts = Object.entries(redacted.parts).map(([key, part]) => [key, standIn(part, undefined)] as const);
      return Object.fromEntries(parts) as Answer;
    }
  }
}

/** What a log told of an event, read back. */
class Told {
  readonly #detail: LoggedEvent['detail'];
  readonly #ids: ReadonlyMap<string, string>;

  constructor({ detail }: LoggedEvent, ids: ReadonlyMap<string, string>) {
    this.#detail = detail;
    this.#ids = ids;
  }

  text(name: string): string {
    const value = this.#detail[name];
    return typeof value === 'string' ? value : '';
  }

  /** A path or id, with the instances of this session in place of those of the other. */
  path(name: string): Path {
    return this.text(name)
      .split('.')
      .map((step) => this.#ids.get(step) ?? step)
      .join('.');
  }

  redacted(name: string): Redacted {
    const value = this.#detail[name];
    return typeof value === 'object' && value !== null && 'redacted' in value
      ? (value as Redacted)
      : { redacted: 'empty' };
  }

  flag(name: string): boolean {
    return this.#detail[name] === true;
  }
}

/** Does what `replayLog` says. */
export async function replay(session: Session, log: readonly LoggedEvent[]): Promise<number> {
  const ids = new Map<string, string>();
  let count = 0;
  for (const event of log) {
    const told = new Told(event, ids);
    if (await redo(session, event.type, told, ids)) count++;
  }
  return count;
}

async function redo(session: Session, type: string, told: Told, ids: Map<string, string>): Promise<boolean> {
  switch (type) {
    case 'answer.changed': {
      const path = told.path('path');
      return session.answer(path, standIn(told.redacted('value'), session.view.fields.get(path)?.field)).ok;
    }
    case 'field.left':
      session.leave(told.path('path'));
      return true;
    case 'change.undone':
      return session.undo().ok;
    case 'instance.added': {
      const added = session.addInstance(told.path('group'));
      if (added.ok) ids.set(told.text('id'), added.id);
      return added.ok;
    }
    case 'instance.duplicated': {
      const copied = session.duplicateInstance(told.path('group'), told.path('source'));
      if (copied.ok) ids.set(told.text('id'), copied.id);
      return copied.ok;
    }
    case 'instance.removed':
      return session.removeInstance(told.path('group'), told.path('id')).ok;
    case 'instance.restored':
      return session.restoreInstance(told.path('group'), told.path('id')).ok;
    case 'form.begun':
      return session.begin().ok;
    case 'page.continued':
      return session.continue().ok;
    case 'page.backed':
      return session.back().ok;
    case 'page.chosen':
      return session.goTo(told.path('step'), { returning: told.flag('returning') }).ok;
    case 'review.opened':
      return session.review().ok;
    case 'layout.chosen':
      return session.setLayout(told.text('layout') as never).ok;
    case 'submit.asked':
      void session.submit();
      return true;
    default:
      return false;
  }
}
