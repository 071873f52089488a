import type { Answers, Path } from '../../contract/index.js';
import { keyOf } from '../../form/path.js';
import type { OutboxCommand } from '../../outbox/actor.js';
import type { Edit } from '../../outbox/queue/edit-draft.js';

const kinds: ReadonlySet<string> = new Set([
  'changed',
  'noted',
  'added',
  'duplicated',
  'removed',
  'restored',
  'reordered',
] satisfies Edit['type'][]);

/** Whether the outbox is told of something that was done to the answers. */
export const isEdit = (command: OutboxCommand): command is Edit => kinds.has(command.type);

/** What the device may keep of everything the outbox was told: edits alone, and nothing of sensitive questions. */
export function earlyEdits(commands: readonly OutboxCommand[], sensitive: ReadonlySet<string>): readonly Edit[] {
  const isOpen = (path: Path): boolean => !sensitive.has(keyOf(path));
  const open = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([path]) => isOpen(path)));
  const edits = commands.filter(isEdit);
  return edits.flatMap((edit, at): readonly Edit[] => {
    if ('answers' in edit && edit.answers) return [{ ...edit, answers: open(edit.answers) } as Edit];
    if (!('path' in edit)) return [edit];
    const next = edits[at + 1];
    // Of a text only its end: each key gives all of it.
    const isOver = next?.type === edit.type && 'path' in next && next.path === edit.path;
    return isOver || !isOpen(edit.path) ? [] : [edit];
  });
}
