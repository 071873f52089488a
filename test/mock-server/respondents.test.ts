import { expect } from 'chai';
import type { Problem } from '../../src/contract/index.js';
import { owner } from './account/client.js';
import { labForm } from './lab-form.js';
import { create, Respondent, stillServer } from './respondent.js';

const lab = (settings: object = { availability: { max_per_respondent: 1 } }) =>
  stillServer({ seed: [labForm(settings)] });

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
/** All that the form insists on, and an address or none. */
const filled = (email: string | null) => ({
  form: 'lab',
  groups: { people: [one], rooms: [] },
  answers: { title: 'Ada', [`people.${one}.name`]: 'Ada', ...(email !== null && { email }) },
});
const begin = (server: ReturnType<typeof lab>, email: string | null) => Respondent.begin(server, filled(email));

const outcome = async (respondent: Respondent) => {
  const { status, body } = await respondent.submit<Problem>(1);
  return [status, body.code, body.details?.[0]?.params];
};

describe('a form that takes one entry of each respondent', () => {
  it('refuses a second of the same address, however it is written, and nobody else', async () => {
    const server = lab();
    expect((await outcome(await begin(server, 'ada@example.org')))[0]).to.equal(200);
    const second = await begin(server, 'Ada@Example.org');
    expect(await outcome(second)).to.deep.equal([409, 'form_not_open', { reason: 'quota_reached' }]);
    expect((await second.read()).body.state).to.equal('draft');
    expect((await outcome(await begin(server, 'byron@example.org')))[0]).to.equal(200);
  });

  it('knows them by the address a link was mailed to as well', async () => {
    const server = lab();
    await outcome(await begin(server, 'ada@example.org'));
    const second = await begin(server, null);
    await second.call('POST', '/resume-links', { channel: 'email', email: 'ada@example.org' });
    expect((await outcome(second))[1]).to.equal('form_not_open');
  });

  it('neither binds nor counts what its owners enter', async () => {
    const server = lab();
    const key = await owner(server);
    const [form] = await key.ids('/forms');
    const entry = {
      form_id: form,
      answers: { title: 'Ada', email: 'ada@example.org', people: [{ name: 'Ada' }] },
      state: 'submitted',
    };
    for (let i = 0; i < 2; i++) expect(await key.ok('POST', '/entries', entry)).to.include({ state: 'submitted' });
    const draft = await key.ok('POST', '/entries', { ...entry, state: 'draft' });
    expect(await key.ok('POST', `/entries/${draft.id}/transitions`, { to: 'submit' })).to.include({
      state: 'submitted',
    });
    expect((await outcome(await begin(server, 'ada@example.org')))[0]).to.equal(200);
    expect((await outcome(await begin(server, 'ada@example.org')))[1]).to.equal('form_not_open');
  });

  it('cannot tell apart who gives no address', async () => {
    const server = lab();
    for (let i = 0; i < 2; i++) expect((await outcome(await begin(server, null)))[0]).to.equal(200);
  });

  it('counts neither spam nor the refused ones, and takes as many as it says', async () => {
    const server = lab({ availability: { max_per_respondent: 2 }, protection: { honeypot: { name: 'trap' } } });
    const send = async (honeypot?: string) =>
      (await create(server, { ...filled('ada@example.org'), submit: true, ...(honeypot && { honeypot }) })).status;
    expect(await send('bot')).to.equal(201);
    expect([await send(), await send(), await send(), await send()]).to.deep.equal([201, 201, 409, 409]);
  });
});
