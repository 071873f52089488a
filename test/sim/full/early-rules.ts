import type { EarlyDraft } from '../../../src/outbox/store/early-draft.js';
import { firstSlot } from '../../../src/outbox/store/place.js';
import type { SessionView } from '../../../src/session/index.js';
import type { Observer } from './observer.js';
import type { Page } from './page.js';
import { fromText, textOf, valuesIn } from './values.js';
import type { World } from './world.js';

/** How long what was typed may be nowhere but in the memory of a page that has no store yet. */
const longest = 1000;

const claims: readonly string[] = ['saved', 'kept', 'saving'];

/** What holds as long as a page has nothing yet that keeps and sends answers. */
export class EarlyRules {
  readonly #world: World;
  readonly #observer: Observer;
  readonly #lanes = new Map<Page, string>();
  /** What the next page has to show, since the last one died with it on the device and nowhere else. */
  readonly #owed = new Map<string, unknown>();
  /** What is to arrive although its page died before anything could send it. */
  readonly #due = new Map<string, unknown>();

  constructor(world: World, observer: Observer) {
    this.#world = world;
    this.#observer = observer;
  }

  typed(page: Page): void {
    if (!page.delivery.now) this.#world.mark('typed before delivery came');
  }

  /** A page wrote something down although it has no store. */
  kept(page: Page, lane: string, draft: EarlyDraft): void {
    this.#world.mark('kept before delivery came');
    this.#lanes.set(page, lane);
    if (this.#world.knobs.forgetful)
      this.#observer.fail('forgetful', 'a device that is to keep nothing was written to');
    if (draft.edits.length === 0 && !this.#observer.hasTyped(page))
      this.#observer.fail('forgetful', 'a form that nobody has answered was written down');
    this.#observer.noteKept(page, draft);
  }

  /** Another page has its lane: what it finds there later is somebody else's. */
  lost(page: Page): void {
    this.#lanes.delete(page);
  }

  /** A store wrote something down: what its page kept before lies nowhere else. */
  committed(page: Page, lane: string): void {
    const before = this.#lanes.get(page);
    const { claims: held } = this.#world.cupboard;
    const { lanes } = this.#world.cupboard.slot(firstSlot);
    if (before !== undefined && before !== lane && held.get(before) === page && lanes.has(before) && lanes.has(lane))
      this.#observer.fail('lanes', `${page.name} has its answers in ${before} and in ${lane}`);
  }

  /** A page dies: what was typed before it had a store, and not just now, is on the device. */
  dies(page: Page): void {
    const { knobs, cupboard, service } = this.#world;
    if (!page.delivery.now) this.#world.mark('page died before delivery came');
    const isExcused = this.#observer.excused || this.#observer.renewed || knobs.storeSlow > 0;
    if (isExcused || this.#isOver(page)) return;
    const there = new Set(cupboard.drafts.flatMap(valuesIn).map(({ path, value }) => `${path} ${textOf(value)}`));
    for (const [path, { value, at }] of this.#observer.latestIn(page)) {
      if (path === 'secret' || at >= page.delivery.cameAt || !this.#isDue(page, at)) continue;
      if (this.#observer.isOld(path, value) || this.#observer.shown.has(textOf(value))) continue;
      if (!there.has(`${path} ${textOf(value)}`) && !service.had(path, value))
        this.#observer.fail('early', `${path} = ${value} was typed at ${at}, and is not on the device`);
      this.#world.mark('died after what was typed early was kept');
      const typed = this.#observer.typed.at(path, textOf(value));
      if (typed) typed.kept = true;
      this.#due.set(path, value);
      if (!page.delivery.now && !knobs.tabs && knobs.link === 0) this.#owed.set(path, value);
    }
  }

  #isOver({ session }: Page): boolean {
    return ['submitted', 'alreadySent'].includes(session.view.journey);
  }

  /** Whether a page had the time to write down what was typed; none passes for one that stands still. */
  #isDue({ frozen, frozenAt, thawedAt }: Page, at: number): boolean {
    const { now } = this.#world.agenda;
    const stoodStill = frozenAt >= at && frozenAt < at + longest;
    return now >= (stoodStill ? (frozen ? Number.POSITIVE_INFINITY : thawedAt) : at) + longest;
  }

  /** Nobody has to account for an answer that was taken back. */
  release(prefix: string): void {
    for (const promised of [this.#owed, this.#due])
      for (const path of promised.keys()) if (path.startsWith(prefix)) promised.delete(path);
  }

  /** What a page died with is with the service in the end, or something newer is; or whoever looks was told. */
  checkArrived(): void {
    const { service, knobs } = this.#world;
    const { excused, renewed, typed, shown, fail } = this.#observer;
    if (excused || renewed || knobs.rival > 0 || knobs.link > 0) return;
    for (const [path, value] of this.#due) {
      const known = typed.byPath.get(path) ?? [];
      const later = known.slice(known.findIndex((one) => one.value === textOf(value)));
      const hasGot = (text: string): boolean => shown.has(text) || service.had(path, fromText(path, text));
      if (!later.some((one) => hasGot(one.value)))
        fail.call(this.#observer, 'early', `${path} = ${value} was kept, and has not arrived`);
    }
  }

  look(page: Page, { journey, sync, fields }: SessionView): void {
    if (!page.delivery.now) this.#checkClaims(page, sync);
    if (journey !== 'answering' || this.#owed.size === 0) return;
    const owed = [...this.#owed];
    this.#owed.clear();
    if (this.#observer.excused || this.#observer.renewed) return;
    this.#world.mark('showed what the page before kept without a store');
    for (const [path, value] of owed) {
      const shown = fields.get(path)?.answer;
      // Where another device was faster, both are shown, to be chosen from.
      if (textOf(shown) !== textOf(value) && !this.#observer.shown.has(textOf(value)))
        this.#observer.fail('early', `${path} = ${value} was kept, but ${page.name} shows ${shown}`);
    }
  }

  #checkClaims(page: Page, { state, kept, savedAt, waiting }: SessionView['sync']): void {
    if (state === 'retrying' && waiting > 0) this.#world.mark('told that nothing is saved before delivery came');
    const isNothing = waiting === 0 && state === 'clean';
    if ((kept && !isNothing) || savedAt !== null || claims.includes(state))
      this.#observer.fail('I7', `"${state}" is shown before there is anything that keeps or sends`);
    if (state === 'clean' && this.#observer.hasTyped(page))
      this.#observer.fail('I7', 'nothing is said to wait, though nothing could be sent so far');
  }
}
