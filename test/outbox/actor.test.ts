import { expect } from 'chai';
import { createActor, createMachine, fromCallback } from 'xstate';
import { type OutboxCommand, type OutboxInput, runOutbox } from '../../src/outbox/actor.js';
import type { OutboxClient } from '../../src/outbox/client.js';
import { newDraft } from '../../src/outbox/core/draft.js';
import type { Orphan, OutboxReport } from '../../src/outbox/core/events.js';
import type { TabMessage, Tabs } from '../../src/outbox/ports.js';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import { type OutboxStore, TakenOver } from '../../src/outbox/store/store.js';
import { openedEntry } from '../support/replies.js';
import { VirtualClock } from '../support/virtual-clock.js';

const begun = newDraft({
  form: 'pf_1',
  version_id: 'fvr_1',
  locale: 'en',
  timezone: 'UTC',
  createKey: 'c0ffee00-0000-4000-8000-000000000000',
  startedAt: 0,
});

const alone: Tabs = {
  turn: async () => () => {},
  tell: () => {},
  listen: () => () => {},
  others: () => () => {},
  enter: () => {},
  close: () => {},
};

/** An outbox on a store of the test's own, and what it wrote there. */
async function open(more: (inner: OutboxStore) => Partial<OutboxStore>, tabs = alone) {
  const clock = new VirtualClock();
  const inner: OutboxStore = { ...memoryStore(), durable: true };
  const saved: { readonly values: readonly unknown[]; readonly submit: boolean }[] = [];
  const extra = more(inner);
  const save: OutboxStore['save'] = async (draft, options) => {
    await extra.save?.(draft, options);
    const values = [...(draft.batch && 'changes' in draft.batch ? draft.batch.changes : []), ...draft.pending];
    saved.push({
      values: values.map((change) => 'value' in change && change.value),
      submit: draft.submitKey !== null,
    });
  };
  const client = {
    createEntrySession: async () => openedEntry({}, 1),
    getEntrySession: () => new Promise(() => {}),
    patchAnswers: () => new Promise(() => {}),
    submitEntrySession: () => new Promise(() => {}),
  } as unknown as OutboxClient;
  let names = 0;
  const random = { uuid: () => `uuid-${++names}`, fraction: () => 0.5 };
  const ports = { client, store: { ...inner, ...extra, save }, clock, random, tabs };
  const logic = fromCallback<OutboxCommand, OutboxInput>((link) => runOutbox(ports, link));
  const reports: OutboxReport[] = [];
  const page = createActor(
    createMachine({
      invoke: { id: 'outbox', src: logic, input: { draft: begun, pace: { min: 3000, max: 30_000 } } },
      on: { '*': { actions: ({ event }) => void reports.push(event as OutboxReport) } },
    }),
  );
  page.start();
  const outbox = page.getSnapshot().children.outbox;
  const actor = { send: (command: OutboxCommand) => outbox?.send(command), stop: () => page.stop() };
  const lastSync = () => reports.flatMap((report) => (report.type === 'outbox.synced' ? [report.sync] : [])).at(-1);
  await clock.advance(0);
  return { actor, clock, saved, lastSync };
}

describe('a page whose draft another tab took over', () => {
  /** A store that lets the first write through, and no other until the page has looked. */
  const takenOver = (): Partial<OutboxStore> => {
    const lost = new Set<object>();
    let writes = 0;
    return {
      save: async (_draft, { hold = {} } = {}) => {
        if (++writes > 1 && (lost.size === 0 || lost.has(hold))) throw new TakenOver();
      },
      wake: async (hold = {}) => {
        if (writes === 0 || lost.size > 0) return 'same';
        lost.add(hold);
        return 'lost';
      },
    };
  };

  it('learns of it by a write that is refused, and keeps what only this page has', async () => {
    const { actor, clock, saved } = await open(takenOver);
    actor.send({ type: 'changed', path: 'a', value: 'taken over' });
    await clock.advance(10);
    actor.send({ type: 'changed', path: 'b', value: 'only here' });
    await clock.advance(10);
    const [first, ...later] = saved.map(({ values }) => values.join());
    expect(first).to.equal('taken over');
    expect(new Set(later)).to.deep.equal(new Set(['only here']));
    actor.stop();
  });

  it('learns of it by two looks at once, and writes nothing that is not its own any more', async () => {
    const looks: ((kept: 'same' | 'lost') => void)[] = [];
    const holds: object[] = [];
    const { actor, clock, saved } = await open(() => ({
      save: async (_draft, { hold = {} } = {}) => {
        if (!holds.includes(hold)) holds.push(hold);
        if (hold === holds[0] && saved.length > 0) throw new TakenOver();
      },
      wake: async () => (saved.length === 0 ? 'same' : new Promise((resolve) => looks.push(resolve))),
    }));
    actor.send({ type: 'changed', path: 'a', value: 'taken over' });
    await clock.advance(10);
    actor.send({ type: 'thawed' });
    actor.send({ type: 'changed', path: 'b', value: 'only here' });
    await clock.advance(10);
    looks[0]?.('lost');
    await clock.advance(10);
    looks[1]?.('same');
    await clock.advance(10);
    const [, ...later] = saved.map(({ values }) => values.join());
    expect(new Set(later)).to.deep.equal(new Set(['only here']));
    actor.stop();
  });

  /** A page that sleeps while it writes, and hears that it was written when it is back and looks at what happened. */
  async function asleepInWriting() {
    const writes: (() => void)[] = [];
    const looks: ((kept: 'same' | 'lost') => void)[] = [];
    let isAsleep = false;
    const page = await open(() => ({
      save: () => new Promise<undefined>((resolve) => writes.push(() => resolve(undefined))),
      wake: async () => (isAsleep ? new Promise((resolve) => looks.push(resolve)) : 'same'),
    }));
    page.actor.send({ type: 'changed', path: 'a', value: 'written' });
    await page.clock.advance(10);
    isAsleep = true;
    page.actor.send({ type: 'thawed' });
    for (const write of writes.splice(0)) write();
    await page.clock.advance(10);
    const isKept = page.lastSync()?.kept;
    const wakes = async (kept: 'same' | 'lost'): Promise<void> => {
      for (const look of looks.splice(0)) look(kept);
      for (let turn = 0; turn < 10; turn++) {
        await page.clock.advance(10);
        for (const write of writes.splice(0)) write();
      }
    };
    return { ...page, isKept, wakes };
  }

  it('does not say that something is kept before it has looked whether it still is', async () => {
    const { actor, isKept, wakes, lastSync } = await asleepInWriting();
    expect(isKept).to.equal(false);
    await wakes('same');
    expect(lastSync()?.kept).to.equal(true);
    actor.stop();
  });

  it('knows what it wrote before it slept: that is another tab’s now', async () => {
    const { actor, wakes, saved } = await asleepInWriting();
    await wakes('lost');
    expect(saved.at(-1)?.values).to.deep.equal([]);
    actor.stop();
  });

  it('writes the newest it has where an older write was refused for nothing', async () => {
    let writes = 0;
    let refuse = (_reason: unknown): void => {};
    const refused = new Promise<void>((_, reject) => {
      refuse = reject;
    });
    const { actor, clock, saved } = await open(() => ({ save: async () => (++writes === 1 ? refused : undefined) }));
    actor.send({ type: 'changed', path: 'a', value: 'older' });
    await clock.advance(10);
    actor.send({ type: 'changed', path: 'b', value: 'newer' });
    await clock.advance(10);
    refuse(new TakenOver());
    await clock.advance(10);
    for (const { values } of saved) expect(values).to.deep.equal(['older', 'newer']);
    actor.stop();
  });

  it('does not forget a submit that is pressed at that moment', async () => {
    const { actor, clock, saved } = await open(takenOver);
    actor.send({ type: 'changed', path: 'a', value: 'taken over' });
    await clock.advance(10);
    actor.send({ type: 'thawed' });
    actor.send({ type: 'submit' });
    await clock.advance(10);
    expect(saved.at(-1)).to.deep.include({ submit: true });
    expect(saved.at(-1)?.values).to.deep.equal([]);
    actor.stop();
  });
});

describe('a page that is put away and stays', () => {
  it('writes again what the browser cut off', async () => {
    let isCutOff = false;
    const save = async () => {
      if (isCutOff) throw new Error('The transaction was aborted.');
    };
    const { actor, clock, saved } = await open(() => ({ save }));
    actor.send({ type: 'hidden' });
    isCutOff = true;
    actor.send({ type: 'changed', path: 'a', value: 'typed as the page went' });
    await clock.advance(500);
    expect(saved.flatMap(({ values }) => values)).to.deep.equal([]);
    isCutOff = false;
    await clock.advance(1000);
    expect(saved.at(-1)?.values).to.deep.equal(['typed as the page went']);
    actor.stop();
  });
});

describe('a device that throws everything away', () => {
  it('is not said to keep what it threw away between the write and the word of it', async () => {
    let throwAway = (_byUs: boolean): void => {};
    let writes = 0;
    const looks: (() => void)[] = [];
    const { actor, clock, saved, lastSync } = await open(() => ({
      watch: (told) => {
        throwAway = told;
      },
      save: async () => void writes++,
      // What the tabs agree on is read after each write, before the page hears that it is done.
      shared: () => (writes === 0 ? Promise.resolve(undefined) : nothingAfter(looks)),
    }));
    actor.send({ type: 'changed', path: 'a', value: 'typed' });
    await clock.advance(10);
    expect(saved.at(-1)?.values).to.deep.equal(['typed']);
    throwAway(false);
    for (const look of looks.splice(0)) look();
    await clock.advance(10);
    expect(lastSync()).to.include({ kept: false, emptied: true, waiting: 1 });
    actor.send({ type: 'changed', path: 'b', value: 'typed since' });
    await clock.advance(10);
    for (const look of looks.splice(0)) look();
    await clock.advance(10);
    expect(saved.at(-1)?.values, 'all of it is written again').to.deep.equal(['typed', 'typed since']);
    expect(lastSync()).to.include({ kept: true });
    actor.stop();
  });

  const nothingAfter = (looks: (() => void)[]): Promise<undefined> =>
    new Promise((resolve) => looks.push(() => resolve(undefined)));
});

describe('what a tab left behind', () => {
  const left: Orphan = {
    lane: 'gone',
    draft: { ...begun, seq: 1, pending: [{ kind: 'set', path: 'a', value: 'left', seq: 1 }] },
  };

  /** A page that looks for it, and sleeps before it has found it; when it wakes, its own draft may be another tab's. */
  async function foundAsleep(kept: 'same' | 'lost', found: 'before it wakes' | 'since') {
    const offers: ((found: readonly Orphan[]) => void)[] = [];
    // Who has been offered something holds it: nobody is offered it again.
    const orphans = () => new Promise<readonly Orphan[]>((resolve) => offers.push(resolve));
    let slept = false;
    const { actor, clock, saved } = await open(() => ({
      orphans,
      // One thing at a time: what was looked for before is found before.
      wake: async () => {
        if (slept && found === 'before it wakes') offers[0]?.([left]);
        return slept ? kept : 'same';
      },
    }));
    actor.send({ type: 'changed', path: 'b', value: 'mine' });
    await clock.advance(30_000);
    expect(offers).to.have.length(1);
    slept = true;
    actor.send({ type: 'thawed' });
    await clock.advance(10);
    offers[0]?.([left]);
    await clock.advance(10);
    actor.send({ type: 'changed', path: 'c', value: 'since' });
    await clock.advance(30_000);
    for (const offer of offers.slice(1)) offer([]);
    await clock.advance(10);
    actor.stop();
    return saved.at(-1)?.values;
  }

  it('is not lost when it is found in a turn that is over before it could be taken over', async () => {
    expect(await foundAsleep('same', 'since')).to.have.members(['left', 'mine', 'since']);
  });

  it('is given back by a page that has lost its own draft meanwhile: whoever has it now sends it', async () => {
    expect(await foundAsleep('lost', 'before it wakes')).to.deep.equal(['since']);
  });

  it('is not lost when it is found by a page that knows by then that its own draft is another tab\u2019s', async () => {
    expect(await foundAsleep('lost', 'since')).to.have.members(['left', 'since']);
  });
});

describe('a page that has moved to a newer version', () => {
  it('asks the other tabs again what they have not sent: it shows what the service had', async () => {
    const told: TabMessage['type'][] = [];
    const tabs: Tabs = { ...alone, tell: ({ type }) => void told.push(type) };
    const { actor, clock } = await open(() => ({}), tabs);
    actor.send({ type: 'upgraded', session: openedEntry({}, 1).session, dropped: [] });
    await clock.advance(10);
    expect(told).to.include('hello');
    actor.stop();
  });
});
