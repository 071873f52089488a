import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { ActionRun, Problem } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { freshKey, type Read, Respondent, stillServer } from './respondent.js';

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const lab = () => stillServer({ seed: [labForm()] });
const begin = (server: MockServer) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
  });
const act = (respondent: Respondent, key: string, body: object = {}, write = {}) =>
  respondent.call<ActionRun>('POST', `/actions/${key}`, { input: null, ...body }, write);
const poll = (respondent: Respondent, id: string, query = '') =>
  respondent.call<ActionRun>('GET', `/action-runs/${id}${query}`);
const codeOf = ({ status, body }: Read<unknown>): readonly [number, string] => [status, (body as Problem).code];

describe('an action', () => {
  it('does its work at once, and says what changed', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { status, body } = await act(respondent, 'echo', { input: { any: ['thing'] }, base_revision: 1 });
    expect(status).to.equal(200);
    expect(body).to.deep.include({ state: 'succeeded', output: { any: ['thing'] }, error: null });
    expect(body.effects).to.deep.equal([
      { type: 'set_answers', answers: { title: 'Ada!' } },
      { type: 'message', level: 'info', text: 'Done.' },
    ]);
    expect(body.delta).to.deep.include({ base_revision: 1, revision: 2, changed: { title: 'Ada!' }, foreign: [] });
    expect((await respondent.read()).body).to.deep.include({ revision: 2 });
    expect((await server.store.actionRuns.get(body.id))?.state).to.equal('succeeded');
    expect((await poll(respondent, body.id)).body).to.deep.include({ state: 'succeeded' });
  });

  it('stands in an instance, if that is named', async () => {
    const respondent = await begin(lab());
    const { body } = await act(respondent, 'greet', { instance_id: one });
    expect(body.effects).to.deep.equal([{ type: 'set_answers', answers: { [`people.${one}.badge`]: 'Hi Ada' } }]);
    expect((await respondent.read()).body.answers[`people.${one}.badge`]).to.equal('Hi Ada');
    expect((await act(respondent, 'greet', { instance_id: 'ins_unknown' })).status).to.equal(404);
  });

  it('is there only for the forms it was made for, and takes only what it asks for', async () => {
    const respondent = await begin(lab());
    expect(codeOf(await act(respondent, 'nowhere'))).to.deep.equal([404, 'not_found']);
    const wrong = (await act(respondent, 'typed', { input: { word: 1 } })) as unknown as Read<Problem>;
    expect([wrong.status, wrong.body.details?.[0]?.path]).to.deep.equal([422, '/input/word']);
    expect((await act(respondent, 'typed', { input: { word: 'x' } })).body.output).to.deep.equal({ word: 'x' });
  });

  it('tells of an extension that failed, or did not answer, and changes nothing', async () => {
    const respondent = await begin(lab());
    const failed = (await act(respondent, 'failing')) as unknown as Read<Problem>;
    expect(codeOf(failed)).to.deep.equal([502, 'extension_failed']);
    expect(failed.body.details?.[0]?.params).to.deep.equal({ upstream_status: 418 });
    expect(codeOf(await act(respondent, 'silent'))).to.deep.equal([504, 'extension_timeout']);
    expect((await respondent.read()).body.revision).to.equal(1);
  });

  it('happens once, however often it is asked for', async () => {
    const respondent = await begin(lab());
    const key = freshKey();
    const [first, again] = [await act(respondent, 'echo', {}, { key }), await act(respondent, 'echo', {}, { key })];
    expect(again.body).to.deep.equal(first.body);
    expect((await respondent.read()).body.answers.title).to.equal('Ada!');
  });
});

describe('an action that takes a while', () => {
  it('goes on by the clock of the service, and can be waited for', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { status, headers, body } = await act(respondent, 'slow', { base_revision: 1 });
    expect([status, headers.get('Retry-After'), body.state]).to.deep.equal([202, '5', 'queued']);
    expect(headers.get('Location')).to.equal(`/api/v1/entry-sessions/${respondent.entry_id}/action-runs/${body.id}`);
    expect((await poll(respondent, body.id)).body.state).to.equal('queued');
    server.clock.advance(3000);
    expect((await poll(respondent, body.id)).body.state).to.equal('running');
    const waiting = poll(respondent, body.id, '?wait=20');
    server.clock.advance(2000);
    const { body: done } = await waiting;
    expect(done).to.deep.include({ state: 'succeeded', output: 'late' });
    expect(done.delta).to.deep.include({ base_revision: 1, revision: 2, changed: { title: 'Ada…' } });
    expect((await respondent.read()).body.answers.title).to.equal('Ada…');
    await respondent.patch(2, { title: 'Later' });
    const { body: later } = await poll(respondent, body.id, '?base_revision=2');
    expect(later.delta).to.deep.include({ base_revision: 2, revision: 3 });
    expect((await respondent.read()).body.answers.title).to.equal('Later');
  });

  it('is waited for no longer than was asked for', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await act(respondent, 'slow');
    const waiting = poll(respondent, body.id, '?wait=1');
    setTimeout(() => server.clock.advance(1000), 20);
    expect((await waiting).body.state).to.equal('queued');
    for (const wait of ['21', '-1', 'x', '0.5']) {
      expect(codeOf(await poll(respondent, body.id, `?wait=${wait}`))).to.deep.equal([400, 'invalid_parameter']);
    }
    expect((await poll(respondent, 'arn_unknown')).status).to.equal(404);
    expect((await poll(await begin(server), body.id)).status).to.equal(404);
  });

  it('can fail, too', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await act(respondent, 'slow_failing');
    server.clock.advance(2000);
    const { body: done } = await poll(respondent, body.id);
    expect(done).to.deep.include({
      state: 'failed',
      effects: [],
      error: { code: 'extension_failed', message: 'The extension answered with an error.' },
    });
  });

  it('does not change what was submitted meanwhile', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await act(respondent, 'slow');
    await respondent.submit(1);
    server.clock.advance(5000);
    expect((await poll(respondent, body.id)).body).to.deep.include({ state: 'succeeded', effects: [] });
    expect((await respondent.read()).body.answers.title).to.equal('Ada');
  });
});
