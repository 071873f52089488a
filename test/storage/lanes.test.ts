import { expect } from 'chai';
import type { Draft } from '../../src/outbox/core/draft.js';
import { openGate } from '../../src/outbox/queue/request-gate.js';
import { lockClaims } from '../../src/outbox/store/claims.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { Pages } from './open-stores.js';
import { freshDevice, openRaw, rawContents } from './raw-contents.js';
import { entry, receipt, sampleDraft, sampleShared, typed } from './sample-draft.js';

const draftIn = async (store: OutboxStore): Promise<Draft> => {
  const kept = await store.load();
  if (kept?.kind !== 'draft') throw new Error('There is no draft.');
  return kept.draft;
};

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'written',
    (error: Error) => error.name,
  );

/** What lies on the device, by its kind. */
async function kinds(): Promise<readonly string[]> {
  const database = await openRaw();
  const reading = database.transaction('session').objectStore('session').getAll();
  const records = await new Promise<readonly { readonly kind: string }[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return records.map(({ kind }) => kind).sort();
}

describe('two tabs of one device', () => {
  const pages = new Pages();
  beforeEach(freshDevice);
  afterEach(() => pages.closeAll());

  it('each write their own lane, and neither overwrites the other', async () => {
    const first = await pages.open();
    await first.save(sampleDraft({ pending: [typed('a', 'first', 1)] }));
    const second = await pages.open();
    const copy = await draftIn(second);
    expect(copy.pending, 'what the first tab will send itself').to.deep.equal([]);
    expect(copy.base).to.deep.equal(sampleDraft().base);
    expect(copy.echoes.a?.[0]?.value).to.equal('first');
    await second.save({ ...copy, pending: [typed('b', 'second', 2)] });
    expect((await draftIn(first)).pending).to.deep.equal([typed('a', 'first', 1)]);
    expect(await first.orphans?.()).to.deep.equal([]);
    expect(await first.others?.(), 'what the second tab has not sent').to.equal(1);
    expect(await second.others?.(), 'what the first tab has not sent').to.equal(1);
    await pages.close(second);
    expect(await eventually(async () => ((await first.others?.()) === undefined ? 'alone' : undefined))).to.equal(
      'alone',
    );
  });

  it('never take themselves for a tab that is gone, however early they look for others', async () => {
    for (let moment = 0; moment < 12; moment++) {
      const tab = await pages.open();
      const saving = tab.save(sampleDraft({ pending: [typed('a', 'mine', 1)] }));
      for (let wait = 0; wait < moment; wait++) await Promise.resolve();
      const looks = await Promise.all([tab.orphans?.(), tab.others?.(), saving]);
      expect([looks[0], await tab.orphans?.()], `after ${moment}`).to.deep.equal([[], []]);
    }
  });

  it('leave alone what a page that was put away has not sent, when the other one is done', async () => {
    const away = await pages.open();
    await away.save(sampleDraft({ pending: [typed('a', 'not sent', 1)] }), { shared: sampleShared() });
    const done = await pages.open();
    const copy = await draftIn(done);
    await done.save(copy, { shared: sampleShared() });
    away.rest?.();
    await eventually(async () => ((await done.others?.()) === undefined ? 'away' : undefined));
    await done.finish(receipt);
    expect(await away.wake?.()).to.equal('same');
    expect((await away.shared?.())?.receipt).to.deep.include({ reference: receipt.reference });
    expect(await kinds(), 'beside the receipt').to.deep.equal(['draft', 'receipt']);
    await away.finish(receipt);
    expect(await kinds()).to.deep.equal(['receipt']);
  });

  it('leave nothing behind of a tab that is gone and had sent everything', async () => {
    const gone = await pages.open();
    await gone.save(sampleDraft({ pending: [], parked: [], notes: {} }), { shared: sampleShared() });
    const done = await pages.open();
    await done.save(await draftIn(done), { shared: sampleShared() });
    await gone.close();
    await eventually(async () => ((await done.others?.()) === undefined ? 'gone' : undefined));
    await done.finish(receipt);
    expect(await kinds()).to.deep.equal(['receipt']);
  });

  it('write again after the first try to find a place for the draft has failed', async () => {
    const claims = lockClaims();
    let tries = 0;
    const claim = (lane: string): Promise<boolean> =>
      ++tries === 1 ? Promise.reject(new Error('The locks are not there.')) : claims.claim(lane);
    const tab = await pages.open({ claims: { ...claims, claim } });
    expect(await refusalOf(tab.save(sampleDraft()))).to.equal('Error');
    expect(await refusalOf(tab.save(sampleDraft()))).to.equal('written');
  });

  it('take over what a tab left that is gone, once', async () => {
    const first = await pages.open();
    await first.save(sampleDraft());
    const second = await pages.open();
    await second.save({ ...(await draftIn(second)), pending: [typed('b', 'left behind', 2)] });
    second.close();
    const [orphan, ...others] = (await eventually(() => first.orphans?.())) ?? [];
    expect(others).to.deep.equal([]);
    expect(orphan?.draft.pending).to.deep.equal([typed('b', 'left behind', 2)]);
    expect(await first.orphans?.()).to.deep.equal([]);
    await first.save(sampleDraft(), { drops: [orphan?.lane ?? ''] });
    first.close();
    const later = await pages.open();
    expect((await eventually(() => draftIn(later))).pending).to.deep.equal(sampleDraft().pending);
    expect(await later.orphans?.()).to.deep.equal([]);
  });

  it('agree on the entry that was written down first', async () => {
    const first = await pages.open();
    await first.save(sampleDraft(), { shared: sampleShared() });
    const second = await pages.open();
    const copy = await draftIn(second);
    const other = { entry_id: 'ent_2', entry_key: 'ek_2' };
    await second.save({ ...copy, entry: other }, { shared: sampleShared({ entry: other }) });
    expect((await second.shared?.())?.entry).to.deep.equal(entry);
  });

  it('take over what the other wrote also where they looked at it while they were writing', async () => {
    const [first, second] = [await pages.open(), await pages.open()];
    const draft = sampleDraft({ pending: [typed('b', 'second', 2)] });
    await second.save(draft);
    await first.save(sampleDraft(), { shared: sampleShared({ entry }) });
    const real = crypto.subtle.encrypt.bind(crypto.subtle);
    let sealed = 0;
    // The draft is sealed first, what the tabs agree on after it.
    crypto.subtle.encrypt = async (...about) => {
      const done = await real(...about);
      if (++sealed === 2) await second.shared?.();
      return done;
    };
    await second.save(draft, { shared: sampleShared({ entry: null }) });
    Reflect.deleteProperty(crypto.subtle, 'encrypt');
    expect((await second.shared?.())?.entry).to.deep.equal(entry);
    await first.save(sampleDraft({ pending: [typed('a', 'first', 3)] }), { shared: sampleShared({ entry }) });
    expect((await draftIn(first)).pending).to.deep.equal([typed('a', 'first', 3)]);
  });

  it('know together until when to wait, though neither has heard of the other', async () => {
    const first = await pages.open();
    await first.save(sampleDraft(), { shared: sampleShared() });
    const second = await pages.open();
    const copy = await draftIn(second);
    const gate = { ...openGate, notBefore: 5000, length: 5000, cause: 'rateLimited' as const };
    await second.save(copy, { shared: sampleShared({ gate: { gate, now: 0, wall: 0 } }) });
    const spent = { ...openGate, limited: 0 };
    await first.save(sampleDraft({ seq: 2 }), { shared: sampleShared({ gate: { gate: spent, now: 0, wall: 0 } }) });
    expect((await first.shared?.())?.gate.gate.notBefore).to.equal(5000);
  });

  it('leave nothing behind after a submit: the second tab learns of it and takes its own lane away', async () => {
    const first = await pages.open();
    await first.save(sampleDraft(), { shared: sampleShared() });
    const second = await pages.open();
    await second.save(await draftIn(second), { shared: sampleShared() });
    await first.finish(receipt);
    expect((await second.shared?.())?.receipt).to.deep.equal(receipt);
    await second.finish(receipt);
    const raw = await rawContents();
    for (const name of ['ops', 'base', 'shelf']) expect(raw.get(name), name).to.equal('');
  });

  it('may take over from a page that was put away, which then wakes to the truth', async () => {
    const sleeping = await pages.open();
    await sleeping.save(sampleDraft());
    sleeping.rest?.();
    const awake = await pages.open();
    const taken = await eventually(async () => {
      const draft = await draftIn(awake);
      return draft.pending.length > 0 ? draft : undefined;
    });
    expect(taken.pending).to.deep.equal(sampleDraft().pending);
    expect(await sleeping.wake?.()).to.equal('lost');
  });

  it('do not both take a lane for their own that one went on in while the other slept, though both sleep now', async () => {
    const first = await pages.open();
    await first.save(sampleDraft());
    first.rest?.();
    const second = await pages.open();
    await eventually(async () => ((await draftIn(second)).pending.length > 0 ? 'taken' : undefined));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await second.save(sampleDraft({ seq: 9, pending: [typed('a', 'went on', 9)] }));
    second.rest?.();
    expect(await first.wake?.()).to.equal('lost');
    expect(await second.wake?.()).to.equal('same');
  });

  it('leave a page that was put away its draft where nobody needed it', async () => {
    const sleeping = await pages.open();
    await sleeping.save(sampleDraft());
    sleeping.rest?.();
    expect(await eventually(async () => ((await sleeping.wake?.()) === 'same' ? 'same' : undefined))).to.equal('same');
  });

  it('refuse what a page that was put away writes too late: what was taken over does not come back', async () => {
    const sleeping = await pages.open();
    const hold = {};
    await sleeping.save(sampleDraft(), { hold });
    const awake = await pages.open();
    await awake.save(await draftIn(awake));
    sleeping.rest?.();
    const [orphan] = await eventually(async () => {
      const found = await awake.orphans?.();
      return found && found.length > 0 ? found : undefined;
    });
    const late = (): Promise<unknown> => refusalOf(sleeping.save(sampleDraft({ seq: 9 }), { hold }));
    expect(await late(), 'while it is being taken over').to.equal('TakenOver');
    await awake.save(sampleDraft(), { drops: [orphan?.lane ?? ''] });
    expect(await late(), 'when it is gone').to.equal('TakenOver');
    expect(await sleeping.wake?.(hold)).to.equal('lost');
    expect(await late(), 'when the page should know').to.equal('TakenOver');
    expect(await awake.orphans?.()).to.deep.equal([]);
    await sleeping.save(sampleDraft({ seq: 10, pending: [typed('b', 'after', 10)] }), { hold: {} });
    expect(await awake.others?.(), 'what is typed from then on has a place of its own').to.equal(1);
  });

  it('leave a page its last words when it is put away, and have them to take over', async () => {
    const leaving = await pages.open();
    await leaving.save(sampleDraft());
    const awake = await pages.open();
    await awake.save(await draftIn(awake));
    const writing = leaving.save(sampleDraft({ seq: 9, pending: [typed('a', 'last words', 9)] }));
    leaving.rest?.();
    await writing;
    await leaving.save(sampleDraft({ seq: 10, pending: [typed('a', 'very last words', 10)] }));
    const [orphan] = await eventually(async () => {
      const found = await awake.orphans?.();
      return found && found.length > 0 ? found : undefined;
    });
    expect(orphan?.draft.pending).to.deep.equal([typed('a', 'very last words', 10)]);
  });

  it('forget one entry, and keep the others of the form', async () => {
    const store = await pages.open();
    await store.save(sampleDraft());
    await store.choose?.('new');
    await store.save(sampleDraft({ pending: [typed('a', 'another', 1)] }));
    expect(await store.entries?.()).to.have.length(2);
    await store.drop?.();
    expect(await store.entries?.()).to.have.length(1);
    expect((await draftIn(store)).pending).to.deep.equal(sampleDraft().pending);
  });

  it('do not take it for another’s doing that the device threw all away, also when another tab has written since', async () => {
    const shared = sampleShared();
    const [first, second] = [await pages.open(), await pages.open()];
    await first.save(sampleDraft({ pending: [typed('a', 'only here', 1)] }), { shared });
    await second.save(sampleDraft({ pending: [] }), { shared });
    await freshDevice();
    await second.save(sampleDraft({ pending: [typed('b', 'since', 2)] }), { shared });
    expect(await first.wake?.()).to.equal('same');
    await first.save(sampleDraft({ pending: [typed('a', 'only here', 1)] }), { shared });
    first.close();
    const [orphan] = (await eventually(() => second.orphans?.())) ?? [];
    expect(orphan?.draft.pending).to.deep.equal([typed('a', 'only here', 1)]);
  });

  it('find another place where a tab has theirs since the device threw all away', async () => {
    const shared = sampleShared();
    const hold = {};
    const draft = sampleDraft({ pending: [typed('a', 'only here', 1)] });
    const sleeping = await pages.open();
    await sleeping.save(draft, { shared, hold });
    sleeping.rest?.();
    const awake = await pages.open();
    const copy = await eventually(async () => {
      const found = await draftIn(awake);
      return found.pending.length > 0 ? found : undefined;
    });
    await awake.save(copy, { shared });
    await freshDevice();
    await awake.save(copy, { shared });
    expect(await refusalOf(sleeping.save(draft, { hold }))).to.equal('TakenOver');
    expect(await sleeping.wake?.(hold), 'who wrote there again would be refused without end').to.equal('lost');
    expect(await refusalOf(sleeping.save(draft, { hold: {} }))).to.equal('written');
  });
});

/** Asks again until there is an answer: a lock is let go of a moment after it is released. */
async function eventually<T>(ask: () => Promise<T | undefined> | undefined): Promise<T> {
  for (let turn = 0; turn < 200; turn++) {
    const answer = await ask();
    if (answer !== undefined && (!Array.isArray(answer) || answer.length > 0)) return answer;
    await rawContents();
  }
  throw new Error('It never happened.');
}
