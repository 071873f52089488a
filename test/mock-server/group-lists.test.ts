import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Delta, Problem } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { Respondent, stillServer } from './respondent.js';

const ins = (number: number): string => `ins_01M7CPARYRGDK2GHV2A3QQTH${String(number).padStart(2, '0')}`;
const [one, two, three, four] = [ins(1), ins(2), ins(3), ins(4)];
const begin = (server: MockServer = stillServer({ seed: [labForm()] })) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
  });
const tab = (id: string) => ({ headers: { 'X-Service-Client-ID': id } });
const save = <T = Delta>(respondent: Respondent, body: object, write = {}) =>
  respondent.call<T>('PATCH', '/answers', { base_revision: 1, answers: {}, ...body }, write);
const groupsOf = async (respondent: Respondent) => (await respondent.read()).body.groups;

describe('whole lists of instances in a batch', () => {
  it('make what is not there, in order, and take answers for it; the delta names them', async () => {
    const respondent = await begin();
    const { status, body } = await save(respondent, {
      groups: { rooms: [two, three] },
      answers: { room_count: 2, [`rooms.${three}.room`]: 'Hall' },
    });
    expect(status).to.equal(200);
    expect(body.groups.rooms).to.deep.equal([two, three]);
    expect(body.changed).to.deep.equal({ room_count: 2, [`rooms.${three}.room`]: 'Hall' });
    expect((await groupsOf(respondent)).rooms).to.deep.equal([two, three]);
  });

  it('give a new instance what is named inside it, and else what the form begins with', async () => {
    const respondent = await begin();
    const tags = `people.${two}.tags`;
    await save(respondent, { groups: { [tags]: [three], people: [one, two] } });
    expect(await groupsOf(respondent)).to.deep.include({ people: [one, two], [tags]: [three] });
  });

  it('change nothing when they are sent again, under the same key or another, and are named all the same', async () => {
    const server = stillServer({ seed: [labForm()] });
    const respondent = await begin(server);
    const body = { groups: { rooms: [two, three] }, answers: { room_count: 2 } };
    const key = { headers: { 'Idempotency-Key': 'the-same-key-twice' } };
    const first = await save(respondent, body, key);
    expect((await save(respondent, body, key)).body).to.deep.equal(first.body);
    const again = await save(respondent, { ...body, base_revision: 2 });
    expect(again.body.groups).to.deep.equal({ rooms: [two, three] });
    expect((await groupsOf(respondent)).rooms).to.deep.equal([two, three]);
    const [entry] = await server.store.entries.list();
    expect(entry?.groups.find(({ path }) => path === 'rooms')?.revision, 'nothing new for others').to.equal(2);
  });

  it('take away what they leave out; it can be brought back', async () => {
    const respondent = await begin();
    await save(respondent, { groups: { rooms: [two, three] }, answers: { [`rooms.${three}.room`]: 'Hall' } });
    const { body } = await save(respondent, { base_revision: 2, groups: { rooms: [two] } });
    expect(body).to.deep.include({ groups: { rooms: [two] }, removed: [`rooms.${three}.room`] });
    const back = await respondent.call('POST', '/groups/people/instances', { base_revision: 3, instance_id: three });
    expect(back.status).to.equal(409);
  });

  it('may be longer than the number that is asked for: what is beyond it is not submitted', async () => {
    const respondent = await begin();
    await save(respondent, {
      groups: { rooms: [two, three] },
      answers: { room_count: 1, [`rooms.${two}.room`]: 'Hall', [`rooms.${three}.room`]: 'Attic' },
    });
    const { status, body } = await respondent.call<{ session: { groups: object; answers: object } }>(
      'POST',
      '/submit',
      {
        base_revision: 2,
      },
    );
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.session.groups).to.deep.include({ rooms: [two] });
    expect(body.session.answers).not.to.have.property(`rooms.${three}.room`);
  });

  it('come with a submit, too, and count for it', async () => {
    const respondent = await begin();
    await save(respondent, { answers: { room_count: 2 } });
    const refused = await respondent.call<Problem>('POST', '/submit', { base_revision: 2 });
    expect(refused.body.details?.map(({ path, code }) => [path, code])).to.deep.include(['rooms', 'min_instances']);
    const { status } = await respondent.call('POST', '/submit', {
      base_revision: 2,
      groups: { rooms: [two, three] },
      answers: { [`rooms.${two}.room`]: 'Hall', [`rooms.${three}.room`]: 'Attic' },
    });
    expect(status).to.equal(200);
  });

  const many = Array.from({ length: 201 }, (_, at) => `ins_01M7CPARYRGDK2GHV2A3QQ${String(at).padStart(4, '0')}`);
  const bad: readonly (readonly [string, object, number, string, string])[] = [
    ['a group the form has not', { nobody: [two] }, 422, '/groups/nobody', 'unknown_path'],
    ['a field that is no group', { title: [two] }, 422, '/groups/title', 'unknown_path'],
    [
      'an instance that is not there',
      { [`people.${four}.tags`]: [two] },
      422,
      `/groups/people.${four}.tags`,
      'unknown_path',
    ],
    ['an id that is none', { rooms: ['first'] }, 422, '/groups/rooms/0', 'type'],
    ['an id twice', { rooms: [two, two] }, 422, '/groups/rooms/1', 'unique'],
    ['an id of another group', { rooms: [one] }, 422, '/groups/rooms/0', 'unique'],
    ['more than a group may have', { rooms: many }, 422, '/groups/rooms', 'max'],
  ];
  for (const [what, groups, status, path, code] of bad)
    it(`are refused for ${what}, and nothing of the batch is written`, async () => {
      const respondent = await begin();
      const refused = await save<Problem>(respondent, { groups, answers: { title: 'Grace' } });
      expect(refused.status).to.equal(status);
      expect(refused.body.details?.map((detail) => [detail.path, detail.code])).to.deep.equal([[path, code]]);
      expect((await respondent.read()).body).to.deep.include({
        revision: 1,
        groups: { people: [one], rooms: [], [`people.${one}.tags`]: [] },
      });
      expect((await respondent.read()).body.answers.title).to.equal('Ada');
    });

  it('are refused where they leave out what another device has added since', async () => {
    const respondent = await begin();
    await save(respondent, { groups: { rooms: [two] } }, tab('tab-aaaaaaaa'));
    const refused = await save<Problem>(respondent, { groups: { rooms: [three] } }, tab('tab-bbbbbbbb'));
    expect([refused.status, refused.body.code]).to.deep.equal([409, 'answer_conflict']);
    expect(refused.body.details?.[0]).to.deep.include({ path: 'rooms', code: 'conflict' });
    const both = await save(respondent, { groups: { rooms: [two, three] } }, tab('tab-bbbbbbbb'));
    expect(both.status).to.equal(200);
  });

  it('keep a group that people fill by themselves within its bounds', async () => {
    const respondent = await begin();
    const few = await save<Problem>(respondent, { groups: { people: [] } });
    const lots = await save<Problem>(respondent, { groups: { people: [one, ...many.slice(0, 20)] } });
    for (const { status, body } of [few, lots]) {
      expect([status, body.code]).to.deep.equal([409, 'instance_limit']);
      expect(body.details?.[0]?.path).to.equal('people');
    }
  });
});
