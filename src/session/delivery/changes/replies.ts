import type { Delta, Path, SubmissionResult } from '../../../contract/index.js';
import { type AnswerSet, type GroupView, type InstanceRef, type Issue, keyOf, setAnswer } from '../../../form/index.js';
import type { OutboxCommand } from '../../../outbox/actor.js';
import type { Conflict, Parked, Shelved } from '../../../outbox/core/draft.js';
import type { Change as QueuedChange } from '../../../outbox/queue/change.js';
import { putBack, withoutInstance } from '../../changes/instances.js';
import { currentStep, type LoadedEntry, takeForeign, withAnswers } from '../../loaded-entry.js';
import type { SessionContext } from '../../session.context.js';
import type { ConflictView, ParkedView } from '../../session-view.js';
import type { Undoable, UndoStack } from '../../undo.js';

type Change = Partial<SessionContext>;

type Foreign = Parameters<typeof takeForeign>;

/** Shows what changed elsewhere. */
export function showForeign(context: SessionContext, changed: Foreign[1], groups: Foreign[2]): Change {
  const { loadedEntry, edit } = context;
  if (!loadedEntry) return {};
  const shown = { loadedEntry: takeForeign(loadedEntry, changed, groups) };
  return edit ? { ...shown, edit: { ...edit, before: withSensitive(edit.before, changed, loadedEntry) } } : shown;
}

/** What was sent lies on the device without sensitive answers: of those, what the service has is what a page knows. */
function withSensitive(before: AnswerSet, changed: Foreign[1], { engine }: LoadedEntry): AnswerSet {
  const unknown = Object.entries(changed).filter(
    ([path]) => !before.values.has(path) && engine.model.nodes.get(keyOf(path))?.field.sensitive,
  );
  return unknown.reduce((known, [path, value]) => setAnswer(known, path, value), before);
}

export const pathOfChange = (change: QueuedChange): Path =>
  change.kind === 'set' ? change.path : change.kind === 'press' ? change.button : change.group;

const parkedView = ({ change, code, details }: Parked): ParkedView => ({
  path: pathOfChange(change),
  code: details[0]?.code ?? code,
});

export interface Attention {
  readonly conflicts: readonly Conflict[];
  readonly parked: readonly Parked[];
  readonly shelf: readonly Shelved[];
}

/** What the respondent has to decide about, or correct, and what gave way. */
export function takeAttention(context: SessionContext, { conflicts, parked, shelf }: Attention): Change {
  const instances = context.conflicts.filter(({ kind }) => kind === 'instance');
  const answers = conflicts.map((conflict): ConflictView => ({ kind: 'answer', ...conflict }));
  const shelved = shelf.map((value) => ({ ...value, label: labelAt(context, value.path) }));
  return { conflicts: [...answers, ...instances], parked: parked.map(parkedView), shelved };
}

/** An instance stays although one side removed it: the respondent is asked. */
export function askAboutInstance(context: SessionContext, { group, id }: InstanceRef): Change {
  const path = `${group}.${id}`;
  const others = context.conflicts.filter((conflict) => conflict.path !== path);
  const asked: ConflictView = { kind: 'instance', path, mine: true, theirs: null, stands: 'mine', at: null };
  return { conflicts: [...others, asked] };
}

/** The service will not have a change of instances: what was shown of it goes, and the reason is said. */
export function takeBack(context: SessionContext, change: QueuedChange, code: string): Change {
  const { loadedEntry, undo } = context;
  if (!loadedEntry || change.kind === 'set' || change.kind === 'press') return {};
  const { group } = change;
  const made = change.kind === 'add' || change.kind === 'duplicate';
  const gone = change.kind === 'remove' ? removedIn(undo, change) : undefined;
  const answers = made
    ? withoutInstance(loadedEntry, { group, id: change.id })
    : gone
      ? putBack(loadedEntry.answers, gone.removed)
      : loadedEntry.answers;
  const next = withAnswers(loadedEntry, answers);
  const issue = refusedIssue(next.view.groups.get(group), group, code, made);
  return {
    loadedEntry: { ...next, issues: [...next.issues.filter(({ path }) => path !== group), issue] },
    undo: gone ? { ...undo, entries: undo.entries.filter((entry) => entry !== gone) } : undo,
  };
}

/** Where the undo stack has an instance that was removed. */
const removedIn = ({ entries }: UndoStack, { group, id }: InstanceRef) =>
  entries.findLast(
    (entry): entry is Extract<Undoable, { kind: 'instance' }> =>
      entry.kind === 'instance' && entry.removed.group === group && entry.removed.id === id,
  );

function refusedIssue(group: GroupView | undefined, path: Path, code: string, made: boolean): Issue {
  if (code !== 'instance_limit') return { path, code };
  return made
    ? { path, code: 'max_instances', params: { max: group?.max ?? null } }
    : { path, code: 'min_instances', params: { min: group?.min ?? 0 } };
}

/** Issues the service found with answers that are no longer on screen. */
export function takeSaved(context: SessionContext, { issues, cleared_issues }: Delta): Change {
  const { loadedEntry, noticed } = context;
  if (!loadedEntry) return {};
  const step = currentStep(loadedEntry);
  const away = (path: Path): boolean => !step?.nodes.includes(path.split('.', 1)[0] ?? path);
  const agrees = (path: Path): boolean => (loadedEntry.view.fields.get(path)?.issues.length ?? 0) > 0;
  const found = issues.filter(({ path }) => away(path) && !agrees(path)).map(({ path }) => path);
  const left = noticed.filter((path) => !cleared_issues.includes(path) && !found.includes(path));
  return found.length === 0 && left.length === noticed.length ? {} : { noticed: [...left, ...found] };
}

/** What was typed too late to be sent, to be read and copied. */
export const keepUnsent = (context: SessionContext, shelf: readonly Shelved[]): Change => ({
  unsent: shelf
    .filter(({ whose }) => whose === 'late')
    .map(({ path, value }) => ({ path, value, label: labelAt(context, path) })),
});

/** What a question is called; one that is no longer asked, what it was called. */
const labelAt = ({ loadedEntry, shelved }: SessionContext, path: Path): string =>
  loadedEntry?.view.fields.get(path)?.field.label ?? shelved.find((known) => known.path === path)?.label ?? path;

export const takeReceipt = (context: SessionContext, result: SubmissionResult): Change => ({
  receipt: {
    ...result.receipt,
    entry_id: result.session.id,
    ...(result.edit.allowed && { edit_until: result.edit.until }),
  },
  confirmation: result.confirmation,
  canEdit: result.edit.allowed || (context.edit !== null && context.canEdit),
  edit: null,
  undo: { entries: [], typing: null },
  conflicts: [],
  parked: [],
  noticed: [],
});

interface Resolution {
  readonly change: Change;
  readonly commands: readonly OutboxCommand[];
}

/** Settles conflicts as the respondent chose: the other answer is shown and saved, or an instance goes after all. */
export function resolve(context: SessionContext, path: Path | 'all', keep: 'mine' | 'theirs'): Resolution {
  const chosen = context.conflicts.filter((conflict) => path === 'all' || conflict.path === path);
  let { loadedEntry } = context;
  const commands: OutboxCommand[] = [];
  for (const { kind, path: at, mine, theirs, stands } of chosen) {
    if (!loadedEntry) break;
    if (kind === 'answer') {
      if (stands !== keep) loadedEntry = takeForeign(loadedEntry, { [at]: keep === 'mine' ? mine : theirs }, {});
      commands.push({ type: 'resolved', path: at, keep });
      continue;
    }
    if (keep === 'mine') continue;
    const cut = at.lastIndexOf('.');
    const instance = { group: at.slice(0, cut), id: at.slice(cut + 1) };
    loadedEntry = withAnswers(loadedEntry, withoutInstance(loadedEntry, instance));
    commands.push({ type: 'removed', ...instance });
  }
  return {
    change: { loadedEntry, conflicts: context.conflicts.filter((conflict) => !chosen.includes(conflict)) },
    commands,
  };
}
