import type { Answers, Path } from '../../contract/index.js';
import { changesIn } from '../queue/batch.js';
import type { RequestClass } from '../queue/budget.js';
import { isPress, isSet } from '../queue/change.js';
import { type Pace, tryPause } from '../queue/pace.js';
import { type Gate, openGate } from '../queue/request-gate.js';
import { withEchoes } from '../tabs/echoes.js';
import type { Draft } from './draft.js';
import type { OutboxEffect, OutboxReport, Shared, Sync } from './events.js';

/** What does not change while an outbox is open. */
export interface Setup {
  readonly pace: Pace;
  /** Names this page among all writers; no two lives of a page share one, so no key is ever made twice. */
  readonly client: string;
  /** Keys of fields whose answers are never written to the device. */
  readonly sensitive: ReadonlySet<string>;
  /** Whether other tabs take turns with this one. */
  readonly tabs: boolean;
  /** Whether the entry is created with the first answer, or not before it is to be submitted. */
  readonly createOn: 'first_answer' | 'submit';
  /** What one request costs: two where the browser asks for permission first. */
  readonly cost: number;
}

/** Why the entry must be read before anything else goes on. */
export type Pull = 'open' | 'refresh' | 'verify' | 'reconcile';

/** Requests somebody else in this tab wants to make. */
export interface QueuedRequest {
  readonly id: string;
  readonly what: RequestClass;
  readonly count: number;
  /** Until when somebody waits for it who would rather be told no; nothing where it can wait. */
  readonly until: number | null;
}

/** Takes a draft off the device: for its receipt, or for nothing. */
export type Purge = Extract<OutboxEffect, { type: 'finish' | 'clear' }>;

/** What the session was told last, so that it is told again only when it changes. */
export interface Told {
  readonly sync: Sync;
  readonly conflicts: Draft['conflicts'];
  readonly parked: Draft['parked'];
  readonly shelf: Draft['shelf'];
  readonly verifying: boolean;
}

/** Everything delivery decides on. Only `draft` and `gate` survive a reload. */
export interface OutboxState {
  readonly setup: Setup;
  readonly draft: Draft;
  readonly gate: Gate;
  /** Counts the changes of what is stored, so that a store's "done" says what exactly was written. */
  readonly version: number;
  readonly asked: number;
  readonly stored: number;
  /** Writes under way, with the last change each of them holds. */
  readonly writing: readonly { readonly version: number; readonly seq: number; readonly at: number }[];
  /** The last version that a request went ahead of, since it did not get written in time. */
  readonly givenUp: number;
  /** The last change that is known to be in the store. */
  readonly storedSeq: number;
  /** The last version that must be on the disk for certain. */
  readonly strictVersion: number;
  /** Whether the store keeps things beyond this page. */
  readonly durable: boolean;
  /** Whether the device ever threw away what this page had kept there. */
  readonly emptied: boolean;
  readonly drops: readonly string[];
  /** Changes taken over from there, by their `seq`, until that is written down. */
  readonly borrowed: ReadonlySet<number>;
  /** Answers taken over from a tab that is gone, of which it was only heard, by their `seq`: they lie nowhere until they are written. */
  readonly heardOnly: ReadonlySet<number>;
  /** Changes that come from an earlier life of the page, or from another, by their `seq`. */
  readonly aged: ReadonlySet<number>;
  /** The version that first had the entry's key: it is not used before it is written down. */
  readonly entryVersion: number;
  readonly inFlight: 'read' | 'batch' | null;
  readonly sentAt: number;
  /** The revision that was known when the request left. */
  readonly sentRevision: number;
  /** Slow answers in a row. */
  readonly slow: number;
  /** A turn is good for one request; then the others may want theirs. */
  readonly turn: 'none' | 'asked' | 'held' | 'used';
  /** A request that is paid for and leaves as soon as that is written down. */
  readonly charged: { readonly version: number; readonly at: number } | null;
  readonly queuedRequests: readonly QueuedRequest[];
  /** Answers other tabs were heard to give, which the service does not have as far as is known here, if any. */
  readonly heard: Answers | null;
  /** When the last of them was. */
  readonly heardAt: number;
  /** Where those are on the device, by what the tabs say that gave them. */
  readonly heardKept: readonly Path[];
  /** A submit that waits for other tabs: since when, until when at least, and whether it has seen what they sent. */
  readonly held: { readonly since: number; readonly until: number; readonly looked: boolean } | null;
  readonly pull: Pull | null;
  /** Refusals in a row that a fresh look at the entry should have mended. */
  readonly conflicts: number;
  /**
   * When a person last asked to try at once, and the wait that is set aside for that, by its end: until something fails
   * again here, or is heard to have failed in another tab.
   */
  readonly tried: { readonly at: number; readonly over: number | null };
  readonly dueAt: number | null;
  readonly flushAsked: boolean;
  readonly leaving: boolean;
  /** Whether the entry was seen submitted, though nobody here knows of a submit yet. */
  readonly doubted: boolean;
  readonly halt: 'keyRejected' | 'refused' | null;
  readonly done: boolean;
  /** How the draft is to leave the device, until it has. */
  readonly purge: { readonly by: Purge; readonly failed: boolean } | null;
  /** Presses an earlier page did not live to see the end of; said once. */
  readonly unpressed: readonly OutboxReport[];
  readonly wakeAt: number | null;
  readonly told: Told;
}

export type Step = readonly [OutboxState, readonly OutboxEffect[]];

const quiet: Sync = {
  state: 'clean',
  waiting: 0,
  durable: true,
  kept: true,
  emptied: false,
  savedAt: null,
  retryAt: null,
  attempts: 0,
  doubtfulSince: null,
};

const none: readonly never[] = [];

/**
 * More changes than a page can have made that died before it wrote them down: other tabs may have heard of those, and
 * what is typed now is later than any of them.
 */
const unwritten = 1000;

/**
 * An outbox as it is when a page opens. What the last page left unsent may have been sent in its last moment,
 * so the entry is looked at first, and values met there again are known for this device's own.
 */
export function openOutbox(kept: Draft, setup: Setup, now: number, shared?: Pick<Shared, 'gate' | 'seq'>): OutboxState {
  const unsent = kept.pending.length > 0 || kept.batch !== null || kept.submitKey !== null || kept.discarding;
  const [settled, unpressed] = withoutPresses(kept);
  const { gate: found, seq: counted } = shared ?? { gate: openGate, seq: 0 };
  // What an earlier page met need not be so any more: this one tries for itself, unless the service asked for quiet.
  const gate = found.quietUntil > now ? found : { ...found, cause: null };
  const seq = Math.max(kept.seq === 0 ? 0 : kept.seq + unwritten, counted);
  const draft = { ...settled, seq, startedAt: Math.min(kept.startedAt, now), echoes: echoesOf(kept) };
  return {
    setup,
    draft,
    gate,
    version: 0,
    asked: 0,
    stored: 0,
    writing: none,
    givenUp: 0,
    storedSeq: kept.seq,
    strictVersion: 0,
    durable: true,
    emptied: false,
    drops: none,
    borrowed: new Set(),
    heardOnly: new Set(),
    aged: new Set([...changesIn(draft.batch), ...draft.pending].map(({ seq }) => seq)),
    entryVersion: 0,
    inFlight: null,
    sentAt: 0,
    sentRevision: 0,
    slow: 0,
    turn: 'none',
    charged: null,
    queuedRequests: none,
    heard: null,
    heardAt: 0,
    heardKept: none,
    held: null,
    pull: kept.entry ? 'open' : null,
    conflicts: 0,
    tried: { at: now - tryPause, over: gate.notBefore },
    dueAt: unsent ? now : null,
    flushAsked: false,
    leaving: false,
    doubted: false,
    halt: null,
    done: false,
    purge: null,
    unpressed,
    wakeAt: null,
    told: { sync: quiet, conflicts: none, parked: none, shelf: none, verifying: false },
  };
}

/** A press is never repeated by itself: nobody knows whether the last one had its effect. */
export function withoutPresses(draft: Draft): readonly [Draft, readonly OutboxReport[]] {
  const { batch } = draft;
  const sent = batch && 'change' in batch && batch.change.kind === 'press' ? [batch.change] : [];
  const waiting = draft.pending.filter(isPress);
  if (sent.length + waiting.length === 0) return [draft, none];
  const reports = [
    ...sent.map((press) => ({ type: 'outbox.unpressed' as const, press, why: 'unconfirmed', details: none })),
    ...waiting.map((press) => ({ type: 'outbox.unpressed' as const, press, why: 'unsent', details: none })),
  ];
  const pending = draft.pending.filter((change) => !isPress(change));
  return [{ ...draft, pending, batch: sent.length > 0 ? null : batch }, reports];
}

const echoesOf = ({ echoes, batch, pending }: Draft): Draft['echoes'] =>
  withEchoes(echoes, [...changesIn(batch), ...pending].filter(isSet));

/** The state with another draft, to be written down. */
export const withDraft = (state: OutboxState, change: Partial<Draft>): OutboxState => ({
  ...state,
  draft: { ...state.draft, ...change },
  version: state.version + 1,
});

/** The state with another gate, to be written down; after the entry is closed nothing is. */
export const withGate = (state: OutboxState, gate: Gate): OutboxState => ({
  ...state,
  gate,
  version: state.done ? state.version : state.version + 1,
});

/** The state, with its present version to be on the disk for certain. */
export const strictly = (state: OutboxState): OutboxState => ({ ...state, strictVersion: state.version });

export const report = (about: OutboxReport): OutboxEffect => ({ type: 'report', report: about });

/** What this tab tells the others. */
export const sharedOf = ({ draft, gate }: OutboxState): Shared => ({
  createKey: draft.createKey,
  createRound: draft.createRound,
  yields: draft.yields,
  planted: { groups: draft.entry ? {} : draft.groups, beginning: draft.beginning },
  entry: draft.entry,
  submitSent: draft.submitSent,
  receipt: null,
  gate,
  seq: draft.seq,
});
