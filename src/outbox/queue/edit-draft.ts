import type { Draft } from '../core/draft.js';
import type { OutboxEvent } from '../core/events.js';
import type { NewChange } from './change.js';
import { enqueue, restore } from './enqueue.js';

/** What a respondent does to answers and instances; everything else that happens to an outbox is about sending them. */
export type Edit = Extract<
  OutboxEvent,
  { type: 'changed' | 'noted' | 'added' | 'duplicated' | 'removed' | 'restored' | 'reordered' }
>;

/** The draft after an edit. */
export function editDraft(draft: Draft, edit: Edit): Draft {
  switch (edit.type) {
    case 'changed':
      return enqueue(draft, { kind: 'set', path: edit.path, value: edit.value });
    case 'noted':
      return { ...draft, notes: { ...draft.notes, [edit.path]: edit.value } };
    case 'added': {
      const { group, id, position = 'end', answers = {}, listed = false } = edit;
      const add: NewChange = { kind: 'add', group, id, position, restore: false, ...(listed && { listed }) };
      const sets = Object.entries(answers).map(([path, value]): NewChange => ({ kind: 'set', path, value }));
      return [add, ...sets].reduce(enqueue, draft);
    }
    case 'duplicated': {
      const { group, id, source, answers } = edit;
      return enqueue(draft, { kind: 'duplicate', group, id, source, answers });
    }
    case 'removed':
      return enqueue(draft, { kind: 'remove', group: edit.group, id: edit.id });
    case 'restored':
      return restore(draft, edit);
    case 'reordered':
      return enqueue(draft, { kind: 'reorder', group: edit.group, ids: edit.ids });
  }
}
