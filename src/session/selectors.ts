import type { Answer, Path } from '../contract/index.js';
import { type Issue, type PageView, PersistentMap } from '../form/index.js';
import { bannerOf } from './banner.js';
import { canGoBack, whatNext } from './changes/moves.js';
import { currentStep, type LoadedEntry, problemsOf } from './loaded-entry.js';
import { hasSeenPage } from './position.js';
import { laterIsOffered, type SessionContext } from './session.context.js';
import type { StateNames } from './session-actor.js';
import type { DriverSnapshot } from './session-driver.js';
import type { Can, EditView, Journey, Next, ReceiptView, SessionView } from './session-view.js';
import { stepCount } from './step-count.js';
import { filledPages } from './steps.js';

const noRules: readonly string[] = [];
const nothing = PersistentMap.empty<never>();
const none: readonly Issue[] = [];
const noPages: readonly PageView[] = [];

const namesOf = (value: StateNames): readonly string[] => {
  if (typeof value === 'string') return [value];
  const [name, inner] = Object.entries(value)[0] ?? [];
  return name === undefined ? [] : inner === undefined ? [name] : [name, ...namesOf(inner)];
};

/** States that show answers; in all others nothing of them may be seen. */
const open: ReadonlySet<string> = new Set([
  'start',
  'answering',
  'finishLater',
  'review',
  'submitting',
  'verifying',
  'submitRejected',
  'submitted',
  'editing',
  'alreadySent',
  'end',
]);

/** Whether the entry was sent and nothing here says what was in it: a later page has the receipt alone. */
const isForgotten = ({ receipt, draft }: SessionContext, top: string): boolean =>
  (top === 'submitted' || top === 'alreadySent') && receipt !== null && draft === null;

/** States in which the respondent may go on. */
const going: ReadonlySet<string> = new Set([
  'start',
  'answering',
  'review',
  'submitRejected',
  'editing',
  'finishLater',
]);

/** The view of a snapshot; whatever is as in the view before keeps its identity. */
export function viewOf({ value, context }: DriverSnapshot, before?: SessionView): SessionView {
  const regions = value as Readonly<Record<string, StateNames>>;
  const names = namesOf(regions.journey ?? 'loading');
  const [top = 'loading'] = names;
  const ended = top === 'end';
  const journey = (ended ? names.join('.') : top) as Journey;
  const { loadedEntry: known } = context;
  const loadedEntry = open.has(top) ? known : null;
  const form = known?.engine.model.form ?? null;
  const tabs = regions.tabs as SessionView['tabs'];
  const view: SessionView = {
    journey,
    state: ended ? names.join('.') : ['journey', ...names].join('.'),
    storage: regions.storage as SessionView['storage'],
    sync: context.sync,
    tabs,
    form,
    stale: context.stale,
    outdated: context.outdated,
    locale: form?.locale ?? '',
    layout: known?.layout ?? 'paged',
    layouts: context.wishes.layouts ?? [known?.layout ?? 'paged'],
    ...placeOf(context, isForgotten(context, top) ? null : loadedEntry, top),
    fields: loadedEntry?.view.fields ?? nothing,
    groups: loadedEntry?.view.groups ?? nothing,
    brokenRules: loadedEntry?.view.broken ?? noRules,
    issues: loadedEntry?.issues ?? none,
    problems: loadedEntry ? problemsOf(loadedEntry) : none,
    refusal: context.refusal,
    attempt: context.attempt,
    can: canOf(context, top),
    banner: bannerOf(context, tabs),
    conflicts: context.conflicts,
    parked: context.parked,
    shelved: context.shelved,
    unsent: context.unsent,
    resumeOffer: context.offer,
    otherDraft: context.otherDraft,
    resumeLink: context.link,
    versionChange: context.versionChange,
    edit: editOf(context),
    pending: context.pending,
    effects: context.effects,
    clicks: context.clicks,
    uploads: context.uploads,
    receipt: receiptOf(context),
    confirmation: context.confirmation,
    failure: context.failure,
    restored: context.restored,
  };
  return before ? shared(before, view) : view;
}

function receiptOf({ receipt }: SessionContext): ReceiptView | null {
  if (!receipt) return null;
  const { entry_key: _, ...shown } = receipt;
  return shown;
}

type Place = Pick<
  SessionView,
  | 'step'
  | 'steps'
  | 'progress'
  | 'reviewing'
  | 'returning'
  | 'next'
  | 'page'
  | 'pageNumber'
  | 'pageCount'
  | 'pages'
  | 'visited'
>;

const nowhere: Place = {
  step: null,
  steps: { number: 0, count: null },
  progress: 0,
  reviewing: false,
  returning: false,
  next: 'step',
  page: null,
  pageNumber: 0,
  pageCount: 0,
  pages: noPages,
  visited: new Set(),
};

function placeOf(context: SessionContext, loadedEntry: LoadedEntry | null, top: string): Place {
  if (!loadedEntry) return nowhere;
  const { position, steps, view, engine } = loadedEntry;
  const step = currentStep(loadedEntry) ?? null;
  const pages = filledPages(view);
  const page = top === 'start' ? (view.pages[0] ?? null) : (step?.page ?? null);
  const next = whatNext(context, loadedEntry);
  return {
    step: position.reviewing || top === 'start' ? null : step,
    steps: { number: step ? steps.indexOf(step) + 1 : 0, count: stepCount(engine.model, steps, step ?? undefined) },
    progress: position.progress,
    reviewing: position.reviewing,
    returning: position.returning,
    next: nextOf(next, position.returning),
    page,
    pageNumber: page ? pages.indexOf(page) + 1 : 0,
    pageCount: pages.length,
    pages,
    visited: new Set(pages.filter(({ page: { key } }) => hasSeenPage(position, key)).map(({ page: { key } }) => key)),
  };
}

const nextOf = (next: ReturnType<typeof whatNext>, returning: boolean): Next => {
  if (typeof next !== 'string') return 'step';
  return next === 'review' && returning ? 'return' : next;
};

function canOf(context: SessionContext, top: string): Can {
  const { loadedEntry, edit, undo, canEdit, confirmation } = context;
  const isGoing = going.has(top);
  const isSent = top === 'submitted' || top === 'alreadySent';
  return {
    back: isGoing && top !== 'start' && (top === 'finishLater' || canGoBack(context)),
    continue: isGoing,
    submit:
      isGoing &&
      top !== 'start' &&
      (loadedEntry?.position.reviewing === true || edit !== null || loadedEntry?.steps.length === 1),
    finishLater: isGoing && laterIsOffered(context),
    edit: isSent && canEdit,
    restart: isSent && confirmation?.allow_another !== false,
    undo: isGoing && undo.entries.length > 0,
    contents: isGoing && (loadedEntry?.steps.length ?? 0) > 1,
  };
}

const editViews = new WeakMap<LoadedEntry, EditView>();

/** What an edit has changed so far. */
function editOf({ edit, loadedEntry }: SessionContext): EditView | null {
  if (!edit || !loadedEntry) return null;
  const known = editViews.get(loadedEntry);
  if (known) return known;
  const { before } = edit;
  const changed = new Set<Path>();
  for (const [path, value] of loadedEntry.answers.values)
    if (JSON.stringify(value ?? null) !== JSON.stringify(before.values.get(path) ?? null)) changed.add(path);
  for (const [path] of before.values) if (!loadedEntry.answers.values.has(path)) changed.add(path);
  for (const [path, ids] of loadedEntry.answers.groups)
    if (ids.join() !== (before.groups.get(path) ?? []).join()) changed.add(path);
  const view: EditView = { since: edit.since, changed, before: (path): Answer => before.values.get(path) ?? null };
  editViews.set(loadedEntry, view);
  return view;
}

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((item) => b.has(item));
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => Object.is(item, b[at]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
};

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The new view with every member of the old one that says the same. */
function shared(before: SessionView, after: SessionView): SessionView {
  const merged: Record<string, unknown> = {};
  let same = true;
  for (const key of Object.keys(after) as (keyof SessionView)[]) {
    const kept = isSame(before[key], after[key]);
    merged[key] = kept ? before[key] : after[key];
    same &&= kept;
  }
  return same ? before : (merged as unknown as SessionView);
}
