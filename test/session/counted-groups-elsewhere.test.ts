import { expect } from 'chai';
import { countedGroup, expr, field, serviceWith } from '../support/counted-form.js';
import { type Started, startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';

const asked = [field('number', 'n'), countedGroup(expr('answers.n', 'n')), field('text', 'note')];
const idsOf = ({ session }: Started, group = 'kids'): readonly string[] =>
  session.view.groups.get(group)?.instances.map(({ id }) => id) ?? [];
const settled = ({ until }: Started) => until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
const count = ({ server }: Started, name: string): number =>
  server.requests.filter(({ operation }) => operation === name).length;
const groupsAt = async ({ server }: Started): Promise<Record<string, readonly string[]>> => {
  const [entry] = await server.store.entries.list();
  return Object.fromEntries((entry?.groups ?? []).map(({ path, ids }) => [path, ids]));
};

/** A service that has never heard of `groups` in a batch: it overlooks them, or will not have what it does not know. */
async function begin(manner: 'overlooks' | 'refuses', fields: readonly object[], also = 'PATCH'): Promise<Started> {
  const clock = new VirtualClock();
  const server = serviceWith(fields, { clock: { now: () => clock.now(), set: () => {}, advance: () => {} } });
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    const isCreating = request.method === 'POST' && request.url.endsWith('/entry-sessions');
    const isSubmit = request.url.endsWith('/submit');
    if (request.method !== 'PATCH' && !isSubmit && !(isCreating && also === 'POST')) return server.fetch(request);
    const { groups, ...body } = (await request.clone().json()) as { groups?: object };
    if (groups && manner === 'refuses' && !isCreating) {
      const problem = { type: 'about:blank', title: 'No', status: 422, code: 'validation_failed', message: 'No' };
      const details = [{ in: 'body', path: '/groups', code: 'unknown_member', message: 'No' }];
      return new Response(JSON.stringify({ ...problem, request_id: 'req_1', details }), {
        status: 422,
        headers: { 'Content-Type': 'application/problem+json' },
      });
    }
    return server.fetch(new Request(request, { method: request.method, body: JSON.stringify(body) }));
  };
  const started = await startSession('counted', { server, clock, fetch: fetch as never });
  await started.until('answering');
  return started;
}

describe('a service that takes instances one by one only', () => {
  for (const manner of ['overlooks', 'refuses'] as const)
    it(`gets each of them, where it ${manner} whole lists, and answers in them arrive`, async () => {
      const started = await begin(manner, asked);
      started.session.answer('note', 'Hello');
      await settled(started);
      started.session.answer('n', 3);
      const ids = idsOf(started);
      started.session.answer(`kids.${ids[2]}.name`, 'Bo');
      await settled(started);
      expect((await groupsAt(started)).kids).to.deep.equal(ids);
      expect(idsOf(started)).to.deep.equal(ids);
      expect(count(started, 'addGroupInstance')).to.equal(3);
      expect(started.session.view.fields.get(`kids.${ids[2]}.name`)?.answer).to.equal('Bo');
      expect(started.session.view.parked).to.deep.equal([]);
      started.session.answer('n', 5);
      await settled(started);
      expect((await groupsAt(started)).kids).to.deep.equal(idsOf(started));
    });

  it('keeps within the budget of a minute', async () => {
    const started = await begin('overlooks', asked);
    started.session.answer('n', 1);
    await settled(started);
    started.session.answer('n', 150);
    const before = started.server.requests.length;
    for (let second = 0; second < 60; second++) await started.clock.advance(1000);
    expect(started.server.requests.length - before).to.be.at.most(80);
    await settled(started);
    expect((await groupsAt(started)).kids).to.deep.equal(idsOf(started));
    expect(started.server.requests.filter(({ status }) => status === 429)).to.deep.equal([]);
  });

  it('gets what it overlooked when the entry was created', async () => {
    const started = await begin('overlooks', [countedGroup(expr('3'), { initial: 0 }), field('text', 'note')], 'POST');
    const made = idsOf(started);
    expect(made).to.have.length(3);
    started.session.answer('note', 'Hello');
    await settled(started);
    expect(idsOf(started)).to.have.length(3);
    expect((await groupsAt(started)).kids).to.deep.equal(idsOf(started));
  });

  it('names the instances inside a new one itself: what was typed into them stays with them', async () => {
    const tags = field('group', 'tags', { min: 1, initial: 2, fields: [field('text', 'tag')] });
    const people = field('group', 'people', { fields: [field('text', 'person'), tags] });
    const started = await begin('overlooks', [people, field('text', 'note')]);
    started.session.answer('note', 'Hello');
    await settled(started);
    const added = started.session.addInstance('people');
    const id = added.ok ? added.id : '';
    const [first] = idsOf(started, `people.${id}.tags`);
    started.session.answer(`people.${id}.tags.${first}.tag`, 'red');
    await settled(started);
    const shown = idsOf(started, `people.${id}.tags`);
    expect(shown).to.have.length(2);
    expect((await groupsAt(started))[`people.${id}.tags`]).to.deep.equal(shown);
    expect(started.session.view.fields.get(`people.${id}.tags.${shown[0]}.tag`)?.answer).to.equal('red');
  });
});
