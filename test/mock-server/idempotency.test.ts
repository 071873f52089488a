import { expect } from 'chai';
import type { OpenedEntry, Problem } from '../../src/contract/index.js';
import { complete, create, freshKey, Respondent, send, stillServer, whileBusy } from './respondent.js';

const hour = 3_600_000;

describe('an Idempotency-Key', () => {
  it('makes a repeated save happen once', async () => {
    const respondent = await Respondent.open(stillServer());
    const key = freshKey();
    const first = await respondent.patch(1, { topic: 'repair' }, { key });
    const second = await respondent.patch(1, { topic: 'repair' }, { key: `"${key}"` });
    expect(second.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(second.headers.get('ETag')).to.equal('"r2"');
    expect(second.body).to.deep.equal(first.body);
    expect((await respondent.read()).body.revision).to.equal(2);
  });

  it('repeats a refusal word for word', async () => {
    const respondent = await Respondent.open(stillServer());
    const key = freshKey();
    const first = await respondent.submit<Problem>(1, { key });
    await respondent.patch(1, complete);
    const second = await respondent.submit<Problem>(1, { key });
    expect(second.status).to.equal(422);
    expect(second.headers.get('Content-Type')).to.equal('application/problem+json');
    expect(second.body).to.deep.equal(first.body);
  });

  it('is refused for another request', async () => {
    const respondent = await Respondent.open(stillServer());
    const key = freshKey();
    await respondent.patch(1, { topic: 'repair' }, { key });
    const other = await respondent.patch<Problem>(1, { topic: 'other' }, { key });
    expect(other.body).to.include({ status: 422, code: 'idempotency_key_reused' });
    const elsewhere = await respondent.submit<Problem>(1, { key });
    expect(elsewhere.body).to.include({ code: 'validation_failed' });
  });

  it('is busy while its first request runs', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server, complete);
    // That a key is used for the first time is written down, which would have to wait too.
    await respondent.read();
    const key = freshKey();
    const replies = await whileBusy(server, () => [1, 2, 3].map(() => respondent.submit<Problem>(1, { key })));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    const busy = replies.find(({ status }) => status === 409);
    expect(busy?.body.code).to.equal('idempotency_in_progress');
    expect(busy?.headers.get('Retry-After')).to.equal('1');
    expect((await respondent.submit(1, { key })).status).to.equal(200);
  });

  it('is remembered for an hour for a save, and as long as the entry for a submit', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server, complete);
    const [save, submit] = [freshKey(), freshKey()];
    await respondent.patch(1, { topic: 'other' }, { key: save });
    server.clock.advance(hour);
    expect((await respondent.patch(1, { topic: 'other' }, { key: save })).body.revision).to.equal(3);
    await respondent.submit(3, { key: submit });
    server.clock.advance(23 * hour);
    expect((await respondent.submit(3, { key: submit })).headers.get('Idempotency-Replayed')).to.equal('true');
  });

  it('must be sent, and must be visible ASCII of a sensible length', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    for (const key of ['', 'short', 'with space', 'x'.repeat(129)]) {
      const { body } = await respondent.patch<Problem>(1, { topic: 'repair' }, { key });
      expect(body, key).to.include({ status: 400, code: 'idempotency_key_required' });
    }
    const none = await send(server, '/entry-sessions', { method: 'POST', body: { form: 'contact' } });
    expect(none.body).to.include({ status: 400, code: 'idempotency_key_required' });
  });

  it('must be a UUID or a ULID where nothing else names the caller', async () => {
    const server = stillServer();
    expect((await create(server, { form: 'contact' }, 'guess-me-1234')).status).to.equal(400);
    expect((await create(server, { form: 'contact' }, '01M7CPB6M8WR024WEX4NCQ1E6Y')).status).to.equal(201);
  });
});

describe('a repeated creation', () => {
  const body = { form: 'contact', answers: { full_name: 'Ada' } };

  it('gives the same draft with a new key while no key of it was used', async () => {
    const server = stillServer();
    const key = freshKey();
    const first = await create<OpenedEntry>(server, body, key);
    const second = await create<OpenedEntry>(server, body, key);
    expect(second.status).to.equal(201);
    expect(second.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(second.body.session).to.deep.equal(first.body.session);
    expect(second.body.entry_key).to.not.equal(first.body.entry_key);
    expect((await new Respondent(server, second.body).read()).status).to.equal(200);
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('is refused with the id of the draft once a key was used, however late', async () => {
    const server = stillServer();
    const key = freshKey();
    const respondent = new Respondent(server, (await create<OpenedEntry>(server, body, key)).body);
    await respondent.read();
    server.clock.advance(48 * hour);
    const again = await create(server, body, key);
    expect(again.body).to.include({ status: 409, code: 'state_conflict' });
    expect(again.body.details?.[0]?.params).to.deep.equal({ entry_id: respondent.entry_id });
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('makes one draft when two arrive at once', async () => {
    const server = stillServer();
    const key = freshKey();
    const replies = await whileBusy(server, () => [create(server, body, key), create(server, body, key)]);
    expect(replies.map(({ status }) => status)).to.have.members([201, 409]);
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('is refused when it asks for something else', async () => {
    const server = stillServer();
    const key = freshKey();
    await create(server, body, key);
    expect((await create(server, { form: 'contact' }, key)).body.code).to.equal('idempotency_key_reused');
  });

  it('leaves an entry with ten keys at most', async () => {
    const server = stillServer();
    const key = freshKey();
    for (let i = 0; i < 12; i++) await create(server, body, key);
    expect(await server.store.entryKeys.list()).to.have.length(10);
  });
});
