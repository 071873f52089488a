import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import fc from 'fast-check';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Answer } from '../../src/contract/index.js';
import { readWithParts } from '../../src/form/index.js';
import type { OutboxCommand } from '../../src/outbox/actor.js';
import { newDraft } from '../../src/outbox/core/draft.js';
import { takeLoaded } from '../../src/session/changes/loaded.js';
import { sessionMachine } from '../../src/session/delivery/session.machine.js';
import type { SessionEvent } from '../../src/session/machine-events.js';
import { modelOf } from '../../src/session/new-draft.js';
import { viewOf } from '../../src/session/selectors.js';
import { emptyContext, type Loaded, type SessionContext } from '../../src/session/session.context.js';
import type { DriverSnapshot } from '../../src/session/session-driver.js';
import type { SessionView } from '../../src/session/session-view.js';
import type { Begun } from '../../src/session/shell/begun.js';
import { type Place, take } from '../../src/session/shell/first-steps.js';

const server = createMockServer();

async function loadedFrom(slug: string): Promise<Loaded> {
  const address = `http://localhost/api/v1/entry-sessions/forms/${slug}/schema`;
  const { form } = await readWithParts(await (await server.fetch(new Request(address))).json());
  if (!form) throw new Error(`There is no form ${slug}.`);
  const about = { form: slug, version_id: form.form.version_id, locale: 'en', timezone: 'UTC' };
  const draft = newDraft({ ...about, createKey: 'key', startedAt: 0 });
  return { model: await modelOf(form), facts: { now: () => 0 } as never, draft, restored: false };
}

/** Ids of instances, the same for everybody who counts. */
const counting = () => {
  let count = 0;
  return () => `ins_${++count}`;
};

/** The first steps, without anything around them. */
class Shell {
  place: Place;
  context: SessionContext;
  commands: OutboxCommand[] = [];

  constructor(loaded: Loaded, place: Place) {
    this.place = place;
    const empty = emptyContext({ newId: counting() });
    this.context = { ...empty, ...takeLoaded(empty, loaded) };
  }

  can = (event: SessionEvent): boolean => take(this.place, this.context, event) !== undefined;

  send(event: SessionEvent): void {
    const { to = this.place, change, commands = [] } = take(this.place, this.context, event) ?? {};
    this.place = to;
    this.context = { ...this.context, ...change };
    this.commands.push(...commands);
  }

  get snapshot(): DriverSnapshot {
    const [top = '', inner] = this.place.split('.');
    const value = { journey: inner ? { [top]: inner } : top, sync: 'clean', storage: 'opening', tabs: 'alone' };
    return { status: 'active', value, context: this.context };
  }
}

/** The machine with nothing around it, and what its outbox was told. */
function machine(loaded: Loaded, begun?: Begun) {
  const told: { readonly type: string }[] = [];
  const never = new Promise<never>(() => {});
  const actors = {
    load: fromPromise<Loaded, { restart: boolean }>(async () => loaded),
    openStore: fromPromise<{ durable: boolean }>(() => never),
    outbox: fromCallback<never, never>(({ receive }) => receive((command) => told.push(command))) as never,
    tabs: fromCallback<never, undefined>(() => {}) as never,
    renewal: fromCallback<never, never>(() => {}) as never,
  };
  const input = { newId: counting(), begun };
  return { actor: createActor(sessionMachine.provide({ actors }), { input }).start(), told };
}

/** What somebody sees. */
const seen = (view: SessionView): unknown => ({
  state: view.state,
  step: view.step?.id,
  steps: view.steps,
  reviewing: view.reviewing,
  attempt: view.attempt,
  issues: view.issues,
  can: view.can,
  next: view.next,
  sync: view.sync,
  layout: view.layout,
  answers: [...view.fields].map(([path, { answer, visible }]) => [path, answer, visible]),
  groups: [...view.groups].map(([path, { instances }]) => [path, instances.map(({ id }) => id)]),
});

/** What a person does next, by three numbers. */
function deed(view: SessionView, [kind, which, what]: readonly [number, number, number]): SessionEvent {
  const pick = <T>(all: Iterable<T>): T | undefined => {
    const list = [...all];
    return list[which % Math.max(1, list.length)];
  };
  const field = pick(view.fields)?.[0] ?? 'nothing';
  const group = pick(view.groups)?.[0];
  const values: readonly Answer[] = ['Ada', 'ada@example.org', 7, true, null, ['a'], '2026-01-01'];
  const id = pick(view.groups.get(group ?? '')?.instances ?? [])?.id ?? 'ins_none';
  const step = pick(view.pages)?.page.key ?? 'nowhere';
  const events: readonly SessionEvent[] = [
    { type: 'answer.changed', path: field, value: values[what % values.length] ?? null },
    { type: 'answer.changed', path: field, value: values[what % values.length] ?? null },
    { type: 'field.left', path: field },
    { type: 'page.continued' },
    { type: 'page.continued' },
    { type: 'page.backed' },
    { type: 'page.chosen', step, returning: what % 2 === 0 },
    { type: 'review.opened' },
    { type: 'submit.asked' },
    { type: 'check.asked', scope: what % 2 === 0 ? 'page' : 'all' },
    { type: 'layout.chosen', layout: what % 2 === 0 ? 'classic' : 'paged' },
    { type: 'change.undone' },
    { type: 'form.begun' },
    { type: 'page.hidden' },
    { type: 'link.opened', url: 'https://example.org/' },
    ...(group
      ? ([
          { type: 'instance.added', group, id: `ins_given_${what}`, answers: {} },
          { type: 'instance.removed', group, id },
          { type: 'instance.restored', group, id },
        ] satisfies SessionEvent[])
      : []),
  ];
  return events[kind % events.length] ?? { type: 'page.continued' };
}

describe('the first steps of a session, before the machine is there', () => {
  const forms = ['contact', 'housing-application', 'rental-application', 'medical-history'];
  const deeds = fc.array(fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999)), { maxLength: 40 });

  for (const slug of forms) {
    it(`lead where the machine would lead, and it goes on from there: ${slug}`, async function () {
      this.timeout(60_000);
      const loaded = await loadedFrom(slug);
      await fc.assert(
        fc.asyncProperty(deeds, async (all) => {
          const whole = machine(loaded);
          await new Promise((resolve) => setTimeout(resolve));
          const shell = new Shell(
            loaded,
            whole.actor.getSnapshot().matches({ journey: 'start' }) ? 'start' : 'answering.page',
          );
          const [ours, theirs] = [() => viewOf(shell.snapshot), () => viewOf(whole.actor.getSnapshot())];
          expect(seen(ours())).to.deep.equal(seen(theirs()));
          for (const numbers of all) {
            if (shell.place === 'submitting.sending') break;
            const event = deed(ours(), numbers);
            expect(shell.can(event), JSON.stringify(event)).to.equal(whole.actor.getSnapshot().can(event));
            shell.send(event);
            whole.actor.send(event);
            expect(seen(ours()), JSON.stringify(event)).to.deep.equal(seen(theirs()));
          }
          const { place, context, commands } = shell;
          const later = machine(loaded, { place, context, commands, loading: undefined });
          expect(seen(viewOf(later.actor.getSnapshot()))).to.deep.equal(seen(theirs()));
          // The machine tells its outbox first that it is to open at once, where the form wants that.
          expect([...commands, ...later.told]).to.deep.equal(whole.told);
        }),
        { numRuns: 60 },
      );
    });
  }
});
