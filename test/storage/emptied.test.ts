import { expect } from 'chai';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { openDeviceStore } from '../../src/session/delivery/device-store.js';
import { form, Pages } from './open-stores.js';
import { freshDevice, openRaw, rawText } from './raw-contents.js';
import { sampleDraft, sampleShared, typed } from './sample-draft.js';

const deleted = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('entryway');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'written',
    (error: Error) => error.name,
  );

/** Takes everything out of some stores, as a person with the browser's tools can. */
async function emptied(...stores: readonly string[]): Promise<void> {
  const database = await openRaw();
  const writing = database.transaction(stores, 'readwrite');
  for (const store of stores) writing.objectStore(store).clear();
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve();
  });
  database.close();
}

const heardBy = (store: OutboxStore): readonly boolean[] => {
  const heard: boolean[] = [];
  store.watch?.((byUs) => heard.push(byUs));
  return heard;
};

describe('a device that threw everything away', () => {
  const pages = new Pages();
  const shared = sampleShared();
  beforeEach(freshDevice);
  afterEach(() => pages.closeAll());

  /** What a page finds that is opened when this one is gone. */
  const foundAfter = async (store: OutboxStore) => {
    store.close();
    const later = await pages.open();
    for (let turn = 0; turn < 50; turn++) {
      const kept = await later.load();
      if (kept?.kind === 'draft' && kept.draft.pending.length > 0) return kept.draft;
    }
    return undefined;
  };

  it('has key and draft again with the next change, so that a later page can read it', async () => {
    const store = await pages.open();
    const heard = heardBy(store);
    await store.save(sampleDraft(), { shared });
    await deleted();
    expect(heard, 'the page is told').to.deep.equal([false]);
    const next = sampleDraft({ seq: 2, pending: [typed('message', 'typed since', 2)] });
    expect(await outcome(store.save(next, { shared }))).to.equal('written');
    expect(await foundAfter(store)).to.deep.equal(next);
  });

  it('lets a tab go on under the key of another tab that was faster', async () => {
    const first = await pages.open();
    await first.save(sampleDraft(), { shared });
    await deleted();
    const stranger = await pages.open();
    await stranger.save(sampleDraft({ pending: [] }), { shared });
    const next = sampleDraft({ seq: 2, pending: [typed('message', 'typed since', 2)] });
    await first.save(next, { shared });
    stranger.close();
    expect((await foundAfter(first))?.pending).to.deep.equal(next.pending);
  });

  it('is noticed also when only the key is gone', async () => {
    const store = await pages.open();
    await store.save(sampleDraft(), { shared });
    await emptied('keys');
    const next = sampleDraft({ seq: 2, pending: [typed('message', 'typed since', 2)] });
    await store.save(next, { shared });
    expect(await foundAfter(store)).to.deep.equal(next);
  });

  it('has again what is written while it throws everything away', async () => {
    const store = await pages.open();
    await store.save(sampleDraft(), { shared });
    const next = sampleDraft({ seq: 2, pending: [typed('message', 'in between', 2)] });
    const [done] = await Promise.all([outcome(store.save(next, { shared })), deleted()]);
    expect(done).to.equal('written');
    expect(await foundAfter(store)).to.deep.equal(next);
  });

  it('has the form again too, without which nobody could see the draft offline', async () => {
    const store = await pages.open();
    const schema = { locale: 'en', title: 'Contact' } as never;
    await store.keepSchema?.(schema);
    await store.save(sampleDraft(), { shared });
    await deleted();
    await store.save(sampleDraft({ seq: 2 }), { shared });
    expect(await store.schema?.('en')).to.deep.equal(schema);
    const later = await pages.open();
    expect(await later.schema?.('en')).to.deep.equal(schema);
    await deleted();
    await later.save(sampleDraft({ seq: 3 }), { shared });
    expect(await later.schema?.('en'), 'for a page that only read it there').to.deep.equal(schema);
  });

  it('has the draft of a tab alone again for that tab', async () => {
    const { store } = openDeviceStore('session', form);
    pages.add(store);
    await store.save(sampleDraft(), { shared });
    await deleted();
    sessionStorage.clear();
    const next = sampleDraft({ seq: 2 });
    await store.save(next, { shared });
    store.close();
    const reloaded = pages.add(openDeviceStore('session', form).store);
    expect(await reloaded.load()).to.deep.equal({ kind: 'draft', draft: next });
  });
});

describe('what was removed from a device on purpose', () => {
  const pages = new Pages();
  const shared = sampleShared();
  beforeEach(freshDevice);
  afterEach(() => pages.closeAll());

  const removals = {
    'a discard': (store: OutboxStore) => store.drop?.(),
    'a cleared device': (store: OutboxStore) => store.clear(),
  };
  for (const [name, remove] of Object.entries(removals)) {
    it(`is not written back after ${name}: by no tab, whatever it knew of it`, async () => {
      const writer = await pages.open();
      await writer.save(sampleDraft(), { shared });
      const [other, looker, remover] = [await pages.open(), await pages.open(), await pages.open()];
      await other.load();
      await other.save(sampleDraft({ pending: [typed('a', 'CANARY OTHER', 2)] }), { shared });
      await looker.load();
      await remover.load();
      await remove(remover);
      for (const tab of [writer, other, looker, remover]) {
        expect(await outcome(tab.save(sampleDraft({ seq: 9 }), { shared }))).to.equal('Removed');
      }
      expect(await rawText()).not.to.contain(form);
      expect((await writer.wake?.()) ?? 'same').to.equal('same');
      expect(await outcome(writer.save(sampleDraft({ seq: 10 }), { shared }))).to.equal('Removed');
    });
  }

  it('is not called kept any more in any tab', async () => {
    const writer = await pages.open();
    const heard = heardBy(writer);
    await writer.save(sampleDraft(), { shared });
    await (await pages.open()).clear();
    for (let turn = 0; turn < 200 && heard.length === 0; turn++) await rawText();
    expect(heard[0]).to.equal(true);
  });

  it('leaves room for another entry that is begun', async () => {
    const store = await pages.open();
    await store.save(sampleDraft(), { shared });
    await store.drop?.();
    await store.choose?.('new');
    expect(await outcome(store.save(sampleDraft({ seq: 3 }), { shared }))).to.equal('written');
  });
});
