import { expect } from 'chai';
import { newDraft } from '../../src/outbox/draft.js';
import { indexedDbStore } from '../../src/outbox/indexed-db.store.js';

const draft = {
  ...newDraft({
    form: 'pf_1',
    version_id: 'fvr_1',
    locale: 'en',
    timezone: 'UTC',
    createKey: 'c0ffee00-0000-4000-8000-000000000000',
    startedAt: 0,
  }),
  entry: { entry_id: 'ent_1', entry_key: 'ek_CANARYKEY' },
  base: { full_name: 'CANARY ANSWER' },
};

/** Everything that lies in the database, as text. */
async function rawContents(): Promise<string> {
  const open = indexedDB.open('entryway');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const reading = database.transaction('kept').objectStore('kept').getAll();
  const values = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return values.map(({ data }) => new TextDecoder('latin1').decode(data)).join();
}

describe('the device store', () => {
  it('gives back what it was given, to a page opened later', async () => {
    const first = await indexedDbStore('slot-1');
    await first.save(draft);
    first.close();
    const second = await indexedDbStore('slot-1');
    expect(await second.load()).to.deep.equal({ kind: 'draft', draft });
    await second.clear();
    expect(await second.load()).to.equal(undefined);
    second.close();
  });

  it('holds neither key nor answers in readable form', async () => {
    const store = await indexedDbStore('slot-2');
    await store.save(draft);
    const raw = await rawContents();
    expect(raw.length).to.be.greaterThan(100);
    expect(raw).not.to.contain('CANARY');
    await store.clear();
    store.close();
  });

  it('keeps the receipt alone once the entry is sent', async () => {
    const store = await indexedDbStore('slot-3');
    await store.save(draft);
    const receipt = { reference: 'CON-1', submitted_at: '2026-11-14T09:30:00.000Z', entry_id: 'ent_1' };
    await store.finish(receipt);
    expect(await store.load()).to.deep.equal({ kind: 'receipt', receipt });
    await store.clear();
    store.close();
  });

  it('lets two pages share one key', async () => {
    const [a, b] = await Promise.all([indexedDbStore('slot-4'), indexedDbStore('slot-4')]);
    await a.save(draft);
    expect(await b.load()).to.deep.equal({ kind: 'draft', draft });
    await a.clear();
    a.close();
    b.close();
  });
});
