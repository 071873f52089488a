import { expect } from 'chai';
import type { EntryClient } from '../../src/api/entry-client.js';
import { watchEntry } from '../../src/session/delivery/watched-client.js';
import { HiddenKeys } from '../../src/session/hidden-keys.js';

const entry = { entry_id: 'ent_1', entry_key: 'ek_1' };

describe('what a session knows of its entry', () => {
  it('is told to whoever listens later, as files do that are fetched after the rest', async () => {
    const reply = { entry_key: entry.entry_key, session: { object: 'entry_session', id: entry.entry_id, revision: 3 } };
    const keys = new HiddenKeys();
    const service = watchEntry({ createEntrySession: async () => reply } as unknown as EntryClient, keys, () => {});
    await (service.client.createEntrySession as () => Promise<unknown>)();
    const heard: unknown[] = [];
    service.onChange((told, revision) => heard.push([keys.reveal(told), revision]));
    expect(heard).to.deep.equal([[entry, 3]]);
  });

  it('is told once for each change', () => {
    const service = watchEntry({} as EntryClient, new HiddenKeys(), () => {});
    const heard: number[] = [];
    service.onChange((_, revision) => heard.push(revision));
    for (const revision of [1, 1, 2]) service.know(entry, revision);
    expect(heard).to.deep.equal([1, 2]);
  });
});
