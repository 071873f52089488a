import { expect } from 'chai';
import type { Draft } from '../../src/outbox/draft.js';
import { openGate } from '../../src/outbox/outbox.gate.js';
import type { OutboxStore } from '../../src/outbox/outbox.store.js';
import { Pages } from './open-stores.js';
import { freshDevice, rawContents } from './raw-contents.js';
import { entry, receipt, sampleDraft, sampleShared, typed } from './sample-draft.js';

const draftIn = async (store: OutboxStore): Promise<Draft> => {
  const kept = await store.load();
  if (kept?.kind !== 'draft') throw new Error('There is no draft.');
  return kept.draft;
};

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

  it('leave a page that was put away its draft where nobody needed it', async () => {
    const sleeping = await pages.open();
    await sleeping.save(sampleDraft());
    sleeping.rest?.();
    expect(await eventually(async () => ((await sleeping.wake?.()) === 'same' ? 'same' : undefined))).to.equal('same');
  });

  it('write a whole draft again where another tab has cleared the device', async () => {
    const first = await pages.open();
    await first.save(sampleDraft());
    await (await pages.open()).clear();
    await first.save(sampleDraft({ seq: 9, pending: [typed('a', 'after', 9)] }));
    first.close();
    const later = await pages.open();
    const draft = await eventually(() => draftIn(later));
    expect(draft.base).to.deep.equal(sampleDraft().base);
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
