import { expect } from 'chai';
import { form, Pages } from './open-stores.js';
import { freshDevice, rawContents, rawText } from './raw-contents.js';
import { entry, receipt, sampleDraft, sampleShared, typed } from './sample-draft.js';

const day = 86_400_000;

describe('the device store', () => {
  const pages = new Pages();
  beforeEach(freshDevice);
  afterEach(() => pages.closeAll());

  it('gives back what it was given, to a page opened later', async () => {
    const first = await pages.open();
    await first.save(sampleDraft());
    await pages.close(first);
    expect(await (await pages.open()).load()).to.deep.equal({ kind: 'draft', draft: sampleDraft() });
  });

  it('holds neither key nor answers in readable form', async () => {
    const store = await pages.open();
    await store.save(sampleDraft(), { shared: sampleShared() });
    await store.files?.put(
      {
        id: 'u1',
        path: 'proof',
        name: 'CANARY.pdf',
        size: 12,
        type: 'application/pdf',
        sha256: 'x',
        entry_id: 'ent_1',
        upload_id: null,
        round: 0,
        hasBytes: true,
      },
      new Blob(['CANARY BYTES']),
    );
    const raw = await rawContents();
    for (const name of ['session', 'ops', 'base', 'shelf', 'gate', 'uploads', 'files'])
      expect(raw.get(name), name).to.have.length.greaterThan(40);
    expect([...raw.values()].join()).not.to.contain('CANARY');
    expect(await (await store.files?.bytes('u1'))?.text()).to.equal('CANARY BYTES');
  });

  it('uses a key that nobody can read out of the browser', async () => {
    await pages.open();
    const key = await new Promise<CryptoKey>((resolve) => {
      const opening = indexedDB.open('entryway');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keys').objectStore('keys').get('device');
        reading.onsuccess = () => resolve(reading.result);
        opening.result.close();
      };
    });
    expect(key.extractable).to.equal(false);
  });

  it('writes the newest of what was asked for, and says so when it is committed', async () => {
    const store = await pages.open();
    const drafts = Array.from({ length: 50 }, (_, seq) =>
      sampleDraft({ seq, pending: [typed('message', `v${seq}`, seq)] }),
    );
    await Promise.all(drafts.map((draft) => store.save(draft)));
    expect(await store.load()).to.deep.equal({ kind: 'draft', draft: drafts[49] });
  });

  it('keeps the receipt alone once the entry is sent', async () => {
    const store = await pages.open();
    await store.save(sampleDraft(), { shared: sampleShared() });
    await store.finish(receipt);
    expect(await store.load()).to.deep.equal({ kind: 'receipt', receipt });
    const raw = await rawContents();
    for (const name of ['ops', 'base', 'shelf', 'uploads', 'files']) expect(raw.get(name), name).to.equal('');
    expect((await store.shared?.())?.entry).to.equal(null);
    expect((await store.shared?.())?.receipt).to.deep.equal(receipt);
  });

  it('gives back a change of what was sent before its receipt, and nothing that came too late for it', async () => {
    const first = await pages.open();
    await first.save(sampleDraft());
    await first.finish(receipt);
    const change = sampleDraft({ editing: { ...receipt, entry_key: 'ek_1' } });
    await first.save(change);
    await pages.close(first);
    const second = await pages.open();
    expect(await second.load()).to.deep.equal({ kind: 'draft', draft: change });
    expect((await second.entries?.())?.map(({ kind }) => kind)).to.deep.equal(['draft']);
    const sentAgain = { ...receipt, submitted_at: '2026-11-15T09:30:00.000Z' };
    await second.finish(sentAgain);
    await pages.close(second);
    // A tab of an earlier change died with something unsent, and one with answers to what was not sent yet.
    for (const late of [change, sampleDraft()]) {
      sessionStorage.clear();
      const third = await pages.open();
      await third.save(late);
      await pages.close(third);
      expect(await (await pages.open()).load()).to.deep.equal({ kind: 'receipt', receipt: sentAgain });
    }
  });

  it('forgets a draft that nobody touched for as long as drafts live', async () => {
    let now = Date.now();
    const wall = () => now;
    const first = await pages.open({ wall, life: 30 * day });
    await first.save(sampleDraft({ pending: [], parked: [], notes: {} }));
    now += 29 * day;
    expect((await first.load())?.kind).to.equal('draft');
    now += 2 * day;
    expect(await first.load()).to.equal(undefined);
    await pages.close(first);
    await pages.open({ wall });
    expect(await rawText()).not.to.contain(form);
  });

  it('keeps several entries of one form apart, and goes on with the one that is chosen', async () => {
    const store = await pages.open();
    await store.save(sampleDraft());
    await store.choose?.('new');
    expect(await store.load()).to.equal(undefined);
    const second = sampleDraft({ entry: { ...entry, entry_id: 'ent_2' }, pending: [] });
    await store.save(second);
    const kept = (await store.entries?.()) ?? [];
    expect(kept.map(({ entry_id, waiting, kind }) => [entry_id, waiting, kind])).to.have.deep.members([
      ['ent_2', 0, 'draft'],
      ['ent_1', 1, 'draft'],
    ]);
    await store.choose?.(kept.find(({ entry_id }) => entry_id === 'ent_1')?.slot ?? '');
    expect(await store.load()).to.deep.equal({ kind: 'draft', draft: sampleDraft() });
  });

  it('knows a reload of the same tab from another visit', async () => {
    const first = await pages.open();
    await first.save(sampleDraft());
    expect((await first.entries?.())?.[0]?.here).to.equal(true);
    sessionStorage.clear();
    const another = await pages.open();
    await another.load();
    expect((await another.entries?.())?.[0]?.here).to.equal(false);
    const reloaded = await pages.open();
    await reloaded.load();
    expect((await reloaded.entries?.())?.[0]?.here, 'who only looked has not gone on with it').to.equal(false);
    await reloaded.choose?.((await reloaded.entries?.())?.[0]?.slot ?? '');
    expect((await reloaded.entries?.())?.[0]?.here).to.equal(true);
  });

  it('keeps the form for when there is no network', async () => {
    const store = await pages.open();
    const schema = { locale: 'de', title: 'x' } as never;
    await store.keepSchema?.(schema);
    expect(await store.schema?.('de')).to.deep.equal(schema);
    expect(await store.schema?.()).to.deep.equal(schema);
    expect(await store.schema?.('fr')).to.equal(undefined);
  });

  it('leaves nothing of the form behind when the device is cleared', async () => {
    const store = await pages.open();
    await store.save(sampleDraft(), { shared: sampleShared() });
    await store.choose?.('new');
    await store.save(sampleDraft());
    await store.keepSchema?.({ locale: 'en' } as never);
    await store.clear();
    expect(await rawText()).not.to.contain(form);
    expect(await store.load()).to.equal(undefined);
  });
});
