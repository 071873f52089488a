import { expect } from 'chai';
import type { Session } from '../../src/session/index.js';
import { type Started, startSession } from '../support/start-session.js';

const saved = ({ until }: Started) => until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
const idsOf = (session: Session, group: string) => session.view.groups.get(group)?.instances.map(({ id }) => id) ?? [];

async function serverSide({
  server,
}: Started): Promise<{ answers: Record<string, unknown>; groups: Record<string, string[]> }> {
  const [entry] = await server.store.entries.list();
  return {
    answers: Object.fromEntries((entry?.answers ?? []).map(({ path, value }) => [path, value])),
    groups: Object.fromEntries((entry?.groups ?? []).map(({ path, ids }) => [path, [...ids]])),
  };
}

async function withPeople(...names: readonly string[]): Promise<Started & { readonly ids: readonly string[] }> {
  const started = await startSession('housing-application');
  await started.until('answering');
  const ids = names.map((member_name) => {
    const added = started.session.addInstance('household', { member_name });
    return added.ok ? added.id : '';
  });
  return { ...started, ids };
}

describe('instances of a group', () => {
  it('are added with answers, also before there is an entry, and reach the service in order', async () => {
    const started = await withPeople('Ada', 'Bo');
    await saved(started);
    const { answers, groups } = await serverSide(started);
    expect(groups.household).to.deep.equal(started.ids);
    expect(answers[`household.${started.ids[1]}.member_name`]).to.equal('Bo');
  });

  it('begin with as many as the form asks for, under ids made here', async () => {
    const { session, until, ...rest } = await startSession('every-field');
    await until('answering');
    const before = idsOf(session, 'beds_list');
    const started = { session, until, ...rest };
    session.addInstance('beds_list', { bed_name: 'Roses' });
    await saved(started);
    expect((await serverSide(started)).groups.beds_list).to.deep.equal([
      ...before,
      ...idsOf(session, 'beds_list').slice(-1),
    ]);
  });

  it('are removed, and put back by undo before the service has heard of it', async () => {
    const started = await withPeople('Ada', 'Bo');
    const { session, ids, server } = started;
    await saved(started);
    const asked = server.requests.length;
    expect(session.removeInstance('household', ids[0] ?? '')).to.deep.equal({ ok: true });
    expect(idsOf(session, 'household')).to.deep.equal([ids[1]]);
    expect(session.undo()).to.deep.equal({ ok: true });
    expect(idsOf(session, 'household')).to.deep.equal(ids);
    expect(session.view.fields.get(`household.${ids[0]}.member_name`)?.answer).to.equal('Ada');
    await started.clock.advance(60_000);
    expect(server.requests).to.have.length(asked);
  });

  it('come back by undo after the service was told, with everything in them', async () => {
    const started = await withPeople('Ada', 'Bo');
    const { session, ids } = started;
    const pet = session.addInstance(`household.${ids[0]}.pets`, { pet_kind: 'cat' });
    await saved(started);
    session.removeInstance('household', ids[0] ?? '');
    await started.until(({ sync }) => sync.waiting === 0 && sync.state === 'saved');
    expect((await serverSide(started)).groups.household).to.deep.equal([ids[1]]);
    session.undo();
    await saved(started);
    const { groups, answers } = await serverSide(started);
    expect([...(groups.household ?? [])].sort()).to.deep.equal([...ids].sort());
    expect(answers[`household.${ids[0]}.member_name`]).to.equal('Ada');
    expect(answers[`household.${ids[0]}.pets.${pet.ok && pet.id}.pet_kind`]).to.equal('cat');
  });

  it('come back by name, whatever was done since', async () => {
    const { session, ids } = await withPeople('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    session.removeInstance('household', ada);
    session.answer(`household.${bo}.member_name`, 'Bob');
    expect(session.restoreInstance('household', ada)).to.deep.equal({ ok: true });
    expect(session.view.fields.get(`household.${ada}.member_name`)?.answer).to.equal('Ada');
    expect(session.view.fields.get(`household.${bo}.member_name`)?.answer).to.equal('Bob');
    expect(session.restoreInstance('household', ada).ok).to.equal(false);
  });

  it('are put in another order', async () => {
    const started = await withPeople('Ada', 'Bo', 'Cy');
    const [ada = '', bo = '', cy = ''] = started.ids;
    started.session.moveInstance('household', cy, 0);
    expect(idsOf(started.session, 'household')).to.deep.equal([cy, ada, bo]);
    await saved(started);
    expect((await serverSide(started)).groups.household).to.deep.equal([cy, ada, bo]);
    expect(started.session.moveInstance('household', cy, 7)).to.deep.include({ ok: false });
  });

  it('are copied with their answers', async () => {
    const started = await withPeople('Ada', 'Bo');
    const [ada = '', bo = ''] = started.ids;
    const copy = started.session.duplicateInstance('household', ada);
    const id = copy.ok ? copy.id : '';
    expect(idsOf(started.session, 'household')).to.deep.equal([ada, id, bo]);
    expect(started.session.view.fields.get(`household.${id}.member_name`)?.answer).to.equal('Ada');
    await saved(started);
    const { groups, answers } = await serverSide(started);
    expect(groups.household).to.deep.equal([ada, id, bo]);
    expect(answers[`household.${id}.member_name`]).to.equal('Ada');
  });

  it('stay within what the form allows', async () => {
    const { session } = await withPeople('1', '2', '3', '4', '5', '6', '7', '8');
    expect(session.addInstance('household')).to.deep.equal({ ok: false, reason: 'limit' });
    expect(session.addInstance('nobody')).to.deep.equal({ ok: false, reason: 'unknownPath' });
    expect(session.removeInstance('household', 'ins_0')).to.deep.equal({ ok: false, reason: 'unknownPath' });
  });

  it('follow an answer that says how many there are, and come back with it', async () => {
    const started = await startSession('household');
    const { session } = started;
    await started.until('answering');
    session.answer('room_count', 3);
    const ids = idsOf(session, 'rooms');
    expect(ids).to.have.length(3);
    session.answer(`rooms.${ids[2]}.room_use`, 'study');
    session.answer('room_count', 1);
    expect(idsOf(session, 'rooms')).to.deep.equal(ids.slice(0, 1));
    session.answer('room_count', 3);
    expect(idsOf(session, 'rooms')).to.have.members(ids);
    expect(session.view.fields.get(`rooms.${ids[2]}.room_use`)?.answer).to.equal('study');
    expect(session.addInstance('rooms')).to.deep.equal({ ok: false, reason: 'limit' });
    await saved(started);
    const { groups, answers } = await serverSide(started);
    expect(groups.rooms).to.have.members(ids);
    expect(answers[`rooms.${ids[2]}.room_use`]).to.equal('study');
  });
});

describe('undo', () => {
  it('takes back what was typed in one go, then what was there before', async () => {
    const { session, until } = await startSession('contact');
    await until('answering');
    for (const typed of ['A', 'Ad', 'Ada']) session.answer('full_name', typed);
    session.leave('full_name');
    for (const typed of ['Ad', 'Adam']) session.answer('full_name', typed);
    session.undo();
    expect(session.view.fields.get('full_name')?.answer).to.equal('Ada');
    session.undo();
    expect(session.view.fields.get('full_name')?.answer).to.equal(null);
    expect(session.view.can.undo).to.equal(false);
    expect(session.undo()).to.deep.equal({ ok: false, reason: 'notNow' });
  });

  it('brings no instance back for which there is no room any more: the service would not take it', async () => {
    const started = await startSession('housing-application');
    const { session, until } = started;
    await until('answering');
    const max = session.view.groups.get('household')?.max ?? 0;
    for (let at = 0; at < max; at++) session.addInstance('household', { member_name: `Nr ${at}` });
    const [first = '', second = ''] = idsOf(session, 'household');
    session.removeInstance('household', first);
    await saved(started);
    session.addInstance('household');
    expect(session.undo()).to.deep.equal({ ok: false, reason: 'limit' });
    expect(idsOf(session, 'household')).to.have.length(max).and.not.to.include(first);
    session.removeInstance('household', second);
    expect(session.undo()).to.deep.equal({ ok: true });
    expect(idsOf(session, 'household')[0]).to.equal(second);
    expect(session.undo()).to.deep.equal({ ok: false, reason: 'limit' });
  });

  it('brings back what was cleared', async () => {
    const { session, until } = await startSession('contact');
    await until('answering');
    session.answer('message', 'Hello');
    session.leave('message');
    session.clear('message');
    session.undo();
    expect(session.view.fields.get('message')?.answer).to.equal('Hello');
  });
});

describe('answers', () => {
  it('are refused with a reason, never with an exception', async () => {
    const { session, until } = await startSession('housing-application');
    await until('answering');
    expect(session.answer('nobody', 1)).to.deep.equal({ ok: false, reason: 'unknownPath' });
    expect(session.answer('income_total', 1)).to.deep.equal({ ok: false, reason: 'readOnly' });
    session.goTo('finish');
    session.answer('terms', { accepted: true });
    session.answer('applicant', { first: 'A', last: 'B' });
    session.answer('email', 'a@example.org');
    void session.submit();
    expect(session.view.journey).to.equal('submitting');
    expect(session.answer('email', 'b@example.org')).to.deep.equal({ ok: false, reason: 'notNow' });
  });

  it('that were filled in for the respondent create no draft, and go along with the first of their own', async () => {
    const { session, server, clock, until } = await startSession('contact', { prefill: { email: 'ada@example.org' } });
    await until('answering');
    expect(session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    await clock.advance(60_000);
    expect(await server.store.entries.list()).to.have.length(0);
    session.answer('full_name', 'Ada');
    await until('saved');
    const [entry] = await server.store.entries.list();
    expect(entry?.answers.map(({ path }) => path)).to.have.members(['email', 'full_name']);
  });
});
