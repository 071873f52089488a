import { expect } from 'chai';
import { openDeviceStore } from '../../src/session/delivery/device-store.js';
import { form, Pages } from './open-stores.js';
import { freshDevice, openRaw, rawContents, rawText } from './raw-contents.js';
import { sampleDraft } from './sample-draft.js';

const full = () => new DOMException('The device is full.', 'QuotaExceededError');

/** Lets every write fail, at the request or only when the transaction is to be committed. */
function fillDevice(at: 'put' | 'commit'): () => void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    if (at === 'put') throw full();
    const request = put.apply(this, args);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  };
  return () => {
    IDBObjectStore.prototype.put = put;
  };
}

describe('a device in trouble', () => {
  const pages = new Pages();
  let mend = (): void => {};
  beforeEach(freshDevice);
  afterEach(async () => {
    mend();
    mend = () => {};
    await pages.closeAll();
  });

  for (const at of ['put', 'commit'] as const) {
    it(`F29: says so when it is full, at the ${at}, and keeps what it had`, async () => {
      const store = await pages.open();
      await store.save(sampleDraft());
      mend = fillDevice(at);
      const failure = await store.save(sampleDraft({ seq: 2 })).then(
        () => 'kept',
        () => 'refused',
      );
      expect(failure).to.equal('refused');
      mend();
      expect(await store.load()).to.deep.equal({ kind: 'draft', draft: sampleDraft() });
      await store.save(sampleDraft({ seq: 3 }));
      expect(await store.load()).to.deep.equal({ kind: 'draft', draft: sampleDraft({ seq: 3 }) });
    });
  }

  it('F29: lets files go before answers', async () => {
    const store = await pages.open();
    await store.files?.put(
      {
        id: 'u1',
        path: 'proof',
        name: 'a.pdf',
        size: 3,
        type: 'application/pdf',
        sha256: 'x',
        entry_id: 'ent_1',
        upload_id: null,
        round: 0,
        hasBytes: true,
      },
      new Blob(['abc']),
    );
    const { put } = IDBObjectStore.prototype;
    let failures = 0;
    IDBObjectStore.prototype.put = function (...args) {
      if (failures++ === 0) throw full();
      return put.apply(this, args);
    };
    mend = () => {
      IDBObjectStore.prototype.put = put;
    };
    await store.save(sampleDraft());
    expect((await store.load())?.kind).to.equal('draft');
    expect(await store.files?.bytes('u1')).to.equal(undefined);
    expect((await store.files?.list())?.[0]?.name, 'what it was').to.equal('a.pdf');
  });

  it('F30: falls back to the memory of the page where storage is blocked, and does not claim more', async () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
    mend = () => {
      IDBFactory.prototype.open = open;
    };
    const { store, opened } = openDeviceStore('device', form);
    expect(
      await opened.then(
        () => 'open',
        () => 'blocked',
      ),
    ).to.equal('blocked');
    await store.save(sampleDraft());
    expect(store.durable).to.equal(false);
    expect(await store.load()).to.deep.equal({ kind: 'draft', draft: sampleDraft() });
  });

  it('keeps nothing on a shared device', async () => {
    const { store, opened } = openDeviceStore('none', form);
    expect((await opened).durable).to.equal(false);
    await store.save(sampleDraft());
    expect(await indexedDB.databases()).to.deep.equal([]);
  });

  it('keeps a draft for the tab alone, which nobody can read once the tab is closed', async () => {
    const first = openDeviceStore('session', form);
    pages.add(first.store);
    await first.store.save(sampleDraft());
    const reloaded = openDeviceStore('session', form);
    pages.add(reloaded.store);
    first.store.close();
    expect((await reloaded.store.load())?.kind).to.equal('draft');
    reloaded.store.close();
    sessionStorage.clear();
    const other = openDeviceStore('session', form);
    pages.add(other.store);
    expect(await other.store.load()).to.equal(undefined);
    expect(await other.store.entries?.()).to.deep.equal([]);
    expect(await rawText()).not.to.contain('CANARY');
  });

  it('lets go of the database when a newer version of the page wants it, and says that nothing is kept any more', async () => {
    const store = await pages.open();
    await store.save(sampleDraft());
    const newer = await openRaw(99, () => {});
    newer.close();
    expect(
      await store.save(sampleDraft({ seq: 2 })).then(
        () => 'kept',
        () => 'refused',
      ),
    ).to.equal('refused');
    const { opened } = openDeviceStore('device', form);
    expect(
      await opened.then(
        () => 'open',
        () => 'blocked',
      ),
      'an older page',
    ).to.equal('blocked');
  });

  it('goes on with a draft of version 1, and leaves no second copy', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const { createRound, groups, suspects, shelf, echoes, removed, submitSent, discarding, ...kept } = sampleDraft();
    const old = {
      ...kept,
      pending: [{ seq: 3, path: 'message', value: 'CANARY OLD' }],
      parked: [{ seq: 2, path: 'email', value: 'x' }],
      batch: { kind: 'save', key: 'k1', base_revision: 4, answers: { topic: 'repair' } },
    };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify({ kind: 'draft', draft: old }));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    const version1 = await openRaw(1, (database) => {
      database.createObjectStore('keys').put(key, 'device');
      database.createObjectStore('kept').put({ iv, data }, form);
    });
    version1.close();
    const store = await pages.open();
    const draft = await store.load();
    if (draft?.kind !== 'draft') throw new Error('It was lost.');
    expect(draft.draft.pending).to.deep.equal([{ kind: 'set', seq: 3, path: 'message', value: 'CANARY OLD' }]);
    expect(draft.draft.batch).to.deep.include({ kind: 'save', key: 'k1', base_revision: 4, attempts: 1 });
    expect(draft.draft.parked[0]?.change).to.deep.include({ path: 'email', value: 'x' });
    expect((await rawContents()).get('kept')).to.equal('');
    expect((await store.load())?.kind).to.equal('draft');
  });

  it('F27: keeps the old version whole when an update is cut short', async () => {
    const version1 = await openRaw(1, (database) => {
      database.createObjectStore('keys');
      database.createObjectStore('kept').put('what was there', form);
    });
    version1.close();
    const cut = await new Promise<string>((resolve) => {
      const opening = indexedDB.open('entryway', 2);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('session');
        opening.transaction?.abort();
      };
      opening.onerror = () => resolve('cut short');
    });
    expect(cut).to.equal('cut short');
    const found = await rawContents();
    expect([...found.keys()]).to.deep.equal(['kept', 'keys']);
    expect(found.get('kept')).to.contain('what was there');
    expect((await pages.open()).durable).to.equal(true);
  });
});
