import type { Path } from '../../contract/index.js';
import { type FormView, type Groups, instancesOf } from '../../form/index.js';
import type { OutboxCommand } from '../../outbox/actor.js';
import { countDiffers } from '../grow-groups.js';
import { type LoadedEntry, withAnswers } from '../loaded-entry.js';
import type { Edit } from './edit.js';

/** An edit with the instances that follow from it: an answer says how many there are, or a new one begins with some. */
export function withInstances(before: FormView, edit: Edit, newId: () => string): Edit {
  const { loadedEntry } = edit.change;
  const groups = loadedEntry?.engine.model.groups;
  if (!loadedEntry || !groups) return edit;
  const made = edit.commands.flatMap((command) =>
    command.type === 'added' ? [`${command.group}.${command.id}.`] : [],
  );
  const isNew = (path: Path): boolean => made.some((start) => path.startsWith(start));
  const isCounted = countDiffers(before, loadedEntry.view);
  const { answers, added } = groups.grow((next) => loadedEntry.engine.derive(next), loadedEntry.answers, {
    isNew,
    isCounted,
    newId,
  });
  if (added.length === 0) return edit;
  // What begins with instances of its own goes out together with them: the service would make others.
  const commands = edit.commands.map((command) => (command.type === 'added' ? { ...command, listed: true } : command));
  return {
    change: { ...edit.change, loadedEntry: withAnswers(loadedEntry, answers) },
    commands: [...commands, ...added.map((instance): OutboxCommand => ({ type: 'added', ...instance, listed: true }))],
  };
}

/** The groups of which a submit leaves instances out, with those it takes along. */
export function countedGroups({ view, answers }: LoadedEntry): Groups | undefined {
  const cut = [...view.groups].filter(([path, { instances }]) => instancesOf(answers, path).length > instances.length);
  if (cut.length === 0) return undefined;
  return Object.fromEntries(cut.map(([path, { instances }]) => [path, instances.map(({ id }) => id)]));
}
