import type { Session } from '../../../src/session/index.js';
import type { Result } from '../../../src/session/results.js';
import type { Page } from './page.js';
import { textOf } from './values.js';
import type { World } from './world.js';

const paths = ['name', 'note', 'city', 'amount', 'detail'];
const editable = ['answering', 'editing', 'submitRejected'];

const itemsOf = ({ session }: Page): readonly string[] =>
  session.view.groups.get('items')?.instances.map(({ id }) => id) ?? [];

/** Somebody who fills the form in without mercy: types, changes their mind, closes the lid, and opens a second tab. */
export class Respondent {
  #count = 0;
  #insisted = false;
  readonly #removed: { readonly id: string }[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  #anyPage(): Page | undefined {
    const { awake, chance } = this.#world;
    return awake.length > 0 ? chance.pick(awake) : undefined;
  }

  /** One thing a respondent, or their device, might do. */
  act(): unknown {
    const { chance, knobs } = this.#world;
    const page = this.#anyPage();
    if (!page) return this.#world.live.length === 0 && this.#world.reopen();
    const disturbance = chance.weighted({
      none: 10,
      crash: 10 * knobs.crash,
      freeze: 8 * knobs.freeze,
      jump: 8 * knobs.jump,
      age: 8 * knobs.ageing,
      wipe: 8 * knobs.wipe,
      tab: knobs.tabs ? (page.delivery.now ? 1 : 3) : 0,
    });
    if (disturbance !== 'none') {
      this.#world.note(page.name, `suffers ${disturbance}`);
      return this.#world.disturb(page, disturbance);
    }
    page.run(() => this.#actOn(page));
  }

  #actOn(page: Page): void {
    const { session } = page;
    const { journey } = session.view;
    if (editable.includes(journey)) this.#fill(page, session);
    else this.#goOn(page, session);
  }

  /** Does what leads from where nothing can be typed to where it can. */
  #goOn(page: Page, session: Session): unknown {
    const { chance, knobs, observer } = this.#world;
    switch (session.view.journey) {
      case 'resumePrompt':
        return this.#expect(session.resume());
      case 'confirmDraft':
        return this.#expect(session.confirmDraft());
      case 'finishLater':
        return this.#leaveLink(page, session);
      case 'submitted':
        if (!session.view.can.edit || !chance.happens(knobs.edit)) return;
        this.#world.mark('edits what was sent');
        return this.#expect(session.edit());
      case 'end.closed':
      case 'end.unavailable':
      case 'end.fatal':
        page.crash();
        this.#world.agenda.plan(1000, () => this.#world.reopen({ slot: page.store.visit }));
        return;
      case 'loading':
        if (chance.happens(0.2)) session.retry();
        return;
      case 'alreadySent':
        observer.foreignShown = true;
    }
  }

  #leaveLink(page: Page, session: Session): void {
    const { chance, knobs } = this.#world;
    const token = session.view.resumeLink?.url.split('#resume=')[1];
    session.back();
    if (!token || !chance.happens(knobs.link)) return;
    this.#world.mark('follows a link');
    if (!knobs.tabs) page.crash();
    this.#world.agenda.plan(chance.between(10, 5000), () => this.#world.reopen({ token }));
  }

  #fill(page: Page, session: Session): unknown {
    const { chance, knobs, observer } = this.#world;
    const { view } = session;
    const isEditing = view.journey === 'editing';
    const action = chance.weighted({
      type: 10,
      burst: 2,
      group: knobs.groups ? 4 : 0,
      retry: 1,
      resolve: view.conflicts.length > 0 ? 4 : 0,
      press: 8 * knobs.press,
      submit: 0.3,
      hide: 6 * knobs.hide,
      secret: knobs.secrets ? 1 : 0,
      clear: 0.5,
      undo: 0.5,
      more: 1,
      validate: 0.3,
      later: isEditing ? 0 : 3 * knobs.link,
      upgrade: view.outdated ? 2 : 0,
      discard: 4 * knobs.discard,
      renew: view.sync.state === 'keyRejected' ? 4 : 0,
    });
    this.#world.note(page.name, `does ${action}`);
    switch (action) {
      case 'type':
        return this.#type(page, chance.pick(paths));
      case 'burst':
        for (const path of paths) if (chance.happens(0.7)) this.#type(page, path);
        return;
      case 'group':
        return this.#group(page);
      case 'retry':
        return session.retry();
      case 'resolve':
        return this.#resolve(page);
      case 'press':
        return this.#expect(session.press('sum'));
      case 'submit':
        return this.submit(page);
      case 'hide':
        page.hide();
        this.#world.agenda.plan(chance.between(100, 10_000), () => page.show());
        return;
      case 'secret':
        return this.#type(page, 'secret');
      case 'clear': {
        const path = chance.pick(['note', 'city']);
        if (session.clear(path).ok) observer.release(path);
        return;
      }
      case 'undo':
        return this.#undo(page);
      case 'more':
        session.answer('more', chance.happens(0.7));
        return;
      case 'validate':
        return this.#expect(session.validate('all'));
      case 'later':
        return this.#expect(session.finishLater());
      case 'upgrade':
        this.#world.mark('moves to a newer version');
        return this.#expect(session.upgrade());
      case 'discard':
        observer.releaseAll();
        return this.#expect(isEditing ? session.discardEdit() : session.discard());
      case 'renew':
        observer.renewed = true;
        session.startAgainWithAnswers();
    }
  }

  /** Verbs say what is wrong; they never throw. */
  #expect(verb: Promise<Result>): void {
    verb.then(
      (result) => result.ok || this.#world.note('respondent', `is told: ${result.reason} ${result.code ?? ''}`),
      (error) => this.#world.failures.push(error),
    );
  }

  #type(page: Page, path: string): void {
    if (!page.session.view.fields.get(path)?.visible) return;
    const count = ++this.#count;
    const value = path === 'amount' ? count : `${path}-${count}`;
    if (page.session.answer(path, value).ok) this.#world.observer.type(page, path, value);
  }

  /** Types into whichever field takes it. */
  typeAny(page: Page): void {
    if (editable.includes(page.session.view.journey)) this.#type(page, this.#world.chance.pick(paths));
  }

  #undo(page: Page): void {
    const before = page.session.view.fields;
    const items = itemsOf(page);
    if (!page.session.undo().ok) return;
    this.#world.mark('undo');
    this.#world.observer.regroup(items, itemsOf(page));
    this.#noteChanges(page, before);
  }

  /** What came back by an undo or a decision counts as typed once more, what went away as taken back. */
  #noteChanges(page: Page, before: Session['view']['fields']): void {
    const { observer, agenda } = this.#world;
    const { fields } = page.session.view;
    for (const [path, { answer }] of fields) {
      if (before.get(path)?.answer === answer) continue;
      observer.release(path);
      if (!observer.typed.at(path, textOf(answer))) continue;
      observer.typed.released.delete(path);
      observer.typed.repeat(path, textOf(answer), agenda.now);
    }
    for (const [path] of before) if (!fields.get(path)) observer.release(path);
  }

  #resolve(page: Page): void {
    const { chance } = this.#world;
    const { session } = page;
    const before = session.view.fields;
    const path = chance.happens(0.3) ? 'all' : chance.pick(session.view.conflicts).path;
    const keep = chance.pick(['mine', 'theirs'] as const);
    if (!session.resolveConflict(path, keep).ok) return;
    this.#world.mark(`decided: ${keep}`);
    this.#noteChanges(page, before);
  }

  #group(page: Page): void {
    const before = itemsOf(page);
    this.#changeItems(page, before);
    this.#world.observer.regroup(before, itemsOf(page));
  }

  #changeItems(page: Page, ids: readonly string[]): unknown {
    const { chance, observer } = this.#world;
    const { session } = page;
    const some = ids.length > 0 ? chance.pick(ids) : '';
    const action = chance.weighted({
      add: 3,
      fill: ids.length > 0 ? 5 : 0,
      remove: ids.length > 0 ? 2 : 0,
      move: ids.length > 1 ? 1 : 0,
      copy: ids.length > 0 ? 1 : 0,
      restore: this.#removed.length > 0 ? 1 : 0,
    });
    this.#world.mark(`items: ${action}`);
    switch (action) {
      case 'add': {
        const added = session.addInstance('items');
        if (added.ok && itemsOf(page).length === ids.length)
          observer.fail('I10', 'an instance was added, and is not there');
        // A copy may outlive what it was made from.
        if (added.ok && chance.happens(0.2) && session.duplicateInstance('items', added.id).ok)
          this.#remove(page, added.id);
        return;
      }
      case 'fill':
        return this.#type(page, `items.${some}.${chance.pick(['title', 'remark'])}`);
      case 'remove':
        return this.#remove(page, some);
      case 'move':
        session.moveInstance('items', some, chance.between(0, ids.length - 1));
        return;
      case 'copy':
        session.duplicateInstance('items', some);
        return;
      case 'restore': {
        const { id } = chance.pick(this.#removed);
        const before = session.view.fields;
        if (session.restoreInstance('items', id).ok) this.#noteChanges(page, before);
      }
    }
  }

  /** Takes an item away, perhaps in the middle of filling it in, and perhaps only to want it back at once. */
  #remove(page: Page, id: string): void {
    const { chance, observer, agenda } = this.#world;
    if (chance.happens(0.4)) this.#type(page, `items.${id}.title`);
    if (!page.session.removeInstance('items', id).ok) return;
    this.#removed.push({ id });
    observer.release(`items.${id}.`);
    if (chance.happens(0.4)) agenda.plan(chance.between(100, 4000), () => page.run(() => this.#undo(page)));
  }

  /** Sends the entry; who forgot the one thing that is needed fills it in. */
  submit(page: Page): void {
    const { session } = page;
    if (!session.view.fields.get('name')?.answer) this.#type(page, 'name');
    this.#expect(session.submit());
  }

  /** Presses submit while things still go wrong, and then only waits. */
  insist(): unknown {
    const page = this.#anyPage();
    if (!page || this.#insisted || !editable.includes(page.session.view.journey)) return this.act();
    this.#insisted = true;
    page.run(() => this.submit(page));
  }

  /** What a respondent does who wants to be done: mend what is wrong, press submit. */
  tend(page: Page, isFirst: boolean): void {
    // Whoever has several tabs looks at all of them in the end.
    if (!isFirst) page.show();
    page.run(() => {
      const { session } = page;
      const { journey, sync } = session.view;
      if (sync.state === 'keyRejected') {
        this.#world.observer.renewed = true;
        session.startAgainWithAnswers();
        return;
      }
      if (sync.state === 'refused') session.retry();
      if (!editable.includes(journey)) return this.#goOn(page, session);
      if (isFirst || journey === 'editing') this.submit(page);
    });
  }
}
