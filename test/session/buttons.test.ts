import { expect } from 'chai';
import { type Started, startSession } from '../support/start-session.js';
import { seen } from './seen.js';

const iban = 'DE89370400440532013000';

async function housing(): Promise<Started> {
  const started = await startSession('housing-application');
  await started.until('answering');
  return started;
}

describe('buttons', () => {
  it('send what is typed first, then act, and their effects are carried out in order', async () => {
    const { session, server, until } = await housing();
    session.answer('iban', iban);
    const shown: string[] = [];
    session.subscribe(({ state, pending }) => pending && shown.push(`${state} ${pending.key} ${pending.stage}`));
    const pressed = session.press('check_iban');
    await until(() => shown.length > 0);
    expect(shown[0]).to.equal('journey.answering.buttonPending.pressing check_iban sending');
    await until(({ pending }) => pending === null);
    expect(await pressed).to.deep.equal({ ok: true });
    expect(session.view.fields.get('iban')?.answer).to.equal('DE89 3704 0044 0532 0130 00');
    expect(session.view.effects.list.map(({ type }) => type)).to.deep.equal(['set_answers', 'message']);
    expect(session.view.effects.outcome).to.deep.include({ key: 'check_iban', state: 'succeeded' });
    const operations = server.requests.map(({ operation }) => operation);
    expect(operations).to.deep.equal(['getPublicSchema', 'createEntrySession', 'clickButton']);
  });

  it('let the respondent go on typing, and answer with the press', async () => {
    const { session, until } = await housing();
    session.answer('iban', iban);
    const pressed = session.press('check_iban');
    session.answer('email', 'ada@example.org');
    expect(session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    await until(({ pending }) => pending === null);
    expect(await pressed).to.deep.equal({ ok: true });
    await until(({ sync }) => sync.waiting === 0);
  });

  it('add an instance, open a link, and refuse what is not to be pressed', async () => {
    const { session, until } = await startSession('every-field');
    await until('answering');
    const before = session.view.groups.get('beds_list')?.instances.length ?? 0;
    expect(await session.press('add_bed')).to.deep.include({ ok: true });
    expect(session.view.groups.get('beds_list')?.instances).to.have.length(before + 1);
    expect(await session.press('how_we_work')).to.deep.equal({ ok: true });
    expect(session.view.effects.list).to.deep.equal([
      { type: 'open_url', url: 'https://example.org/how-we-work', target: null },
    ]);
    expect(await session.press('estimate')).to.deep.equal({ ok: false, reason: 'readOnly' });
    expect(await session.press('area')).to.deep.equal({ ok: false, reason: 'unknownPath' });
  });

  it('check the page first where the form says so', async () => {
    const { session, server, until } = await startSession('every-field');
    await until('answering');
    session.goTo('area');
    session.answer('area', 20);
    session.goTo('estimate');
    expect(await session.press('estimate')).to.deep.include({ ok: false, reason: 'invalid' });
    expect(session.view.state).to.equal('journey.answering.invalid');
    expect(server.requests.map(({ operation }) => operation)).not.to.include('clickButton');
  });

  it('come back ready, with a word, when there is no connection', async () => {
    const { session, server, until } = await housing();
    session.answer('iban', iban);
    await until('saved');
    server.faults.offline = true;
    session.answer('email', 'ada@example.org');
    await until('offline');
    expect(await session.press('check_iban')).to.deep.equal({ ok: false, reason: 'offline' });
    expect(session.view.pending).to.equal(null);
    server.faults.offline = false;
    await until('saved');
    expect(server.requests.filter(({ operation }) => operation === 'clickButton')).to.have.length(0);
  });

  it('say so when nobody knows whether the press arrived, and are not repeated', async () => {
    const { session, server, clock, until } = await housing();
    session.answer('iban', iban);
    await until('saved');
    server.faults.add({ operation: 'clickButton', kind: 'lost_reply', times: 1 });
    const pressed = session.press('check_iban');
    await until(({ pending }) => pending === null);
    expect(await pressed).to.deep.equal({ ok: false, reason: 'unconfirmed' });
    await clock.advance(120_000);
    expect(server.requests.filter(({ operation }) => operation === 'clickButton')).to.have.length(1);
  });
});

describe('actions', () => {
  it('that take longer are followed until they end, and tell what they have to tell', async () => {
    const { session, server, clock, until } = await housing();
    session.answer('email', 'ada@example.org');
    const ran = session.invoke('eligibility_check', { district: 'mitte' });
    const following = seen(session, 'journey.answering.buttonPending.following');
    void clock.advance(0);
    await following;
    expect(session.view.pending).to.deep.include({ kind: 'action', stage: 'running', canCancel: true });
    server.clock.advance(5000);
    await until(({ pending }) => pending === null);
    expect(await ran).to.deep.equal({ ok: true, output: { eligible: true, limit: 3200 } });
    expect(session.view.effects.list).to.have.nested.property('[0].text', 'Income is below the limit of 3,200 EUR.');
  });

  it('can be left behind', async () => {
    const { session, clock } = await housing();
    session.answer('email', 'ada@example.org');
    const ran = session.invoke('eligibility_check');
    const following = seen(session, 'journey.answering.buttonPending.following');
    void clock.advance(0);
    await following;
    expect(session.cancelAction()).to.deep.equal({ ok: true });
    expect(await ran).to.deep.equal({ ok: false, reason: 'cancelled' });
    expect(session.view.state).to.equal('journey.answering.page');
    expect(session.cancelAction()).to.deep.equal({ ok: false, reason: 'notNow' });
  });

  it('that do not exist are refused with the code of the service', async () => {
    const { session, until } = await housing();
    const ran = session.invoke('nothing_here');
    await until(({ pending, effects }) => pending === null && effects.count > 0);
    expect(await ran).to.deep.equal({ ok: false, reason: 'service', code: 'not_found' });
  });

  it('do not run without a connection', async () => {
    const { session, server, until } = await housing();
    session.answer('email', 'ada@example.org');
    server.faults.offline = true;
    const ran = session.invoke('eligibility_check');
    await until(({ effects }) => effects.count > 0);
    expect(await ran).to.deep.equal({ ok: false, reason: 'offline' });
  });
});

describe('going on while something is pending', () => {
  it('leaves the press to be answered, and its effects still count', async () => {
    const { session, until } = await housing();
    session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    session.answer('email', 'ada@example.org');
    session.answer('iban', iban);
    const pressed = session.press('check_iban');
    session.continue();
    expect(session.view).to.include({ pending: null, state: 'journey.answering.page' });
    await until(({ fields }) => fields.get('iban')?.answer === 'DE89 3704 0044 0532 0130 00');
    expect(await pressed).to.deep.equal({ ok: true });
    session.back();
    const again = session.press('check_iban');
    await until(({ pending }) => pending === null);
    expect(await again).to.deep.equal({ ok: true });
  });
});

describe('what the form can be asked', () => {
  it('counts the presses of each button', async () => {
    const { session, until } = await housing();
    session.answer('iban', iban);
    void session.press('check_iban');
    await until(({ clicks }) => clicks.get('check_iban') === 1);
  });

  it('checks one instance by itself', async () => {
    const { session } = await housing();
    const [one, two] = [session.addInstance('household'), session.addInstance('household')];
    const under = `household.${one.ok ? one.id : ''}`;
    expect(await session.validate({ under })).to.deep.include({ ok: false, reason: 'invalid' });
    expect(session.view.issues.every(({ path }) => path.startsWith(under))).to.equal(true);
    expect(two.ok).to.equal(true);
  });

  it('gives an address for a file', async () => {
    const { session, until } = await housing();
    expect(await session.fileUrl('fil_1')).to.deep.equal({ ok: false, reason: 'notNow' });
    session.answer('email', 'ada@example.org');
    await until('saved');
    expect(await session.fileUrl('fil_1')).to.deep.include({ ok: false, reason: 'service' });
  });
});
