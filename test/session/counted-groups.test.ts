import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { countedGroup, expr, field, serviceWith } from '../support/counted-form.js';
import { type Started, startSession } from '../support/start-session.js';

const idsOf = ({ session }: Started, group = 'kids'): readonly string[] =>
  session.view.groups.get(group)?.instances.map(({ id }) => id) ?? [];
const settled = ({ until }: Started) => until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
const operations = ({ server }: Started): readonly string[] =>
  server.requests.map(({ operation }) => operation ?? '').filter((name) => name !== 'getPublicSchema');

async function atService({ server }: Started): Promise<{ groups: Record<string, readonly string[]>; answers: object }> {
  const [entry] = await server.store.entries.list();
  return {
    groups: Object.fromEntries((entry?.groups ?? []).map(({ path, ids }) => [path, ids])),
    answers: Object.fromEntries((entry?.answers ?? []).map(({ path, value }) => [path, value])),
  };
}

async function begin(fields: readonly object[], options: object = {}): Promise<Started> {
  const server: MockServer = serviceWith(fields);
  const started = await startSession('counted', { server, ...options });
  await started.until('answering');
  return started;
}

const note = field('text', 'note');
const asked = [field('number', 'n'), countedGroup(expr('answers.n', 'n')), note];

describe('a group whose number of instances is known when the form is loaded', () => {
  const cases: readonly (readonly [string, readonly object[], object?])[] = [
    ['by a constant', [countedGroup(expr('3')), note]],
    ['by a default', [field('number', 'n', { default: 3 }), countedGroup(expr('answers.n', 'n')), note]],
    [
      'by a calculation',
      [field('calculated', 'n', { expr: expr('1 + 2'), result: 'number' }), countedGroup(expr('answers.n', 'n')), note],
    ],
    ['by what the page filled in', asked, { prefill: { n: 3 } }],
  ];
  for (const [how, fields, options] of cases)
    it(`has them at once on screen and in the draft: ${how}`, async () => {
      const started = await begin(fields, options);
      const ids = idsOf(started);
      expect(ids).to.have.length(3);
      expect(operations(started), 'nothing is sent before somebody answers').to.deep.equal([]);
      started.session.answer(`kids.${ids[1]}.name`, 'Bo');
      await settled(started);
      expect(operations(started)).to.deep.equal(['createEntrySession']);
      expect((await atService(started)).groups.kids).to.deep.equal(ids);
      void started.session.submit();
      await started.until('submitted');
    });

  it('has them in a draft that was begun when nobody knew yet how many', async () => {
    const started = await begin([field('number', 'n'), countedGroup(expr('coalesce(answers.n, 0)', 'n')), note]);
    started.session.answer('note', 'Hello');
    await settled(started);
    await started.server.store.entries.list().then(async ([entry]) => {
      await started.server.store.entries.put({
        ...entry!,
        revision: 5,
        answers: [...entry!.answers, { ...entry!.answers[0]!, path: 'n', value: 2, revision: 5, writer: 'another' }],
      });
    });
    const looked = await started.reopen();
    await looked.until(({ fields }) => fields.get('n')?.answer === 2);
    await settled(looked);
    const again = await looked.reopen();
    await again.until('answering');
    expect(idsOf(again)).to.have.length(2);
    await settled(again);
    expect((await atService(again)).groups.kids).to.deep.equal(idsOf(again));
  });
});

describe('a group counted by an answer', () => {
  for (const when of ['before there is a draft', 'in a draft'])
    it(`costs 3 requests at most for 150 instances, typed digit by digit, ${when}`, async () => {
      const started = await begin(asked);
      if (when === 'in a draft') {
        started.session.answer('note', 'Hello');
        await settled(started);
      }
      const before = started.server.requests.length;
      for (const typed of [1, 15, 150]) {
        started.session.answer('n', typed);
        await started.clock.advance(200);
      }
      expect(idsOf(started)).to.have.length(150);
      await settled(started);
      expect(started.server.requests.length - before, operations(started).join()).to.be.at.most(3);
      expect(operations(started)).not.to.include('addGroupInstance');
      const { groups, answers } = await atService(started);
      expect(groups.kids).to.deep.equal(idsOf(started));
      expect(answers).to.deep.include({ n: 150 });
    });

  it('takes answers in instances that go out in the same request', async () => {
    const started = await begin(asked);
    started.session.answer('note', 'Hello');
    await settled(started);
    started.session.answer('n', 2);
    started.session.answer(`kids.${idsOf(started)[1]}.name`, 'Bo');
    await settled(started);
    expect(operations(started)).to.deep.equal(['createEntrySession', 'patchAnswers']);
    expect((await atService(started)).answers).to.deep.include({ n: 2, [`kids.${idsOf(started)[1]}.name`]: 'Bo' });
  });

  it('leaves instances that hold answers out when it is smaller, keeps them over a reload, and says how many', async () => {
    const started = await begin(asked);
    started.session.answer('n', 4);
    const ids = idsOf(started);
    for (const id of ids.slice(1, 3)) started.session.answer(`kids.${id}.name`, 'Bo');
    started.session.answer('n', 1);
    expect(idsOf(started)).to.deep.equal(ids.slice(0, 1));
    expect(started.session.view.fields.get('n')?.leftOut).to.equal(2);
    await settled(started);
    const again = await started.reopen();
    await again.until('answering');
    expect(idsOf(again)).to.deep.equal(ids.slice(0, 1));
    expect(again.session.view.fields.get('n')?.leftOut).to.equal(2);
    again.session.answer('n', 3);
    expect(idsOf(again)).to.deep.equal(ids.slice(0, 3));
    expect(again.session.view.fields.get(`kids.${ids[2]}.name`)?.answer).to.equal('Bo');
    expect(again.session.view.fields.get('n')?.leftOut).to.equal(0);
  });

  it('submits without what is left out', async () => {
    const started = await begin(asked);
    started.session.answer('n', 3);
    const ids = idsOf(started);
    for (const id of ids) started.session.answer(`kids.${id}.name`, 'Bo');
    await settled(started);
    started.session.answer('n', 1);
    await settled(started);
    expect((await atService(started)).groups.kids, 'kept until then').to.deep.equal(ids);
    void started.session.submit();
    await started.until('submitted');
    const { groups, answers } = await atService(started);
    expect(groups.kids).to.deep.equal(ids.slice(0, 1));
    expect(answers).to.have.keys('n', `kids.${ids[0]}.name`);
  });

  it('keeps what is left out when the submit is refused', async () => {
    const started = await begin([...asked, field('email', 'mail')]);
    started.session.answer('n', 2);
    const ids = idsOf(started);
    started.session.answer(`kids.${ids[1]}.name`, 'Bo');
    started.session.answer('n', 1);
    await settled(started);
    started.server.faults.add({
      kind: 'status',
      operation: 'submitEntrySession',
      status: 422,
      code: 'validation_failed',
      times: 1,
    });
    void started.session.submit();
    await started.until('submitRejected');
    started.session.answer('n', 2);
    expect(started.session.view.fields.get(`kids.${ids[1]}.name`)?.answer).to.equal('Bo');
  });

  it('has an issue at its question above what a group may have, and makes no instance', async () => {
    const started = await begin(asked);
    started.session.answer('n', 500);
    expect(idsOf(started)).to.have.length(0);
    expect(started.session.view.fields.get('n')?.issues).to.deep.equal([
      { path: 'n', code: 'max', params: { max: 200 } },
    ]);
    expect(started.session.view.groups.get('kids')?.issues).to.deep.equal([]);
    started.session.continue();
    expect(started.session.view.issues.map(({ path, code }) => [path, code])).to.deep.equal([['n', 'max']]);
    await settled(started);
    expect((await atService(started)).groups.kids).to.deep.equal([]);
    started.session.answer('n', 2);
    expect(idsOf(started)).to.have.length(2);
    expect(started.session.view.fields.get('n')?.issues).to.deep.equal([]);
  });

  it('has it at the question behind a calculation, and at the group where no question says the number', async () => {
    const behind = await begin([
      field('number', 'half'),
      field('calculated', 'n', { expr: expr('answers.half * 2', 'half'), result: 'number' }),
      countedGroup(expr('answers.n', 'n')),
    ]);
    behind.session.answer('half', 150);
    expect(behind.session.view.fields.get('half')?.issues.map(({ code }) => code)).to.deep.equal(['max']);
    const constant = await begin([countedGroup(expr('500')), note]);
    expect(constant.session.view.groups.get('kids')?.issues.map(({ code }) => code)).to.deep.equal(['max_instances']);
    expect(idsOf(constant)).to.have.length(0);
  });

  it('counts groups inside its own instances, too', async () => {
    const toys = field('group', 'toys', {
      count_from: expr('item.toy_count', 'toy_count'),
      fields: [field('text', 'toy')],
    });
    const started = await begin([
      field('number', 'n'),
      countedGroup(expr('answers.n', 'n'), {}, [field('number', 'toy_count', { default: 2 }), toys]),
    ]);
    started.session.answer('n', 2);
    const [one = '', two = ''] = idsOf(started);
    expect(idsOf(started, `kids.${two}.toys`)).to.have.length(2);
    started.session.answer(`kids.${one}.toy_count`, 300);
    expect(started.session.view.fields.get(`kids.${one}.toy_count`)?.issues.map(({ code }) => code)).to.deep.equal([
      'max',
    ]);
    started.session.answer(`kids.${one}.toy_count`, 3);
    await settled(started);
    expect((await atService(started)).groups).to.deep.equal({
      kids: [one, two],
      [`kids.${one}.toys`]: idsOf(started, `kids.${one}.toys`),
      [`kids.${two}.toys`]: idsOf(started, `kids.${two}.toys`),
    });
    expect(idsOf(started, `kids.${one}.toys`)).to.have.length(3);
  });
});
