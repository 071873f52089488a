import type { SnapshotFrom, StateValue } from 'xstate';
import type { FormSchema } from '../contract/index.js';
import type { EntryFormError } from '../errors.js';
import { type FieldView, type GroupView, type Issue, type PageView, PersistentMap } from '../form/index.js';
import type { KeptReceipt } from '../outbox/draft.js';
import type { Sync } from '../outbox/outbox.events.js';
import { currentPage } from './filling.js';
import type { sessionMachine } from './session.machine.js';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Where the respondent is: the top names of the chart's `journey`, and of its ends. */
export type Journey =
  | 'loading'
  | 'answering'
  | 'submitting'
  | 'submitRejected'
  | 'submitted'
  | 'alreadySent'
  | `end.${'closed' | 'notOpenYet' | 'notFound' | 'unavailable' | 'denied' | 'fatal'}`;

/** Everything a user interface needs to paint a session; whatever did not change keeps its identity. */
export interface SessionView {
  readonly journey: Journey;
  /** The full name of the state, `journey.answering.invalid` for example. */
  readonly state: string;
  readonly storage: 'opening' | 'device' | 'memory' | 'blocked';
  readonly sync: Sync;
  readonly form: FormSchema | null;
  readonly page: PageView | null;
  /** Where the page stands among those to be seen, from 1, and how many there are. */
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly fields: PersistentMap<FieldView>;
  readonly groups: PersistentMap<GroupView>;
  /** The issues on screen. */
  readonly issues: readonly Issue[];
  /** How often going on has failed. */
  readonly attempt: number;
  readonly receipt: KeptReceipt | null;
  readonly confirmation: { readonly title: string | null; readonly body_md: string | null } | null;
  readonly failure: EntryFormError | null;
  /** Whether answers from an earlier visit were brought back. */
  readonly restored: boolean;
}

const nothing = PersistentMap.empty<never>();
const none: readonly Issue[] = [];

const namesOf = (value: StateValue): readonly string[] => {
  if (typeof value === 'string') return [value];
  const [name, inner] = Object.entries(value)[0] ?? [];
  return name === undefined ? [] : inner === undefined ? [name] : [name, ...namesOf(inner)];
};

/** The view of a snapshot. */
export function viewOf({ value, context }: Snapshot): SessionView {
  const names = namesOf(value.journey);
  const ended = names[0] === 'end';
  const { filling } = context;
  const visible = filling?.view.pages.filter((page) => page.visible) ?? [];
  const page = filling ? (currentPage(filling) ?? null) : null;
  return {
    journey: (ended ? names.join('.') : names[0]) as Journey,
    state: ended ? names.join('.') : ['journey', ...names].join('.'),
    storage: value.storage as SessionView['storage'],
    sync: context.sync,
    form: filling?.engine.model.form ?? null,
    page,
    pageNumber: page ? visible.indexOf(page) + 1 : 0,
    pageCount: visible.length,
    fields: filling?.view.fields ?? nothing,
    groups: filling?.view.groups ?? nothing,
    issues: filling?.issues ?? none,
    attempt: context.attempt,
    receipt: context.receipt,
    confirmation: context.confirmation,
    failure: context.failure,
    restored: context.restored,
  };
}
