import type { Draft } from '../../../src/outbox/core/draft.js';
import { pathOfChange as pathOf } from '../../../src/session/delivery/changes/replies.js';
import type { SessionView } from '../../../src/session/index.js';
import { TypedValues } from '../typed.js';
import { Violation } from '../watcher.js';
import { EarlyRules } from './early-rules.js';
import { Manners } from './manners.js';
import type { Page } from './page.js';
import type { Asked } from './service.js';
import { textOf, unsentIn, valuesIn } from './values.js';
import type { World } from './world.js';

const events = ['ready', 'moved', 'saved', 'effects', 'submitted', 'failed', 'changed'] as const;

/** What a key to an entry looks like. */
const key = /(?<![\w-])ek_[\w-]{20}/;

/** Watches every page after every step, and holds the session to what it shows. */
export class Observer {
  readonly typed = new TypedValues();
  /** Values that gave way in plain sight: in a conflict, or told as too late. */
  readonly shown = new Set<unknown>();
  /** What other devices wrote, and when a page first showed it. */
  readonly learned = new Map<string, number>();
  readonly manners: Manners;
  readonly early: EarlyRules;
  wipedAt = -1;
  /** Whether the respondent gave an entry up, or had to begin another. */
  renewed = false;
  submittedShown = false;
  foreignShown = false;
  readonly #latest = new Map<Page, Map<string, { readonly value: unknown; readonly at: number }>>();
  readonly #adopted = new Map<string, { readonly by: Page; readonly at: number }>();
  /** The questions at which each page found an answer that another had left. */
  readonly #found = new Map<Page, Set<string>>();
  /** Items the respondent removed and was asked about, since there was something newer in them. */
  readonly #doubtful = new Set<string>();
  /** Which items the respondent wants there to be. */
  readonly #items = new Map<string, boolean>();
  readonly #views = new Map<Page, SessionView>();
  /** When each page last said that the entry was sent. */
  readonly #submittedAt = new Map<Page, number>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.manners = new Manners(world);
    this.early = new EarlyRules(world, this);
  }

  fail(invariant: string, message: string): never {
    const violation = new Violation(invariant, message);
    // Whoever called may take an error for one of the network.
    this.#world.failures.push(violation);
    throw violation;
  }

  /**
   * Whether the device itself failed, so that it cannot be held to what it said it kept. Nobody can help a page either
   * that died before a store that hangs had written down what the service had told it long ago.
   */
  get excused(): boolean {
    const { failures, isBehind } = this.#world.cupboard;
    return failures > 0 || isBehind || this.wipedAt >= 0 || this.#world.knobs.forgetful;
  }

  opened(page: Page): void {
    this.#latest.set(page, new Map());
    for (const event of events) {
      page.session.on(event, (detail) => {
        this.#world.mark(`event: ${event}`);
        if (key.test(JSON.stringify(detail) ?? '')) this.fail('I9', `the event "${event}" carries the key`);
      });
    }
  }

  sent(page: Page, asked: Asked): void {
    if (!asked.url.startsWith('http://localhost/api/v1/')) this.fail('I9', `a request went to ${asked.url}`);
    if (key.test(asked.url) || key.test(asked.body)) this.fail('I9', 'the key is in an address or a body');
    this.manners.sent(page, asked);
  }

  limited(): void {
    if (!this.excused && this.#world.knobs.jump === 0) this.fail('I4', 'the service had to say that it is too much');
  }

  /** Somebody typed. */
  type(page: Page, path: string, value: string | number): void {
    const { agenda } = this.#world;
    this.typed.released.delete(path);
    this.typed.add(textOf(value), path, this.#hand(page), agenda.now);
    this.#latest.get(page)?.set(path, { value, at: agenda.now });
    this.early.typed(page);
    this.#world.note(page.name, `types ${path} = ${value}`);
  }

  /** Tabs type at the same time; pages one after the other are one hand. */
  #hand(page: Page): string {
    return this.#world.knobs.tabs ? page.name : 'only';
  }

  /** The service would not have one more item: it is taken back, and the respondent is told. */
  answered({ url, body }: Asked, status: number): void {
    if (status !== 409 || !url.endsWith('/instances')) return;
    const { instance_id } = JSON.parse(body) as { instance_id?: string };
    if (instance_id) this.#items.delete(instance_id);
  }

  /** The respondent changed which items there are. */
  regroup(before: readonly string[], after: readonly string[]): void {
    for (const id of after) if (!before.includes(id)) this.#items.set(id, true);
    for (const id of before) if (!after.includes(id)) this.#items.set(id, false);
  }

  /** An answer is taken back: nobody has to account for what it was. */
  release(prefix: string): void {
    this.typed.releaseUnder(prefix);
    this.early.release(prefix);
    for (const latest of this.#latest.values())
      for (const path of latest.keys()) if (path.startsWith(prefix)) latest.delete(path);
    // What comes back by an undo is sent by whoever undid it.
    for (const taken of this.#adopted.keys()) if (taken.startsWith(prefix)) this.#adopted.delete(taken);
  }

  /** The respondent wants none of it any more. */
  releaseAll(): void {
    this.renewed = true;
    this.release('');
  }

  /** A page took over what another one left. */
  adopted(page: Page, draft: Draft | undefined): void {
    this.#world.mark('draft taken over');
    if (draft) this.goesOnWith(page, draft);
    const found = this.#found.get(page) ?? new Set();
    for (const { path } of draft ? unsentIn(draft) : []) found.add(path);
    this.#found.set(page, found);
  }

  /** What is unsent in a draft is one page's from now on, whoever had it before. */
  goesOnWith(page: Page, draft: Draft): void {
    for (const { path, value } of unsentIn(draft))
      this.#adopted.set(`${path} ${textOf(value)}`, { by: page, at: this.#world.agenda.now });
  }

  /** A page that was put away before it wrote anything has not taken anything: whose it was may go on. */
  putsBack(page: Page, draft: Draft): void {
    for (const { path, value } of unsentIn(draft)) {
      const taken = `${path} ${textOf(value)}`;
      if (this.#adopted.get(taken)?.by === page) this.#adopted.delete(taken);
    }
  }

  /** A page that is done takes a lane away: what was typed there has arrived, gave way, or is told of. */
  takenAway(lane: string, draft: Draft | undefined): void {
    if (draft) this.#world.mark('lane of another page taken away');
    for (const { path, value } of draft ? unsentIn(draft) : []) {
      const isWanted = this.typed.at(path, textOf(value)) && !this.typed.released.has(path);
      if (!isWanted || this.renewed || this.isOld(path, value) || this.shown.has(textOf(value))) continue;
      if (!this.#world.service.had(path, value))
        this.fail('I1', `${lane} was taken away with ${path} = ${value}, which nobody else has`);
    }
  }

  /** Something was written to the device that a page began to write some time ago. */
  committed(page: Page, lane: string, draft: Draft, begun: number): void {
    this.noteKept(page, draft);
    this.early.committed(page, lane);
    for (const { value } of draft.shelf) this.shown.add(textOf(value));
    for (const { path, value } of unsentIn(draft)) {
      const taken = this.#adopted.get(`${path} ${textOf(value)}`);
      // What a page that was put away writes before it has learned what happened meanwhile is refused.
      // Only what was typed once is unlike everything else: two pages may well tick the same box, or undo to one value.
      const typed = this.typed.at(path, textOf(value));
      // What was typed before the device was emptied is written again by every page that still has it.
      const isUnique = typed?.again === false && typed.at > this.wipedAt;
      const isAware = isUnique && taken !== undefined && taken.at < begun && page.thawedAt < begun;
      // Who moves to a newer version takes along what was on the screen, and says the same as whoever has it now.
      const hasMoved = draft.createRound > 0;
      // In the place of an older answer that a third page left, a page says the latest it knows of: the same as whoever has that.
      const isLater = this.#found.get(page)?.has(path);
      if (isAware && !hasMoved && !isLater && taken.by !== page && taken.by.alive && !this.renewed)
        this.fail('twice', `${path} = ${value} is about to be sent by two pages`);
    }
  }

  /** What lies on the device from now on. */
  noteKept(page: Page, draft: Draft): void {
    for (const { path, value } of valuesIn(draft)) {
      if (path === 'secret' && value !== null) this.fail('secrecy', 'a sensitive answer was written to the device');
    }
    for (const { path, value } of unsentIn(draft)) {
      const typed = this.typed.at(path, textOf(value));
      if (typed) typed.stored = true;
    }
    this.#world.note(page.name, `wrote ${unsentIn(draft).map(({ value }) => value)}`);
  }

  /** What was last typed in a page, by path. */
  latestIn(page: Page): ReadonlyMap<string, { readonly value: unknown; readonly at: number }> {
    return this.#latest.get(page) ?? new Map();
  }

  hasTyped(page: Page): boolean {
    return this.latestIn(page).size > 0;
  }

  /** Looks at every page that shows something new. */
  look(): void {
    for (const page of this.#world.awake) {
      const { view } = page.session;
      const before = this.#views.get(page);
      if (view === before) continue;
      this.#views.set(page, view);
      this.#look(page, view, before);
    }
  }

  #look(page: Page, view: SessionView, before: SessionView | undefined): void {
    const { journey, state, sync, storage, conflicts, unsent, banner } = view;
    for (const { value } of unsent) this.shown.add(textOf(value));
    if (state !== before?.state) this.#world.mark(`state: ${state}`);
    if (sync !== before?.sync) {
      this.#world.mark(`sync: ${sync.state}`);
      if (sync.state === 'saved' && sync.waiting === 0) this.#checkSaved(page);
      if (storage === 'device' && sync.kept) this.#checkKept(page);
    }
    if (banner && banner.kind !== before?.banner?.kind) this.#world.mark(`banner: ${banner.kind}`);
    if (state !== before?.state || sync !== before?.sync)
      this.#world.note(page.name, `${state} ${sync.state} ${sync.waiting} ${sync.kept} ${conflicts.length}`);
    if (view.failure && view.failure !== before?.failure)
      this.#world.note(page.name, `failed: ${view.failure.message}`);
    if (journey === 'answering' && view.fields.size === 0)
      this.fail('blank', `${page.name} asks for answers to nothing`);
    if (conflicts !== before?.conflicts) this.#checkConflicts(page, view);
    if (view.fields !== before?.fields) this.#learn(view);
    if (journey === 'submitted' && before?.journey !== 'submitted') this.#checkSubmitted(page, view);
    if (journey === 'alreadySent' && before?.journey !== 'alreadySent') this.#checkForeign();
    this.early.look(page, view);
    if (this.#world.knobs.calm) this.#checkLag(page, view);
  }

  #learn({ fields }: SessionView): void {
    for (const [, { answer }] of fields) {
      if (typeof answer === 'string' && answer.startsWith('rival') && !this.learned.has(answer))
        this.learned.set(answer, this.#world.agenda.now);
    }
  }

  /** What is said to be on the device is there, or with the service already. */
  #checkKept(page: Page): void {
    const { knobs, cupboard } = this.#world;
    // Another tab may have taken over what a page left when it was put away.
    const drafts = knobs.tabs ? cupboard.drafts : [...page.store.ownDraft];
    const there = new Set(drafts.flatMap(valuesIn).map(({ path, value }) => `${path} ${textOf(value)}`));
    for (const [path, { value, at }] of this.#latest.get(page) ?? []) {
      if (path === 'secret' || this.renewed || this.isOld(path, value)) continue;
      const name = `${path} ${textOf(value)}`;
      // What another page took over went with the device, and is that page's to speak of.
      if (at < this.wipedAt && (this.#adopted.get(name)?.by ?? page) !== page) continue;
      const isThere = there.has(name);
      if (!isThere && !this.#world.service.had(path, value) && !this.shown.has(textOf(value)))
        this.fail('I7', `"kept" is shown, but ${path} = ${value} is not on the device`);
      const typed = this.typed.at(path, textOf(value));
      if (typed) typed.kept = true;
    }
  }

  /** Whether something newer was typed in another tab. */
  isOld(path: string, value: unknown): boolean {
    return this.#world.knobs.tabs && this.typed.byPath.get(path)?.at(-1)?.value !== textOf(value);
  }

  /** What is said to be saved is with the service. */
  #checkSaved(page: Page): void {
    const aside = new Set(page.store.ownDraft.flatMap(({ parked }) => parked.map(({ change }) => pathOf(change))));
    // What another tab took over is that tab's to speak of.
    const taken = this.#world.knobs.tabs ? this.#world.cupboard.drafts.flatMap(unsentIn) : [];
    for (const [path, { value, at }] of this.#latest.get(page) ?? []) {
      // Who took over a draft from a device that was wiped meanwhile took over nothing.
      if ((at < this.wipedAt && this.#world.knobs.tabs) || this.isOld(path, value)) continue;
      if (taken.some((other) => other.path === path && other.value === value)) continue;
      if (this.#world.service.had(path, value) || this.shown.has(textOf(value)) || aside.has(path)) continue;
      this.fail(
        'I7',
        `"saved" is shown, but the service never had ${path} = ${value} (${page.session.view.state}, ${page.session.view.unsent.length} unsent)`,
      );
    }
  }

  #checkConflicts(page: Page, { conflicts }: SessionView): void {
    const { knobs } = this.#world;
    for (const { path, mine, theirs, stands, kind } of conflicts) {
      this.#world.mark(`conflict: ${stands} stands`);
      this.shown.add(textOf(mine)).add(textOf(theirs));
      if (kind === 'instance') this.#doubtful.add(path.split('.').at(-1) ?? '');
      const isOwn = kind === 'answer' && this.typed.at(path, textOf(theirs))?.stored;
      if (isOwn && !knobs.tabs && knobs.link === 0 && !this.excused)
        this.fail('echo', `${page.name} is asked about its own value at ${path}`);
    }
  }

  #checkSubmitted(page: Page, view: SessionView): void {
    const { service, knobs, agenda } = this.#world;
    this.submittedShown = true;
    const id = view.receipt?.entry_id;
    const entry = service.entries.find((known) => known.id === id);
    if (entry?.state !== 'submitted') this.fail('I2', '"submitted" is shown, but the service has no such entry');
    if (!knobs.storeFails && !knobs.storeSlow && !knobs.tabs) {
      const shownAt = agenda.now;
      this.#submittedAt.set(page, shownAt);
      agenda.plan(1000, () => {
        // A change to the entry may have been sent since, and has a second of its own.
        const isShown = page.alive && !page.frozen && this.#submittedAt.get(page) === shownAt;
        if (isShown && page.session.view.journey === 'submitted' && page.store.device.lanes.size > 0)
          this.fail('I12', 'the device still has the draft a second after it was submitted');
      });
    }
    if (knobs.tabs || knobs.rival > 0 || knobs.link > 0 || this.renewed) return;
    const answers = new Map(entry.answers.map(({ path, value }) => [path, value]));
    for (const [path, { answer, visible, field }] of view.fields) {
      if (!visible || field.type === 'button') continue;
      // A secret outlives its page only at the service, and so does what came of a press nobody heard of.
      if ((field.sensitive || path === 'total') && answer === null) continue;
      if (textOf(answers.get(path)) !== textOf(answer))
        this.fail('I1', `${path} is shown as ${answer}, but ${answers.get(path)} was submitted`);
    }
    // A form that was shut when the page came, and of which the device could keep no copy, has nothing to show.
    if (view.fields.size === 0 && this.#world.cupboard.schemas.size === 0) return;
    const shown = view.groups.get('items')?.instances.map((instance) => instance.id) ?? [];
    const there = entry.groups.find(({ path }) => path === 'items')?.ids ?? [];
    if (shown.join() !== there.join()) this.fail('I10', `items are shown as ${shown}, but ${there} were submitted`);
    if (new Set(there).size < there.length) this.fail('I10', 'an instance is there twice');
    if (knobs.crash > 0 || this.excused) return;
    for (const [id, isWanted] of this.#items)
      if (!this.#doubtful.has(id) && there.includes(id) !== isWanted)
        this.fail('I10', `${id} ${isWanted ? 'is missing' : 'came back'}`);
  }

  #checkForeign(): void {
    const { service } = this.#world;
    this.foreignShown = true;
    if (!service.submitted) this.fail('I2', '"already sent" is shown, but nothing was submitted');
  }

  /** Where nothing is in the way, nothing waits for long. */
  #checkLag(page: Page, { sync, journey }: SessionView): void {
    if (journey !== 'answering' || sync.waiting === 0) return;
    const { agenda, service } = this.#world;
    for (const [path, { value, at }] of this.#latest.get(page) ?? []) {
      if (agenda.now - at > 65_000 && !service.had(path, value))
        this.fail('I6', `${path} = ${value} waits ${agenda.now - at} ms although nothing is in the way`);
    }
  }
}
