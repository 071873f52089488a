import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { ActionRun, ButtonPending, ButtonResult, Problem } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { type Read, Respondent, stillServer } from './respondent.js';

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const lab = () => stillServer({ seed: [labForm()] });
const begin = (server: MockServer, answers: object = { title: 'Ada' }) =>
  Respondent.begin(server, { form: 'lab', groups: { people: [one], rooms: [] }, answers });
const press = <T = ButtonResult>(respondent: Respondent, key: string, base_revision: number, body: object = {}) =>
  respondent.call<T>('POST', `/buttons/${key}/clicks`, { base_revision, ...body });
const codeOf = ({ status, body }: Read<unknown>): readonly [number, string] => [status, (body as Problem).code];

describe('a pressed button', () => {
  it('takes the last answers along, does its work, and counts', async () => {
    const respondent = await begin(lab());
    const { status, headers, body } = await press(respondent, 'echo', 1, { answers: { title: 'Byron' } });
    expect([status, headers.get('ETag'), body.status]).to.deep.equal([200, '"r2"', 'succeeded']);
    expect(body.delta?.changed).to.deep.equal({ title: 'Byron!' });
    expect((await respondent.read()).body.buttons).to.deep.equal({
      echo: { clicks: 1, last_clicked_at: '2026-11-14T09:30:00.000Z', last_status: 'succeeded' },
    });
    await press(respondent, 'echo', 2);
    const often = await press<Problem>(respondent, 'echo', 3);
    expect(codeOf(often)).to.deep.equal([409, 'state_conflict']);
    expect(often.body.details?.[0]?.params).to.deep.include({ current_state: 'max_clicks' });
  });

  it('must be one that the service acts on, and that can be pressed now', async () => {
    const respondent = await begin(lab());
    for (const key of ['off', 'unseen', 'forward']) {
      expect(codeOf(await press(respondent, key, 1)), key).to.deep.equal([409, 'state_conflict']);
    }
    for (const key of ['title', 'nowhere']) {
      expect(codeOf(await press(respondent, key, 1)), key).to.deep.equal([404, 'not_found']);
    }
    expect((await press(respondent, 'unseen', 1, { answers: { more: true } })).status).to.equal(200);
  });

  it('looks first whether the page, or everything, is right', async () => {
    const respondent = await begin(lab(), {});
    const page = await press<Problem>(respondent, 'checked', 1);
    expect(page.body.details?.map(({ path }) => path)).to.deep.equal(['title']);
    expect((await press(respondent, 'checked', 1, { answers: { title: 'Ada' } })).status).to.equal(200);
    const all = await press<Problem>(respondent, 'strict', 2);
    expect(all.body.details?.map(({ path }) => path)).to.deep.equal([`people.${one}.name`]);
    expect((await respondent.read()).body.buttons).to.not.have.property('strict');
  });

  it('stands in an instance where its group does', async () => {
    const respondent = await begin(lab(), { [`people.${one}.name`]: 'Ada' });
    const { body } = await press(respondent, 'greet', 1, { instance_id: one });
    expect(body.delta?.changed).to.deep.equal({ [`people.${one}.badge`]: 'Hi Ada' });
    expect((await respondent.read()).body.buttons).to.have.property(`people.${one}.greet`);
    const nowhere = await press<Problem>(respondent, 'greet', 2);
    expect([nowhere.status, nowhere.body.details?.[0]?.path]).to.deep.equal([422, '/instance_id']);
    expect((await press(respondent, 'greet', 2, { instance_id: 'ins_unknown' })).status).to.equal(404);
  });

  it('tells of an extension that failed, and does not count', async () => {
    const respondent = await begin(lab());
    expect(codeOf(await press(respondent, 'failing', 1))).to.deep.equal([502, 'extension_failed']);
    expect(codeOf(await press(respondent, 'silent', 1))).to.deep.equal([504, 'extension_timeout']);
    expect((await respondent.read()).body).to.deep.include({ revision: 1, buttons: {} });
  });

  it('begins a workflow', async () => {
    const { body } = await press(await begin(lab()), 'flow', 1);
    expect(body).to.deep.include({ status: 'succeeded', effects: [] });
  });

  it('can set off something that goes on', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { status, headers, body } = await press<ButtonPending>(respondent, 'slow', 1);
    expect([status, headers.get('Retry-After')]).to.deep.equal([202, '5']);
    expect(headers.get('Location')).to.include(body.action_run_id);
    server.clock.advance(5000);
    const run = await respondent.call<ActionRun>('GET', `/action-runs/${body.action_run_id}?base_revision=1`);
    expect(run.body.delta?.changed).to.deep.equal({ title: 'Ada…' });
    expect((await respondent.read()).body.buttons.slow?.clicks).to.equal(1);
  });
});
