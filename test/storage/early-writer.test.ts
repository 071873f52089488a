import { expect } from 'chai';
import type { Draft } from '../../src/outbox/core/draft.js';
import type { Edit } from '../../src/outbox/queue/edit-draft.js';
import { EarlyWriter } from '../../src/outbox/store/early-writer.js';
import { indexedDbStore } from '../../src/outbox/store/indexed-db.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { earlyEdits } from '../../src/session/shell/early-edits.js';
import { form, Pages } from './open-stores.js';
import { freshDevice, openRaw, rawContents, rawText } from './raw-contents.js';
import { sampleDraft, sampleShared, typed } from './sample-draft.js';

const fresh = sampleDraft({ entry: null, base: {}, pending: [], parked: [], shelf: [], notes: {}, seq: 0 });
const changed = (path: string, value: string): Edit => ({ type: 'changed', path, value });

const draftIn = async (store: OutboxStore): Promise<Draft | undefined> => {
  const kept = await store.load();
  return kept?.kind === 'draft' ? kept.draft : undefined;
};

/** Keeps edits as a page does that has no store yet, and waits until they are on the device. */
async function keep(writer: EarlyWriter, ...edits: readonly Edit[]): Promise<void> {
  const before = await written();
  writer.keep(() => ({ ...fresh, edits }));
  for (let look = 0; (await written()) === before && look < 400; look++)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const written = async (): Promise<string> =>
  (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'entryway' && version > 1)
    ? ((await rawContents()).get('session') ?? '')
    : '';

describe('what is typed before the store is there', () => {
  const pages = new Pages();
  const writers: EarlyWriter[] = [];
  const earlyWriter = (persist: 'device' | 'session' = 'device'): EarlyWriter => {
    const writer = new EarlyWriter({ form, persist, wall: Date.now });
    writers.push(writer);
    return writer;
  };
  beforeEach(freshDevice);
  afterEach(async () => {
    for (const writer of writers.splice(0)) writer.claims.releaseAll();
    await pages.closeAll();
  });

  it('is a draft for whoever opens the form next, with everything that was done', async () => {
    const writer = earlyWriter();
    await keep(
      writer,
      changed('full_name', 'CANARY ADA'),
      { type: 'added', group: 'guests', id: 'g1', answers: { 'guests[g1].name': 'CANARY GRACE' } },
      { type: 'noted', path: 'phone', value: 'CANARY HALF' },
    );
    expect(await rawText(), 'in plain text').not.to.contain('CANARY');
    writer.claims.releaseAll();
    const draft = await draftIn(await pages.open());
    expect(draft).not.to.have.property('edits');
    expect(draft?.notes).to.deep.equal({ phone: 'CANARY HALF' });
    expect(draft?.createKey).to.equal(fresh.createKey);
    expect(draft?.pending).to.deep.equal([
      typed('full_name', 'CANARY ADA', 1),
      { kind: 'add', seq: 2, group: 'guests', id: 'g1', position: 'end', restore: false },
      typed('guests[g1].name', 'CANARY GRACE', 3),
    ]);
  });

  it('is left to its page while that is open, and taken over once it is gone', async () => {
    const writer = earlyWriter();
    await keep(writer, changed('full_name', 'Ada'));
    const other = await pages.open();
    expect((await draftIn(other))?.pending, 'what the page itself will send').to.deep.equal([]);
    await other.save(sampleDraft({ pending: [] }), { shared: sampleShared() });
    expect(await other.orphans?.()).to.deep.equal([]);
    writer.claims.releaseAll();
    for (let look = 0; look < 200; look++) {
      const [orphan] = (await other.orphans?.()) ?? [];
      if (!orphan) continue;
      expect(orphan.draft.pending).to.deep.equal([typed('full_name', 'Ada', 1)]);
      return;
    }
    expect.fail('nobody took it over');
  });

  it('stays with a page that is put away and may come back, and not with one that is gone', async () => {
    const writer = earlyWriter();
    await keep(writer, changed('full_name', 'Ada'));
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect((await draftIn(await pages.open()))?.pending, 'put away').to.deep.equal([]);
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    expect((await draftIn(await pages.open()))?.pending, 'gone').to.deep.equal([typed('full_name', 'Ada', 1)]);
  });

  it('is gone on with in its own place when the store comes', async () => {
    const writer = earlyWriter();
    await keep(writer, changed('full_name', 'Ada'));
    const store = pages.add(await indexedDbStore(form, { early: writer }));
    const draft = sampleDraft({ pending: [typed('full_name', 'Ada', 1), typed('email', 'ada@example.org', 2)] });
    await store.save(draft, { shared: sampleShared() });
    const database = await openRaw();
    const counting = database.transaction('session').objectStore('session').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    database.close();
    expect(counting.result).to.equal(1);
    expect((await draftIn(store))?.pending).to.deep.equal(draft.pending);
  });

  it('is left where it is by a page that begins another entry', async () => {
    const writer = earlyWriter();
    await keep(writer, changed('full_name', 'Ada'));
    const store = pages.add(await indexedDbStore(form, { early: writer }));
    await store.choose?.('new');
    await store.save(sampleDraft({ pending: [typed('full_name', 'Grace', 1)] }), { shared: sampleShared() });
    const kept = (await store.entries?.()) ?? [];
    expect(kept.map(({ slot }) => slot === 'first')).to.have.members([true, false]);
    await store.choose?.('first');
    expect((await draftIn(store))?.pending).to.deep.equal([typed('full_name', 'Ada', 1)]);
  });

  it('is not written any more once the store has come', async () => {
    const writer = earlyWriter();
    writer.keep(() => ({ ...fresh, edits: [changed('full_name', 'Ada')] }));
    const store = pages.add(await indexedDbStore(form, { early: writer }));
    writer.keep(() => ({ ...fresh, edits: [changed('full_name', 'Ada King')] }));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await store.load()).to.equal(undefined);
  });

  it('is not brought back once somebody has removed it', async () => {
    const writer = earlyWriter();
    await keep(writer, changed('full_name', 'Ada'));
    const other = await pages.open();
    await other.clear();
    writer.keep(() => ({ ...fresh, edits: [changed('full_name', 'Ada King')] }));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await written()).to.equal('');
  });

  it('ends with the tab where the draft does', async () => {
    const writer = earlyWriter('session');
    await keep(writer, changed('full_name', 'Ada'));
    writer.claims.releaseAll();
    expect(await draftIn(await pages.open()), 'for another kind of draft').to.equal(undefined);
    expect(await written()).to.contain('#session');
  });

  it('is nothing where only sensitive questions were answered: no draft is found by the next page', async () => {
    const writer = earlyWriter();
    let asked = 0;
    writer.keep(() => {
      asked += 1;
      return { ...fresh, edits: [] };
    });
    for (let look = 0; asked === 0 && look < 400; look++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await writer.handOver()).to.equal(undefined);
    expect(await written()).to.equal('');
  });

  it('holds nothing of sensitive questions, of sending, or of a text but its end', () => {
    const edits = earlyEdits(
      [
        changed('full_name', 'A'),
        changed('full_name', 'Ada'),
        changed('pin', '1234'),
        { type: 'added', group: 'guests', id: 'g1', answers: { 'guests[g1].pin': '5', 'guests[g1].name': 'Grace' } },
        { type: 'submit' },
        changed('full_name', 'Ada King'),
      ],
      new Set(['pin', 'guests.pin']),
    );
    expect(edits).to.deep.equal([
      changed('full_name', 'Ada'),
      { type: 'added', group: 'guests', id: 'g1', answers: { 'guests[g1].name': 'Grace' } },
      changed('full_name', 'Ada King'),
    ]);
  });
});
