import { expect } from 'chai';
import { Scenario } from 'entryway/testing';

const answers = { full_name: 'Ada Lovelace', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };

describe('a scenario of an embedder', () => {
  let scenario: Scenario;
  afterEach(() => scenario.close());

  it('opens a form, answers it and sends it, once', async () => {
    scenario = await Scenario.open('contact');
    scenario.answer(answers);
    await scenario.saved();
    expect(await scenario.entry()).to.deep.include({ state: 'draft', answers });
    const sent = await scenario.submit();
    expect(sent.ok).to.equal(true);
    expect(await scenario.entry()).to.include({
      state: 'submitted',
      reference: sent.ok && sent.receipt.reference,
    });
  });

  it('says what is wrong with a test that answers a question nobody asks', async () => {
    scenario = await Scenario.open('contact');
    expect(() => scenario.answer('emial', 'x')).to.throw(
      /No answer can be given to "emial" now \(unknownPath\).*email/,
    );
  });

  it('tells what stands in the way of going on', async () => {
    scenario = await Scenario.open('contact');
    scenario.answer('full_name', 'Ada Lovelace');
    const sent = await scenario.submit();
    expect(sent).to.include({ ok: false, reason: 'invalid' });
    expect(scenario.view.problems.map(({ path }) => path)).to.include('email');
  });

  it('loses the connection and finds it again: nothing is lost', async () => {
    scenario = await Scenario.open('contact');
    scenario.goOffline();
    scenario.answer(answers);
    await scenario.until('offline');
    expect(await scenario.entries()).to.deep.equal([]);
    scenario.goOnline();
    await scenario.saved();
    expect(await scenario.entry()).to.deep.include({ answers });
  });

  it('has a reply that is late: the service has the entry, and the page learns of it when it comes', async () => {
    scenario = await Scenario.open('contact');
    scenario.answer(answers);
    await scenario.saved();
    const arrives = scenario.lateReply(/submit/);
    void scenario.session.submit();
    await scenario.advance(1000);
    expect(await scenario.entry()).to.include({ state: 'submitted' });
    expect(scenario.view.journey).to.equal('submitting');
    arrives();
    await scenario.until('submitted');
    expect(await scenario.entries()).to.have.length(1);
  });

  it('has a reply that is lost: the entry is looked for, and sent once', async () => {
    scenario = await Scenario.open('contact');
    scenario.answer(answers);
    await scenario.saved();
    scenario.fail({ kind: 'lost_reply', operation: 'submitEntrySession', times: 1 });
    expect(await scenario.submit()).to.include({ ok: false, reason: 'waiting' });
    await scenario.until('submitted');
    expect((await scenario.entries()).map(({ state }) => state)).to.deep.equal(['submitted']);
    expect(scenario.server.requests.some(({ status }) => status === 0)).to.equal(true);
  });

  it('has a request that goes wrong by name, once', async () => {
    scenario = await Scenario.open('contact');
    scenario.fail('html');
    scenario.answer(answers);
    await scenario.saved();
    expect(await scenario.entry()).to.deep.include({ answers });
  });

  it('lets time pass for the form and the service alike', async () => {
    scenario = await Scenario.open('contact', { now: '2027-03-01T12:00:00Z' });
    await scenario.advance(60_000);
    const hour = '2027-03-01T12:0';
    expect(new Date(scenario.session.now()).toISOString()).to.include(hour);
    expect(scenario.server.clock.now()).to.equal(scenario.session.now());
  });

  it('opens the page again on the same device', async () => {
    scenario = await Scenario.open('contact');
    scenario.goOffline();
    scenario.answer('message', 'The tap drips.');
    await scenario.until((view) => view.sync.kept);
    scenario.goOnline();
    await scenario.reload();
    expect(scenario.view.resumeOffer ?? scenario.view.fields.get('message')?.answer).to.not.equal(null);
  });

  it('opens a form of the test’s own', async () => {
    const form = {
      name: 'Boats',
      slug: 'boats',
      document: {
        pages: [{ key: 'boat', sections: [{ key: 'name', fields: [{ key: 'name', type: 'text', label: 'Name' }] }] }],
      },
    };
    scenario = await Scenario.open('boats', { forms: [form] });
    scenario.answer('name', 'Amity');
    expect((await scenario.submit()).ok).to.equal(true);
    expect(await scenario.entry()).to.deep.include({ answers: { name: 'Amity' } });
  });
});
