import { expect } from 'chai';
import { complete, create, freshKey, Respondent, stillServer } from './respondent.js';

describe('an entry key', () => {
  it('is nowhere in the store, the log or a later reply', async () => {
    const server = stillServer();
    const creation = freshKey();
    await create(server, { form: 'contact' }, creation);
    const respondent = await Respondent.open(server, complete);
    const replies = [
      await respondent.patch(1, { topic: 'other' }),
      await respondent.read(),
      await respondent.submit(2),
    ];
    const { forms, entries, entryKeys, idempotency } = server.store;
    const kept = await Promise.all([forms.list(), entries.list(), entryKeys.list(), idempotency.list()]);
    const text = JSON.stringify([kept, server.requests, replies.map(({ body }) => body)]);
    expect(kept.every((records) => records.length > 0)).to.equal(true);
    expect(text).to.not.include(respondent.entry_key.slice(3));
    expect(text).to.not.include(creation);
  });

  it('is never made twice', async () => {
    const server = stillServer({ limits: [] });
    const opened = await Promise.all(Array.from({ length: 200 }, () => Respondent.open(server)));
    expect(new Set(opened.map(({ entry_key }) => entry_key)).size).to.equal(200);
    expect(new Set(opened.map(({ entry_id }) => entry_id)).size).to.equal(200);
  });

  it('comes from the random source it is given', async () => {
    const server = stillServer({ random: { bytes: (length) => new Uint8Array(length) } });
    expect((await Respondent.open(server)).entry_key).to.equal(`ek_${'A'.repeat(43)}`);
  });

  it('reads a submitted entry for one more day', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server, complete);
    await respondent.submit(1);
    server.clock.advance(86_399_999);
    expect((await respondent.read()).body).to.include({ mode: 'read', reference: 'CON-000123' });
    server.clock.advance(1);
    expect((await respondent.read()).status).to.equal(401);
  });
});
