import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Delta, InstanceResult, Problem } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { Respondent, stillServer } from './respondent.js';

const ins = (number: number): string => `ins_01M7CPARYRGDK2GHV2A3QQTH${String(number).padStart(2, '0')}`;
const [one, two, three, four] = [ins(1), ins(2), ins(3), ins(4)];
const begin = (server: MockServer = stillServer({ seed: [labForm()] })) =>
  Respondent.begin(server, { form: 'lab', groups: { people: [one], rooms: [] }, answers: { title: 'Ada' } });
const tab = (id: string) => ({ headers: { 'X-Service-Client-ID': id } });

const add = <T = InstanceResult>(
  respondent: Respondent,
  base_revision: number,
  body: object = {},
  group = 'people',
  write = {},
) => respondent.call<T>('POST', `/groups/${group}/instances`, { base_revision, ...body }, write);
const remove = <T = Delta>(respondent: Respondent, id: string, base?: number, write = {}) =>
  respondent.call<T>(
    'DELETE',
    `/instances/${id}${base === undefined ? '' : `?base_revision=${base}`}`,
    undefined,
    write,
  );
const groupsOf = async (respondent: Respondent) => (await respondent.read()).body.groups;

describe('adding an instance', () => {
  it('takes an id of the caller, a place and answers', async () => {
    const respondent = await begin();
    const { status, headers, body } = await add(respondent, 1, {
      instance_id: two,
      position: 0,
      answers: { name: 'Byron' },
    });
    expect([status, headers.get('ETag')]).to.deep.equal([201, '"r2"']);
    expect(body.instance_id).to.equal(two);
    expect(body.delta).to.deep.include({
      changed: { [`people.${two}.name`]: 'Byron' },
      groups: { people: [two, one], [`people.${two}.tags`]: [] },
      computed: { 'vars.count': 2 },
    });
    expect((await respondent.read()).body).to.deep.include({
      revision: 2,
      answers: { title: 'Ada', [`people.${two}.name`]: 'Byron' },
    });
  });

  it('makes an id where none is sent', async () => {
    const respondent = await begin();
    const { body } = await add(respondent, 1);
    expect(body.instance_id).to.match(/^ins_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect((await groupsOf(respondent)).people).to.deep.equal([one, body.instance_id]);
  });

  it('is the same instance when it is sent again', async () => {
    const respondent = await begin();
    await add(respondent, 1, { instance_id: two });
    const again = await add(respondent, 1, { instance_id: two, answers: { name: 'ignored' } });
    expect([again.status, again.body.delta.revision]).to.deep.equal([200, 2]);
    expect(again.body.delta.groups.people).to.deep.equal([one, two]);
    expect((await respondent.read()).body.answers).to.deep.equal({ title: 'Ada' });
  });

  it('is refused beyond the most, in what is no group, and where nothing is', async () => {
    const respondent = await begin();
    await add(respondent, 1);
    await add(respondent, 2);
    const full = await add<Problem>(respondent, 3);
    expect([full.status, full.body.code]).to.deep.equal([409, 'instance_limit']);
    expect(full.body.details?.[0]).to.deep.include({
      path: 'people',
      code: 'max_instances',
      params: { max: 3, actual: 3 },
    });
    for (const group of ['title', 'nowhere', `people.${four}.tags`, `people.${one}.nowhere`, 'people.x']) {
      const { status, body } = await add<Problem>(respondent, 3, {}, group);
      expect([status, body.code], group).to.deep.equal([404, 'not_found']);
    }
  });

  it('is refused with answers that cannot be stored, or an id that is none or another’s', async () => {
    const respondent = await begin();
    const wrong = await add<Problem>(respondent, 1, { instance_id: two, answers: { name: 1, nowhere: 'x' } });
    expect(wrong.body.details?.map(({ path, code }) => [path, code])).to.deep.equal([
      [`people.${two}.name`, 'type'],
      [`people.${two}.nowhere`, 'unknown_path'],
    ]);
    expect((await add<Problem>(respondent, 1, { instance_id: 'me' })).body.details?.[0]?.path).to.equal('/instance_id');
    await add(respondent, 1, { instance_id: two }, `people.${one}.tags`);
    expect((await add<Problem>(respondent, 2, { instance_id: two })).status).to.equal(422);
    expect((await groupsOf(respondent)).people).to.deep.equal([one]);
  });

  it('goes on inside others, and merges with what other devices add', async () => {
    const respondent = await begin();
    await add(respondent, 1, { instance_id: two }, `people.${one}.tags`, tab('page-one'));
    const { body } = await add(respondent, 1, { instance_id: three }, `people.${one}.tags`, tab('page-two'));
    expect(body.delta.groups).to.deep.equal({ [`people.${one}.tags`]: [two, three] });
    await respondent.patch(3, { [`people.${one}.tags.${three}.tag`]: 'deep' });
    expect((await respondent.read()).body.answers).to.deep.include({ [`people.${one}.tags.${three}.tag`]: 'deep' });
  });
});

describe('removing an instance', () => {
  it('takes everything in it along', async () => {
    const respondent = await begin();
    const tag = `people.${two}.tags.${three}.tag`;
    await add(respondent, 1, { instance_id: two, answers: { name: 'Byron' } });
    await add(respondent, 2, { instance_id: three, answers: { tag: 'x' } }, `people.${two}.tags`);
    const { status, headers, body } = await remove(respondent, two, 3);
    expect([status, headers.get('ETag')]).to.deep.equal([200, '"r4"']);
    expect(body.removed).to.have.members([`people.${two}.name`, tag, `people.${two}.tags`]);
    expect(body.groups).to.deep.equal({ people: [one] });
    expect(body.computed).to.deep.equal({ 'vars.count': 1 });
    expect((await respondent.read()).body).to.deep.include({
      answers: { title: 'Ada' },
      groups: { people: [one], [`people.${one}.tags`]: [], rooms: [] },
    });
    const again = await remove(respondent, two, 4);
    expect([again.status, again.body.revision, again.body.removed]).to.deep.equal([200, 4, []]);
    expect((await remove(respondent, three, 4)).status).to.equal(200);
    expect((await remove<Problem>(respondent, four, 4)).status).to.equal(404);
  });

  it('is refused below the least', async () => {
    const respondent = await begin();
    const { status, body } = await remove<Problem>(respondent, one, 1);
    expect([status, body.code]).to.deep.equal([409, 'instance_limit']);
    expect(body.details?.[0]).to.deep.include({ code: 'min_instances', params: { min: 1, actual: 1 } });
  });

  it('is refused when another device has just written there', async () => {
    const respondent = await begin();
    await add(respondent, 1, { instance_id: two }, 'people', tab('page-one'));
    await respondent.patch(2, { [`people.${two}.name`]: 'New' }, tab('page-two'));
    const { status, body } = await remove<Problem>(respondent, two, 2, tab('page-one'));
    expect([status, body.code]).to.deep.equal([409, 'answer_conflict']);
    expect(body.details?.[0]).to.deep.include({
      path: `people.${two}.name`,
      current: { value: 'New', revision: 3, saved_at: '2026-11-14T09:30:00.000Z' },
    });
    expect((await remove(respondent, two, 3, tab('page-one'))).status).to.equal(200);
  });

  it('turns away what another device still writes there', async () => {
    const respondent = await begin();
    await add(respondent, 1, { instance_id: two });
    await remove(respondent, two, 2, tab('page-one'));
    const late = await respondent.patch<Problem>(2, { [`people.${two}.name`]: 'x', title: 'y' }, tab('page-two'));
    expect([late.status, late.body.code]).to.deep.equal([409, 'answer_conflict']);
    expect(late.body.details?.[0]?.current).to.deep.equal({ removed: true, revision: 3 });
    const never = await respondent.patch<Problem>(3, { [`people.${four}.name`]: 'x' });
    expect(never.body.details?.[0]?.code).to.equal('unknown_path');
    const known = await respondent.patch<Problem>(3, { [`people.${two}.name`]: 'x' });
    expect(known.body.details?.[0]?.code).to.equal('unknown_path');
  });

  it('can be taken back for a day, with all that stood there', async () => {
    const server = stillServer({ seed: [labForm()] });
    const respondent = await begin(server);
    await add(respondent, 1, { instance_id: two, position: 0, answers: { name: 'Byron' } });
    await add(respondent, 2, { instance_id: three, answers: { tag: 'x' } }, `people.${two}.tags`);
    const before = (await respondent.read()).body;
    await remove(respondent, two, 3);
    const reused = await add<Problem>(respondent, 4, { instance_id: two });
    expect([reused.status, reused.body.code]).to.deep.equal([409, 'state_conflict']);
    expect((await add<Problem>(respondent, 4, { instance_id: three })).status).to.equal(409);
    const { status, body } = await add(respondent, 4, { instance_id: two, restore: true });
    expect([status, body.delta.revision]).to.deep.equal([201, 5]);
    expect(body.delta.changed).to.have.property(`people.${two}.tags.${three}.tag`, 'x');
    const after = (await respondent.read()).body;
    expect([after.answers, after.groups]).to.deep.equal([before.answers, before.groups]);
    await remove(respondent, two, 5);
    server.clock.advance(86_400_000);
    const late = await add<Problem>(respondent, 6, { instance_id: two, restore: true });
    expect([late.status, late.body.code]).to.deep.equal([410, 'gone']);
  });
});

describe('copying an instance', () => {
  it('copies answers and what is inside, but no files and nothing that must be unique', async () => {
    const respondent = await begin();
    await respondent.patch(1, { [`people.${one}.name`]: 'Ada', [`people.${one}.badge`]: 'A1' });
    await add(respondent, 2, { instance_id: two, answers: { tag: 'x' } }, `people.${one}.tags`);
    const copy = (body: object) => respondent.call<InstanceResult>('POST', `/instances/${one}/duplicate`, body);
    const { status, body } = await copy({ base_revision: 3, instance_id: three });
    expect([status, body.instance_id]).to.deep.equal([201, three]);
    expect(body.delta.groups.people).to.deep.equal([one, three]);
    const [inner] = body.delta.groups[`people.${three}.tags`] ?? [];
    expect(inner).to.match(/^ins_/).and.not.equal(two);
    expect(body.delta.changed).to.deep.equal({
      [`people.${three}.name`]: 'Ada',
      [`people.${three}.tags.${inner}.tag`]: 'x',
    });
    expect((await copy({ base_revision: 4, instance_id: three })).body.delta.revision).to.equal(4);
    const flat = await copy({ base_revision: 4, deep: false });
    expect(flat.body.delta.groups[`people.${flat.body.instance_id}.tags`]).to.deep.equal([]);
    const full = await respondent.call('POST', `/instances/${one}/duplicate`, { base_revision: 5 });
    expect(full.body.code).to.equal('instance_limit');
    expect((await respondent.call('POST', `/instances/${four}/duplicate`, { base_revision: 5 })).status).to.equal(404);
    expect((await groupsOf(respondent)).people).to.deep.equal([one, flat.body.instance_id, three]);
  });
});

describe('putting instances in order', () => {
  const order = <T = Delta>(respondent: Respondent, base_revision: number, instance_ids: string[], write = {}) =>
    respondent.call<T>('PUT', '/groups/people/order', { base_revision, instance_ids }, write);

  it('takes each of them once', async () => {
    const respondent = await begin();
    await add(respondent, 1, { instance_id: two });
    const { status, body } = await order(respondent, 2, [two, one]);
    expect([status, body.groups]).to.deep.equal([200, { people: [two, one] }]);
    for (const ids of [[one], [one, one], [one, two, three], []]) {
      const wrong = await order<Problem>(respondent, 3, ids);
      expect(wrong.body.details?.[0]?.path).to.equal('/instance_ids');
    }
    expect((await groupsOf(respondent)).people).to.deep.equal([two, one]);
  });

  it('is refused when others came or went meanwhile', async () => {
    const respondent = await begin();
    await add(respondent, 1, { instance_id: two });
    await add(respondent, 2, { instance_id: three }, 'people', tab('page-two'));
    const { status, body } = await order<Problem>(respondent, 2, [two, one]);
    expect([status, body.code]).to.deep.equal([409, 'answer_conflict']);
    expect(body.details?.[0]?.current).to.deep.equal({ value: [one, two, three], revision: 3 });
  });
});
