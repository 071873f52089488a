import { expect } from 'chai';
import { indexedDbStore } from '../../src/outbox/store/indexed-db.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { form, Pages } from './open-stores.js';
import { freshDevice, rawText } from './raw-contents.js';
import { sampleDraft, sampleShared, typed } from './sample-draft.js';

const day = 86_400_000;
const year = 365 * day;
const start = Date.UTC(2026, 10, 16);

/** A device whose clock anybody may set, and a service whose clock is right. */
describe('a device whose clock is wrong', () => {
  const pages = new Pages();
  let wall = start;
  beforeEach(async () => {
    wall = start;
    await freshDevice();
  });
  afterEach(() => pages.closeAll());

  const opened = (): Promise<OutboxStore> => pages.open({ wall: () => wall, life: 30 * day });

  /** Somebody opens the form, online where the service's time is given, and looks at what is there. */
  const visit = async (served?: number): Promise<'there' | 'gone'> => {
    const store = await opened();
    const kept = await store.load();
    if (served !== undefined) store.served?.(served);
    await store.rest?.();
    store.close();
    await settled();
    return kept?.kind === 'draft' && kept.draft.pending.length > 0 ? 'there' : 'gone';
  };

  const type = async (served?: number, draft = sampleDraft()): Promise<void> => {
    const store = await opened();
    if (served !== undefined) store.served?.(served);
    await store.save(draft);
    store.close();
    await settled();
  };

  /** Lets work that nobody waits for come to an end. */
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 4; turn++) await rawText();
  };

  it('does not lose what was typed with the clock two years back, once that is put right', async () => {
    wall = start - 2 * year;
    await type(start);
    wall = start + 3_600_000;
    expect(await visit(start + 3_600_000)).to.equal('there');
    for (let days = 1; days < 8; days++) {
      wall = start + days * day;
      expect(await visit(wall), `day ${days}`).to.equal('there');
    }
  });

  it('does not lose it where it is opened with the clock two years ahead', async () => {
    await type();
    wall = start + 2 * year;
    expect(await visit()).to.equal('there');
    wall = start + day;
    expect(await visit()).to.equal('there');
    wall = start + 2 * year;
    expect(await visit()).to.equal('there');
    wall += day;
    expect(await visit(), 'what was counted before the clock was put back counts for nothing').to.equal('there');
  });

  it('does not lose it however often it is opened with a wrong clock, as long as the service says otherwise', async () => {
    await type(start);
    wall = start + 2 * year;
    for (let days = 1; days < 10; days++) {
      wall += day;
      expect(await visit(start + days * day), `day ${days}`).to.equal('there');
    }
  });

  it('loses it when its life is over by the service’s time', async () => {
    await type(start);
    expect(await visit(start + 31 * day), 'shown once more').to.equal('there');
    expect(await visit(start + 31 * day)).to.equal('gone');
    expect(await rawText()).not.to.contain(form);
  });

  it('counts from the first word of the service where it was typed without one', async () => {
    await type();
    expect(await visit(start + 100 * day)).to.equal('there');
    expect(await visit(start + 129 * day)).to.equal('there');
    await visit(start + 131 * day);
    expect(await visit()).to.equal('gone');
  });

  it('loses it by its own clock on the third visit, each a day after the other', async () => {
    await type();
    wall = start + 31 * day;
    expect(await visit()).to.equal('there');
    wall += day / 2;
    expect(await visit(), 'the same day').to.equal('there');
    wall += day / 2;
    expect(await visit()).to.equal('there');
    wall += day / 2;
    expect(await visit(), 'the second day').to.equal('there');
    wall += day;
    expect(await visit()).to.equal('gone');
    expect(await rawText()).not.to.contain(form);
  });

  it('still forgets by its own clock what the service has', async () => {
    await type(start, sampleDraft({ pending: [], parked: [], notes: {} }));
    wall = start + 31 * day;
    await visit();
    expect(await rawText()).not.to.contain(form);
  });

  it('leaves alone what another tab has on screen', async () => {
    const first = await opened();
    await first.save(sampleDraft());
    for (let days = 31; days < 40; days++) {
      wall = start + days * day;
      await visit();
    }
    expect((await first.load())?.kind).to.equal('draft');
  });

  it('tells a page that slept that its draft was taken over, though what is left of it has outlived its time', async () => {
    const sleeping = await opened();
    const hold = {};
    await sleeping.save(sampleDraft(), { shared: sampleShared(), hold });
    sleeping.rest?.();
    await settled();
    wall += 1000;
    const awake = await opened();
    expect((await awake.load())?.kind).to.equal('draft');
    await awake.save(sampleDraft({ pending: [], parked: [], notes: {} }), { shared: sampleShared() });
    awake.close();
    await settled();
    wall += 31 * day;
    expect(await sleeping.wake?.(hold)).to.equal('lost');
    await sleeping.save(sampleDraft({ pending: [typed('message', 'typed since', 2)] }), { hold: {} });
  });

  it('tells a page that slept until its draft had outlived its time that it is kept no longer', async () => {
    const sleeping = await opened();
    const told: boolean[] = [];
    sleeping.watch?.((byUs) => told.push(byUs));
    await sleeping.save(sampleDraft(), { shared: sampleShared() });
    sleeping.rest?.();
    await settled();
    for (let days = 40; days < 48; days += 2) {
      wall = start + days * day;
      // Another form is opened on the device, and whatever is old goes.
      const other = pages.add(await indexedDbStore('another-form', { wall: () => wall, life: 30 * day }));
      await other.load();
      other.close();
      await settled();
    }
    expect(await rawText()).not.to.contain(form);
    expect(await sleeping.wake?.()).to.equal('same');
    expect(told).to.deep.equal([true]);
  });

  it('keeps the form of a draft that has unsent answers: without it nobody could see them offline', async () => {
    const store = await opened();
    await store.keepSchema?.({ locale: 'en' } as never);
    await store.save(sampleDraft());
    store.close();
    await settled();
    wall = start + 2 * year;
    expect(await visit()).to.equal('there');
    expect(await (await opened()).schema?.('en')).to.deep.equal({ locale: 'en' });
  });
});
