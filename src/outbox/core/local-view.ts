import type { Answer, Answers, Path } from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import { arrange } from '../conflicts/merge.js';
import { changesIn } from '../queue/batch.js';
import { type Change, isInside } from '../queue/change.js';
import { recordOf } from './answer-record.js';
import type { Draft } from './draft.js';

/** Answers and instances as they are or will be; changed in place while it is being made. */
export interface EntryView {
  readonly answers: Record<Path, Answer>;
  readonly groups: Record<Path, readonly string[]>;
}

export const viewFrom = (answers: Answers, groups: Groups): EntryView => ({
  answers: recordOf(answers),
  groups: Object.assign(Object.create(null), groups),
});

const none: readonly string[] = [];

function insert(view: EntryView, group: Path, id: string, position: number | 'end'): void {
  const ids = view.groups[group] ?? none;
  if (ids.includes(id)) return;
  const at = position === 'end' ? ids.length : position;
  view.groups[group] = [...ids.slice(0, at), id, ...ids.slice(at)];
}

/** Does to a view what a change does to an entry. */
export function applyChange(view: EntryView, change: Change): void {
  switch (change.kind) {
    case 'set':
      view.answers[change.path] = change.value;
      break;
    case 'add':
      insert(view, change.group, change.id, change.position);
      break;
    case 'duplicate': {
      const at = (view.groups[change.group] ?? none).indexOf(change.source);
      insert(view, change.group, change.id, at < 0 ? 'end' : at + 1);
      Object.assign(view.answers, change.answers);
      break;
    }
    case 'remove':
      view.groups[change.group] = (view.groups[change.group] ?? none).filter((id) => id !== change.id);
      for (const path in view.answers) if (isInside(path, change)) delete view.answers[path];
      for (const group in view.groups) if (isInside(group, change)) delete view.groups[group];
      break;
    case 'reorder':
      view.groups[change.group] = arrange(change.ids, view.groups[change.group] ?? none);
  }
}

/** Does to a view what a change does to an entry that has confirmed it; what a copy holds only the service can say. */
export const confirmChange = (view: EntryView, change: Change): void =>
  applyChange(view, change.kind === 'duplicate' ? { ...change, answers: {} } : change);

/** The entry as the respondent left it: what was confirmed, with everything unsent on top. */
export function localView({ base, groups, batch, pending, parked, notes }: Draft): EntryView {
  const view = viewFrom(base, groups);
  for (const { change } of parked) applyChange(view, change);
  for (const change of changesIn(batch)) applyChange(view, change);
  for (const change of pending) applyChange(view, change);
  Object.assign(view.answers, notes);
  return view;
}

/** The answers as the respondent left them. */
export const answersOf = (draft: Draft): Answers => localView(draft).answers;

/** The instances as the respondent left them. */
export const groupsOf = (draft: Draft): Groups => localView(draft).groups;
