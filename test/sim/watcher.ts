import type { Conflict, Draft, Shelved } from '../../src/outbox/core/draft.js';
import type { OutboxEffect, OutboxEvent, OutboxReport } from '../../src/outbox/core/events.js';
import { localView } from '../../src/outbox/core/local-view.js';
import type { OutboxState } from '../../src/outbox/core/step.js';
import { changesIn } from '../../src/outbox/queue/batch.js';
import { type Change, happensIn, type RemoveInstance } from '../../src/outbox/queue/change.js';
import { saveDelay } from '../../src/outbox/queue/pace.js';
import { withEarly } from '../../src/outbox/store/early-draft.js';
import { EarlyRules } from './early-rules.js';
import { checkGroupOrder } from './group-order.js';
import { checkLate } from './late-answers.js';
import { MergeRules } from './merge-rules.js';
import type { ModelEntry } from './model-entry.js';
import { OwnValues } from './own-values.js';
import { SendRules } from './send-rules.js';
import { Shown } from './shown.js';
import type { Tab } from './tab.js';
import { type Typed, TypedValues } from './typed.js';
import type { World } from './world.js';

/** Something the outbox promised and did not keep. */
export class Violation extends Error {
  readonly invariant: string;

  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`);
    this.invariant = invariant;
  }
}

const unsent = ({ batch, pending }: Draft): readonly Change[] => [...changesIn(batch), ...pending];

/** Watches everything that happens, and holds the outbox to its promises. */
export class Watcher {
  readonly typed = new TypedValues();
  readonly shelved: Shelved[] = [];
  /** When the respondent last pressed submit. */
  submitAt = Number.POSITIVE_INFINITY;
  /** When the respondent last gave the one answer that is always the same. */
  sameAt = -1;
  /** Paths the service found something wrong with. */
  readonly issues = new Set<string>();
  readonly #behind = new Map<string, readonly { readonly typed: Typed; readonly index: number }[]>();
  readonly expectedInstances = new Map<string, boolean>();
  /** The instance an instance was made in. */
  readonly outer = new Map<string, string>();
  submitSent = false;
  /** Whether the device was told that a submit may have left; who finds that cannot tell whether it did. */
  submitWritten = false;
  submittedShown = false;
  foreignShown = false;
  discardedShown = false;
  wipedAt = -1;
  readonly sendRules: SendRules;
  readonly mergeRules: MergeRules;
  readonly shown: Shown;
  readonly early: EarlyRules;
  readonly #ownValues: OwnValues;
  /** Whether a tab took everything it had to a newer version: it says all of it once more. */
  restarted = false;
  /** Whether a draft began again while an entry may have been made of it that nobody here ever heard of. */
  begunUnheard = false;
  #before: Draft | undefined;
  /** Tabs in which submit was pressed, and nothing was said of it since. */
  readonly #wishes = new Set<Tab>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.sendRules = new SendRules(world);
    this.mergeRules = new MergeRules(world);
    this.shown = new Shown(world);
    this.early = new EarlyRules(world);
    this.#ownValues = new OwnValues(world);
  }

  fail(invariant: string, message: string): never {
    throw new Violation(invariant, message);
  }

  stepped(tab: Tab, event: OutboxEvent, before: OutboxState): void {
    this.#before = before.draft;
    this.#checkRevision(tab, before);
    this.#checkNumbers(tab, before);
    if (event.type === 'submit' && tab.state.draft.submitKey) this.#wishes.add(tab);
    if (['discard', 'restarted', 'renewed'].includes(event.type)) this.#wishes.delete(tab);
    if (event.type === 'renewed' && tab.state.draft.submitKey)
      this.fail('I2', 'who starts again did not ask for it to be sent');
    if (event.type === 'restarted') this.#noteUnheard(before);
    if (event.type === 'thawed') this.#checkThawed(tab, before);
    if (event.type === 'pressed') this.#behind.set(event.key, this.#typedIn(before.draft));
    this.sendRules.heard(tab, event, before);
    this.mergeRules.stepped(tab, event, before);
    this.shown.stepped(tab, event, before);
    this.#checkHanging(tab);
    if (event.type === 'replied') this.#world.mark(`reply: ${event.reply.kind}`);
    if (event.type === 'failed') this.#world.mark(`failure: ${event.failure.kind}`);
    const { state } = tab;
    if (state.draft.suspects.length > 0) this.#world.mark('bisecting');
    if (state.pull && !before.pull) this.#world.mark(`look: ${state.pull}`);
    if (state.gate.failures >= 5) this.#world.mark('circuit open');
    if (state.gate.scarceUntil > tab.now) this.#world.mark('limits are scarce');
    if (state.drops.length > before.drops.length) this.#world.mark('orphan adopted');
    if (!state.durable) this.#world.mark('storage degraded');
    if (state.draft.createRound > before.draft.createRound) this.#world.mark('new creation key');
    if (['replied', 'learned', 'upgraded'].includes(event.type)) this.#noteSeen(tab);
    if (this.#world.knobs.calm) this.#checkLag(tab);
  }

  sent(tab: Tab, effect: Extract<OutboxEffect, { type: 'send' }>): void {
    if (effect.request.kind === 'submit') this.submitSent = true;
    this.#world.mark(`sent: ${'change' in effect.request ? effect.request.change.kind : effect.request.kind}`);
    if (effect.keepalive) this.#world.mark('last gasp');
    if ('attempts' in effect.request && effect.request.attempts > 1) this.#world.mark('repeated under its key');
    this.#checkWritten(tab, effect);
    if ('change' in effect.request && effect.request.change.kind === 'press') this.#checkPress(tab, effect.request.key);
    this.sendRules.sent(tab, effect);
  }

  /** A store that takes too long counts as one that failed: delivery went on without it. */
  #checkWritten(tab: Tab, { request, keepalive }: Extract<OutboxEffect, { type: 'send' }>): void {
    const { device, knobs } = this.#world;
    const isSecret = 'changes' in request && request.changes.some(({ path }) => path === 'secret');
    if (!('key' in request) || (keepalive && request.kind === 'save') || isSecret) return;
    const stored = device.lanes.get(tab.lane)?.batch;
    if (stored && 'key' in stored && stored.key === request.key && stored.attempts === request.attempts) return;
    // One that stood still in its turn held up everybody's store, or was taken over by another after it had written.
    if (device.wasStuck || device.isLost(tab.lane, tab)) return;
    if (knobs.storeFails === 0 && knobs.storeSlow === 0 && this.wipedAt < 0)
      this.fail('written', `${request.kind} left before it was written down`);
    device.failures++;
  }

  /** A store that hangs holds nobody up for long. */
  #checkHanging({ state, now }: Tab): void {
    const { charged, inFlight } = state;
    if (charged && !inFlight && now - charged.at > 9000) this.fail('I6', 'a request waits for a store that hangs');
  }

  committed(tab: Tab, draft: Draft, told: number): void {
    if (draft.submitSent) this.submitWritten = true;
    this.sendRules.committed(tab, told);
    for (const change of unsent(draft)) {
      if (change.kind !== 'set') continue;
      if (change.path === 'secret') this.fail('secrecy', 'a sensitive answer was written to the device');
      const typed = this.typed.of(change.value);
      if (typed) typed.stored = true;
    }
    if ('secret' in draft.base) this.fail('secrecy', 'a sensitive answer was written to the device');
  }

  #noteUnheard(before: OutboxState): void {
    const states = [before, ...this.#world.live.map(({ state }) => state)];
    if (states.some(({ draft: { batch } }) => batch?.kind === 'create' && batch.attempts > 0)) this.begunUnheard = true;
  }

  /** Whoever presses submit hears what becomes of it. */
  checkWish(tab: Tab): void {
    if (this.#wishes.has(tab) && !tab.state.draft.submitKey) this.fail('I2', 'a wish to send was forgotten');
  }

  reported(tab: Tab, report: OutboxReport): void {
    this.#world.mark(report.type);
    this.shown.reported(tab, report);
    if (['outbox.submitted', 'outbox.sentElsewhere', 'outbox.submitRefused', 'outbox.replaced'].includes(report.type))
      this.#wishes.delete(tab);
    switch (report.type) {
      case 'outbox.synced':
        this.#world.mark(`sync: ${report.sync.state}`);
        if (report.sync.kept && report.sync.waiting > 0) this.#checkKept(tab);
        if (report.sync.state === 'saved' && report.sync.waiting === 0) this.#checkSaved(tab);
        break;
      case 'outbox.attention':
        for (const { stands } of report.conflicts) this.#world.mark(`conflict: ${stands} stands`);
        this.#ownValues.asked(tab, report.conflicts);
        for (const { change } of report.parked) this.#checkParked(change);
        if (report.parked.length > 0) this.#world.mark('parked');
        if (report.shelf.length > 0) this.#world.mark('shelved');
        break;
      case 'outbox.undone':
        this.mergeRules.undone();
        // An undo of a removal that the service refuses leaves the instance removed, as the respondent once wanted.
        if (report.change.kind === 'add' && report.code === 'state_conflict')
          this.fail('I10', `${report.change.id} was given up, though the service could bring it back`);
        if (report.change.kind === 'add' && report.change.restore)
          this.typed.releaseUnder(`${report.change.group}.${report.change.id}.`);
        if (report.change.kind === 'add' || report.change.kind === 'duplicate') this.#expectNone(report.change.id);
        else this.expectedInstances.clear();
        break;
      case 'outbox.kept':
        this.expectedInstances.set(report.id, true);
        if (!this.#world.knobs.tabs) this.typed.reclaimUnder(`${report.group}.${report.id}.`);
        break;
      case 'outbox.submitted':
        this.shelved.push(...report.shelf);
        checkLate(this.#world, report.shelf, this.#world.server.entry(report.result.session.id));
        this.#checkSubmitted(tab, report.result.session.id);
        break;
      case 'outbox.discarded':
        this.discardedShown = true;
        break;
      case 'outbox.pressed':
        this.#ownValues.pressed(report.press.key);
        break;
      case 'outbox.granted':
        this.sendRules.granted(tab);
        this.#world.queuedRequests.granted(tab, report.id);
        break;
      case 'outbox.denied':
        this.#world.queuedRequests.denied(report.id);
        break;
      case 'outbox.sentElsewhere':
        this.shelved.push(...report.shelf);
        this.#checkForeign();
        break;
      case 'outbox.submitRefused':
        if (report.code === 'validation_failed') for (const { path } of report.details) this.issues.add(path);
        this.#world.mark(`told: ${report.code}`);
        break;
      case 'outbox.keyRejected':
        this.#checkUnknown(tab);
        this.#world.mark(`told: ${report.code}`);
        break;
      case 'outbox.refused':
        this.#world.mark(`told: ${report.code}`);
    }
  }

  /** Nobody is told that nothing is known of a submit which the service would still answer. */
  #checkUnknown({ state: { draft } }: Tab): void {
    const { batch, entry } = draft;
    if (batch?.kind === 'submit' && batch.attempts > 0 && this.#world.server.answeredSubmit(batch, entry))
      this.fail('I2', 'it could have been found out that the entry was sent');
  }

  /** What was decided is what is shown. */
  checkDecided(tab: Tab, about: readonly Conflict[], keep: 'mine' | 'theirs'): void {
    const { answers } = localView(tab.state.draft);
    for (const conflict of about) {
      if ((answers[conflict.path] ?? null) !== conflict[keep])
        this.fail('decision', `${conflict.path} is ${answers[conflict.path]}, though ${conflict[keep]} was chosen`);
    }
    // Whoever decides has seen both.
    this.shelved.push(...about.map(({ path, theirs }): Shelved => ({ path, value: theirs, whose: 'theirs' })));
    this.#world.mark(`decided: ${keep}`);
  }

  /** What other devices wrote, and when this one first knew of it. */
  readonly seen = new Map<string, number>();

  #noteSeen({ state }: Tab): void {
    for (const value of Object.values(state.draft.base)) {
      if (typeof value === 'string' && value.startsWith('rival') && !this.seen.has(value))
        this.seen.set(value, this.#world.agenda.now);
    }
  }

  /** The values that wait, and their places in the order of what was typed; a decision may give them others later. */
  #typedIn(draft: Draft) {
    return unsent(draft).flatMap((change) => {
      const typed = change.kind === 'set' ? this.typed.of(change.value) : undefined;
      return typed ? [{ typed, index: typed.index }] : [];
    });
  }

  /** A press comes after everything that was typed before it. */
  #checkPress(tab: Tab, key: string): void {
    const { knobs, server } = this.#world;
    const entry = server.entry(tab.state.draft.entry?.entry_id);
    if (knobs.rival > 0 || knobs.tabs || knobs.poison > 0 || !entry) return;
    for (const { typed, index } of this.#behind.get(key) ?? []) {
      const place = (value: unknown): number => this.typed.of(value)?.index ?? -1;
      if (this.typed.released.has(typed.path) || typed.path.includes('.') || typed.path === 'total') continue;
      // The person is asked about it, and the other answer is the one on the screen.
      if (tab.state.draft.conflicts.some(({ path }) => path === typed.path)) continue;
      if (!entry.history.get(typed.path)?.some((value) => place(value) >= index))
        this.fail('press', `a button was pressed before ${typed.path} = ${typed.value.slice(0, 12)} was saved`);
    }
  }

  /** What no store has is not given away with what one had. */
  #checkThawed(tab: Tab, before: OutboxState): void {
    const after = unsent(tab.state.draft);
    for (const change of unsent(before.draft)) {
      if (change.kind !== 'set') continue;
      const { path, seq } = change;
      const typed = this.typed.at(path, change.value);
      const isOnlyHere = path === 'secret' || (typed && !typed.stored);
      if (isOnlyHere && !after.some((other) => other.kind === 'set' && other.path === path && other.seq >= seq))
        this.fail('I1', `${path} = ${change.value} was nowhere but in a page that has just come back, and is gone`);
    }
  }

  /** No two changes share a number; looked at where what waits is another than before. */
  #checkNumbers({ state: { draft } }: Tab, before: OutboxState): void {
    if (draft.pending === before.draft.pending && draft.batch === before.draft.batch) return;
    const changes = unsent(draft);
    if (new Set(changes.map(({ seq }) => seq)).size < changes.length) this.fail('seq', 'two changes share a number');
  }

  #checkRevision(tab: Tab, before: OutboxState): void {
    const { draft } = tab.state;
    if (draft.entry?.entry_id === before.draft.entry?.entry_id && draft.revision < before.draft.revision)
      this.fail('revision', `went back from ${before.draft.revision} to ${draft.revision}`);
  }

  #checkParked(change: Change): void {
    if (change.kind !== 'set' || typeof change.value !== 'string' || change.path.includes('.')) return;
    if (!change.value.endsWith('#') && change.path !== this.#world.server.dropped)
      this.fail('park', `${change.path} was put aside, but nothing is wrong with it`);
  }

  #expectNone(id: string): void {
    this.expectedInstances.set(id, false);
    this.mergeRules.forgetCopy(id);
    for (const [inner, outer] of this.outer) if (outer === id) this.#expectNone(inner);
  }

  #checkLag(tab: Tab): void {
    if (tab.state.halt || tab.state.done) return;
    const oldest = unsent(tab.state.draft).find(({ kind }) => kind === 'set');
    const typed = oldest?.kind === 'set' ? this.typed.at(oldest.path, oldest.value) : undefined;
    if (!typed) return;
    const allowed = 2 * saveDelay(tab.state.setup.pace, 0, tab.now - tab.state.draft.startedAt, true) + 5000;
    const lag = this.#world.agenda.now - typed.at;
    if (lag > allowed) this.fail('I6', `an answer waits ${lag} ms although nothing is in the way`);
  }

  #checkKept(tab: Tab): void {
    const stored = this.#world.device.lanes.get(tab.lane);
    // That another tab has its draft a page hears in the same breath in which it goes on, before anything is shown.
    const isKnown = !this.discardedShown && !this.#world.device.isLost(tab.lane, tab);
    const seqs = new Set(stored ? unsent(withEarly(stored)).map(({ seq }) => seq) : []);
    const changes = unsent(tab.state.draft);
    const removals = changes.filter((change) => change.kind === 'remove');
    for (const change of changes) {
      if (isKnown && !seqs.has(change.seq))
        this.fail('I7', `"kept" is shown, but ${change.kind} ${change.seq} is not stored`);
      const isLeaving = (later: RemoveInstance): boolean => later.seq > change.seq && happensIn(change, later);
      const typed = change.kind === 'set' ? this.typed.at(change.path, change.value) : undefined;
      if (typed && isKnown && !removals.some(isLeaving)) typed.kept = true;
    }
  }

  #checkSaved(tab: Tab): void {
    const entry = this.#world.server.entry(tab.state.draft.entry?.entry_id);
    for (const [path, value] of Object.entries(tab.state.draft.base)) {
      if (!this.typed.of(value) || entry?.history.get(path)?.includes(value)) continue;
      this.fail('I7', `"saved" is shown, but the server never had ${path} = ${value}`);
    }
  }

  #checkSubmitted(tab: Tab, id: string): void {
    this.submittedShown = true;
    const entry = this.#world.server.entry(id);
    if (entry?.state !== 'submitted') this.fail('I2', '"submitted" is shown, but the server has no such entry');
    if (!this.submitSent && !this.submitWritten)
      this.fail('I2', '"submitted" is shown as our own doing, but no submit was ever sent');
    const { knobs } = this.#world;
    const late = (this.#before ? unsent(this.#before) : []).flatMap((change) =>
      'path' in change ? [change.path] : change.kind === 'duplicate' ? Object.keys(change.answers) : [],
    );
    this.mergeRules.checkSubmitted(entry, new Set(late));
    if (knobs.tabs || knobs.rival > 0 || knobs.rivalSubmits > 0) return;
    checkGroupOrder(this.#world, entry, tab.state.draft);
    if (knobs.crash === 0 && this.wipedAt < 0 && !this.discardedShown) this.#checkInstances(entry);
  }

  #checkInstances(entry: ModelEntry): void {
    const present = new Set([...entry.groups.values()].flat());
    if (present.size < [...entry.groups.values()].flat().length) this.fail('I10', 'an instance is there twice');
    const late = new Set(
      (this.#before ? unsent(this.#before) : []).flatMap((change) => ('id' in change ? [change.id] : [])),
    );
    for (const [id, expected] of this.expectedInstances) {
      if (late.has(id)) continue;
      if (present.has(id) !== expected) this.fail('I10', `instance ${id} ${expected ? 'is missing' : 'came back'}`);
    }
  }

  #checkForeign(): void {
    this.foreignShown = true;
    const submitted = this.#world.server.entries.find(({ state }) => state === 'submitted');
    if (!submitted) this.fail('I2', '"already sent" is shown, but nothing was submitted');
    const isOurs = submitted.submittedBy !== 'rival';
    if (isOurs && this.#world.device.failures === 0 && this.wipedAt < 0)
      this.fail('I2', 'our own submit is shown as that of another device');
  }
}
