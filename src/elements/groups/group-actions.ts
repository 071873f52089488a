import type { GroupView } from '../../form/index.js';
import { itemName } from '../../headless/label-at.js';
import type { GroupWords } from '../../messages/index.js';
import type { FormScope } from '../form-scope.js';
import { sayAloud } from '../speech/say-event.js';
import type { GroupActions, Trace } from './group-frame.js';
import type { OpenItems } from './open-items.js';

/** What the element of a group lends to what is done with its instances. */
export interface GroupDesk {
  readonly scope: FormScope;
  readonly words: GroupWords;
  readonly open: OpenItems;
  /** The group as it is at this moment. */
  group(): GroupView;
  /** Brings an instance onto the screen, opened where it has to be. */
  show(id: string): void;
  leaveTrace(trace: Trace): void;
  dropTrace(id: string): void;
  explain(id: string, text: string): void;
  /** Gives the focus to the first of some parts of an instance that is there after the next drawing. */
  focus(id: string, ...parts: readonly string[]): void;
  /** Whether instances are edited on a page of their own. */
  readonly byPage: boolean;
  openPage(id: string): void;
  closePage(): void;
  redraw(): void;
}

/** Adds, removes, copies, moves and edits instances: shown at once, said aloud, and the focus goes along. */
export function groupActions(desk: GroupDesk): GroupActions {
  const { scope, words, open } = desk;
  const { session } = scope;
  const { path } = desk.group();
  const indexOf = (id: string): number => desk.group().instances.findIndex((instance) => instance.id === id);
  const nameOf = (id: string): string => itemName(desk.group(), indexOf(id));
  const say = (text: string): void => sayAloud(scope, text, `group ${path}`);

  const begin = (id: string): void => {
    const instance = desk.group().instances[indexOf(id)];
    if (!instance) return;
    open.open(scope, instance, true);
    desk.show(id);
    if (desk.byPage) desk.openPage(id);
    else desk.focus(id, 'first', '');
    say(words.added(nameOf(id)));
  };

  const remove = (id: string): void => {
    const [index, name] = [indexOf(id), nameOf(id)];
    const result = session.removeInstance(path, id);
    if (!result.ok) {
      const text = words.atLeast(desk.group().min);
      desk.explain(id, text);
      return;
    }
    open.close(id);
    desk.leaveTrace({ kind: 'trace', id, name, index });
    desk.focus(id, 'undo');
  };

  return {
    add() {
      const added = session.addInstance(path);
      if (added.ok) begin(added.id);
    },
    remove,
    restore({ id, name }) {
      if (!session.restoreInstance(path, id).ok) return;
      desk.dropTrace(id);
      desk.show(id);
      desk.focus(id, '');
      say(words.restored(name));
    },
    duplicate(source) {
      const added = session.duplicateInstance(path, source);
      if (!added.ok) return;
      open.close(added.id);
      desk.show(added.id);
      desk.focus(added.id, 'first', '');
      say(words.duplicated(nameOf(added.id)));
    },
    move(id, by) {
      const to = indexOf(id) + by;
      if (!session.moveInstance(path, id, to).ok) return;
      desk.show(id);
      desk.focus(id, by < 0 ? 'up' : 'down', by < 0 ? 'down' : 'up');
      say(words.moved(nameOf(id), to + 1, desk.group().instances.length));
    },
    edit(id) {
      const instance = desk.group().instances[indexOf(id)];
      if (!instance) return;
      open.open(scope, instance);
      if (desk.byPage) desk.openPage(id);
      else desk.focus(id, '');
      desk.redraw();
    },
    save(id) {
      open.close(id);
      desk.closePage();
      desk.focus(id, 'edit');
      desk.redraw();
    },
    cancel(id) {
      const wasNew = open.putBack(scope, id);
      desk.closePage();
      const { instances, min, count } = desk.group();
      if (wasNew && count === null && instances.length > min) remove(id);
      else desk.focus(id, 'edit');
      desk.redraw();
    },
    toggle(id) {
      const instance = desk.group().instances[indexOf(id)];
      if (open.has(id)) open.close(id);
      else if (instance) open.open(scope, instance);
      desk.redraw();
    },
  };
}
