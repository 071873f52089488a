import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { startSession } from '../support/start-session.js';

async function setShut({ store }: MockServer, isShut: boolean): Promise<void> {
  const known = (await store.forms.list()).find(({ slug }) => slug === 'contact');
  if (known)
    await store.forms.put({
      ...known,
      state: isShut ? 'closed' : 'published',
      closed_reason: isShut ? 'manual' : null,
    });
}

/** A device that kept a draft, but not the form it belongs to: it was cleared, or had no room for it. */
const withoutForm = (): OutboxStore => ({
  ...memoryStore(),
  durable: true,
  schema: async () => undefined,
  keepSchema: async () => {},
});

describe('a draft whose form is shut and not on the device', () => {
  it('shows that the form is shut, not a page without questions, and comes up once it is open', async () => {
    const first = await startSession('contact', { store: withoutForm() });
    await first.until('answering');
    await setShut(first.server, true);
    first.session.answer('full_name', 'Ada Lovelace');
    await first.until(({ sync }) => sync.kept && sync.state === 'refused');
    const second = await first.reopen();
    const { journey, fields } = await second.until((view) => view.journey !== 'loading');
    expect({ journey, fields: fields.size }).to.deep.equal({ journey: 'end.closed', fields: 0 });
    await setShut(second.server, false);
    const third = await second.reopen();
    const view = await third.until('answering');
    expect(view.fields.get('full_name')?.answer).to.equal('Ada Lovelace');
  });

  it('shows that it is shut also where the entry was being sent, and nobody can get at it any more', async () => {
    const first = await startSession('contact', { store: withoutForm() });
    await first.until('answering');
    const answers = { full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };
    for (const [path, answer] of Object.entries(answers)) first.session.answer(path, answer);
    await first.until('saved');
    await setShut(first.server, true);
    void first.session.submit();
    await first.until(({ sync }) => sync.state === 'refused');
    for (const operation of ['getEntrySchema', 'getEntrySession', 'submitEntrySession'] as const)
      first.server.faults.add({ kind: 'status', status: 401, code: 'entry_key_invalid', operation, times: 9 });
    const second = await first.reopen();
    const { journey } = await second.until(
      (view) => view.sync.state === 'keyRejected' || view.journey === 'end.closed',
    );
    expect(journey).to.equal('end.closed');
  });

  it('waits for the form of an entry that the service knows, where that cannot be fetched just now', async () => {
    const first = await startSession('contact', { store: withoutForm() });
    await first.until('answering');
    first.session.answer('full_name', 'Ada Lovelace');
    await first.until('saved');
    await setShut(first.server, true);
    first.server.faults.add({
      kind: 'status',
      status: 503,
      code: 'internal_error',
      operation: 'getEntrySchema',
      times: 1,
    });
    const second = await first.reopen();
    const view = await second.until('answering');
    expect(view.fields.get('full_name')?.answer).to.equal('Ada Lovelace');
  });
});
