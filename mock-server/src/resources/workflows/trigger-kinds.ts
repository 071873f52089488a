import type * as z from 'zod/mini';
import { exactly, oneOf, optional, textOf } from '../../platform/contract/shapes.js';
import type { TriggerType } from './records.js';

/** What is known of a type of triggers. */
interface TriggerKind {
  readonly label: string;
  readonly config: z.ZodMiniType;
}

const Id = textOf(1, 64);
const ofForm = exactly({ form_id: optional(Id) });
const ofTable = exactly({ table_id: Id });
const nothing = exactly({});
const EntryState = oneOf('draft', 'submitted', 'spam', 'archived', 'trashed', 'expired', 'discarded');

export const triggerKinds: Readonly<Record<TriggerType, TriggerKind>> = {
  'entry.created': { label: 'An entry was begun', config: ofForm },
  'entry.submitted': { label: 'An entry was submitted', config: ofForm },
  'entry.revised': { label: 'A submitted entry was changed', config: ofForm },
  'entry.state_changed': {
    label: 'The state of an entry changed',
    config: exactly({ form_id: optional(Id), from: optional(EntryState), to: optional(EntryState) }),
  },
  'button.clicked': {
    label: 'A button was pressed',
    config: exactly({ form_id: optional(Id), button_key: Id }),
  },
  'row.created': { label: 'A row was added', config: ofTable },
  'row.updated': { label: 'A row was changed', config: ofTable },
  schedule: { label: 'By the clock', config: exactly({ cron: textOf(1, 120), timezone: optional(textOf(1, 64)) }) },
  webhook: { label: 'Another service called', config: nothing },
  manual: { label: 'By hand', config: nothing },
  workflow_call: { label: 'Another workflow', config: nothing },
};

/** Where a trigger goes on. */
export const triggerPorts: readonly string[] = ['default'];
