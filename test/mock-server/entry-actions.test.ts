import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { ActionRun, ButtonPending, ButtonResult, FormSchema, Problem } from '../../src/contract/index.js';
import { type AccountClient, type List, owner } from './account/client.js';
import { type Got, loopbackOutbound, type OtherService, otherService, type Says } from './account/other-service.js';
import { makeForm, publishForm } from './account/sample-form.js';
import { freshKey, type Read, Respondent, send, stillServer } from './respondent.js';

const token = 'the token of the register';

const document = {
  actions: [
    { key: 'find_address', action: 'address_lookup.suggest' },
    { key: 'name_of', action: 'register.company', effects: [{ type: 'focus', path: 'number' }] },
  ],
  pages: [
    {
      key: 'one',
      sections: [
        {
          key: 'all',
          fields: [
            { key: 'number', type: 'text', label: 'Number' },
            { key: 'company', type: 'text', label: 'Company' },
            { key: 'vat_number', type: 'text', label: 'VAT number' },
            { key: 'full_name', type: 'text', label: 'Name' },
            { key: 'score', type: 'number', label: 'Score' },
            { key: 'look_up', type: 'button', label: 'Look up', behavior: 'action', action: 'register.company' },
            { key: 'vat', type: 'button', label: 'Check', behavior: 'action', action: { action: 'vat_check.check' } },
            {
              key: 'credit',
              type: 'button',
              label: 'Ask',
              behavior: 'action',
              action: {
                action: 'credit_check.score',
                input: { name: '{{ answers.full_name }}', income: 4000 },
                effects: [
                  { type: 'set_answers', answers: { score: '{{ output.score }}' } },
                  {
                    type: 'message',
                    level: 'success',
                    text: 'Well done, {{ answers.full_name }}.',
                    when: 'output.approved',
                  },
                  { type: 'message', level: 'error', text: 'Never said.', when: 'output.score < 0' },
                ],
              },
            },
            { key: 'deep', type: 'button', label: 'Search', behavior: 'action', action: 'register.deep_search' },
            {
              key: 'people',
              type: 'group',
              label: 'People',
              initial: 1,
              fields: [
                { key: 'employer', type: 'text', label: 'Employer' },
                {
                  key: 'check_employer',
                  type: 'button',
                  label: 'Check',
                  behavior: 'action',
                  action: { action: 'register.company', input: { number: '{{ item.employer }}' } },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const effects = [
  { type: 'set_answers', answers: { company: '{{ output.name }}' } },
  { type: 'message', level: 'success', text: 'Found {{ output.name }} for {{ input.number }}.', field: 'company' },
];

describe('an action that an account lends to a form', () => {
  let server: MockServer;
  let key: AccountClient;
  let service: OtherService;
  let answer: (got: Got) => Says;
  let form: string;
  beforeEach(async () => {
    answer = ({ url }) => [200, { company: { name: `No. ${url.split('/').at(-1)}` } }];
    service = await otherService((got) => answer(got));
    server = stillServer({ limits: [], outbound: loopbackOutbound });
    key = await owner(server);
    const environment = (await key.ids('/environments'))[0];
    await key.ok('PUT', `/environments/${environment}/secrets/REGISTER_TOKEN`, { value: token });
    const company = {
      path_template: '/companies/{{ input.number }}',
      input_schema: { type: 'object', properties: { number: { type: 'string', minLength: 3 } }, required: ['number'] },
      output_mapping: { name: 'body.company.name' },
      entry_action: { enabled: true, allow_input: ['number'], effects },
      timeout_ms: 300,
    };
    await key.ok('POST', '/connectors', {
      name: 'Register',
      key: 'register',
      base_url: service.url,
      auth: { type: 'bearer', secret_ref: 'REGISTER_TOKEN' },
      operations: [
        { ...company, key: 'company' },
        { ...company, key: 'deep_search', timeout_ms: 20_000 },
        { ...company, key: 'internal', entry_action: { enabled: false } },
      ],
    });
    await key.ok('POST', '/extensions', { catalog_key: 'vat_check', granted: ['answers:read'] });
    const both = ['answers:read', 'answers:write'];
    const config = { client_id: 'forms', client_secret: 'a secret of the agency' };
    await key.ok('POST', '/extensions', { catalog_key: 'credit_check', granted: both, config });
    const lookup = { catalog_key: 'address_lookup', granted: both, config: { api_token: 'a token for maps' } };
    await key.ok('POST', '/extensions', lookup);
    form = (await publishForm(key, document)).public_id;
  });
  afterEach(async () => {
    expect(server.violations).to.deep.equal([]);
    await service.close();
  });

  const begin = (answers: object = { number: '12345', full_name: 'Ada' }) =>
    Respondent.begin(server, { form, answers });
  const press = <T = ButtonResult>(respondent: Respondent, name: string, base_revision: number, body: object = {}) =>
    respondent.call<T>('POST', `/buttons/${name}/clicks`, { base_revision, ...body });
  const act = <T = ActionRun>(respondent: Respondent, name: string, input: unknown) =>
    respondent.call<T>('POST', `/actions/${name}`, { input, base_revision: 1 });
  const codeOf = ({ status, body }: Read<unknown>) => [status, (body as Problem).code];

  it('is pressed, asks the other service, and does its effects in order', async () => {
    const respondent = await begin();
    const { status, headers, body } = await press(respondent, 'look_up', 1, { answers: { number: '777' } });
    expect([status, headers.get('ETag'), body.status]).to.deep.equal([200, '"r2"', 'succeeded']);
    expect(service.got.map(({ url, headers: sent }) => [url, sent.authorization])).to.deep.equal([
      ['/companies/777', `Bearer ${token}`],
    ]);
    expect(body.effects).to.deep.equal([
      { type: 'set_answers', answers: { company: 'No. 777' } },
      { type: 'message', level: 'success', text: 'Found No. 777 for 777.', field: 'company' },
    ]);
    expect(body.delta?.changed).to.deep.equal({ number: '777', company: 'No. 777' });
    const { body: session } = await respondent.read();
    expect([session.answers.company, session.buttons.look_up?.clicks]).to.deep.equal(['No. 777', 1]);
  });

  it('shows a respondent nothing of how it is done', async () => {
    const { body } = await send<FormSchema>(server, `/entry-sessions/forms/${form}/schema`);
    const text = JSON.stringify(body);
    for (const hidden of ['register', 'vat_check', 'credit_check', '"actions"', '"action":']) {
      expect(text, hidden).to.not.include(hidden);
    }
  });

  it('happens once for one key, whatever becomes of the reply', async () => {
    const respondent = await begin();
    const once = freshKey();
    const click = () =>
      respondent.call<ButtonResult>('POST', '/buttons/look_up/clicks', { base_revision: 1 }, { key: once });
    const [first, again] = [await click(), await click()];
    expect([again.body, service.got.length]).to.deep.equal([first.body, 1]);
  });

  it('says in words that the service failed, and loses nothing', async () => {
    const respondent = await begin();
    answer = () => [500, `a stack trace with ${token}`];
    const failed = await press<Problem>(respondent, 'look_up', 1);
    expect(codeOf(failed)).to.deep.equal([502, 'extension_failed']);
    expect(failed.body.message).to.equal('The service could not do this. Try again later.');
    expect(failed.body.details?.[0]?.params).to.deep.equal({ upstream_status: 500 });
    expect(JSON.stringify(failed.body)).to.not.include(token);
    answer = () => 'silence';
    expect(codeOf(await press(respondent, 'look_up', 1))).to.deep.equal([504, 'extension_timeout']);
    expect((await respondent.read()).body).to.deep.include({ revision: 1, buttons: {} });
    answer = () => [200, { company: { name: 'At last' } }];
    expect((await press(respondent, 'look_up', 1)).body.delta?.changed).to.deep.equal({ company: 'At last' });
  });

  it('sees what was written while it waited, and overwrites nothing else', async () => {
    const respondent = await begin();
    answer = () => {
      void respondent.patch(1, { full_name: 'Grace' });
      return [200, { company: { name: 'Meanwhile Ltd' } }];
    };
    const { status } = await press(respondent, 'look_up', 1);
    expect(status).to.equal(200);
    const { body } = await respondent.read();
    expect(body.answers).to.deep.include({ full_name: 'Grace', company: 'Meanwhile Ltd' });
  });

  it('asks for the answers it needs, by name', async () => {
    const respondent = await begin({ full_name: 'Ada', number: '1' });
    const short = await press<Problem>(respondent, 'look_up', 1);
    expect(short.status).to.equal(422);
    expect(short.body.details?.[0]).to.include({ in: 'answers', path: 'number', code: 'min_length' });
    const none = await press<Problem>(respondent, 'vat', 1);
    expect(none.body.details?.[0]).to.include({ in: 'answers', path: 'vat_number', code: 'required' });
    expect(service.got).to.deep.equal([]);
  });

  it('stands in an instance where its button does', async () => {
    const respondent = await begin();
    const instance_id = respondent.session.groups.people?.[0] ?? '';
    const path = `people.${instance_id}.employer`;
    const { status } = await press(respondent, 'check_employer', 1, { instance_id, answers: { [path]: '4711' } });
    expect([status, service.got[0]?.url]).to.deep.equal([200, '/companies/4711']);
    const empty = await press<Problem>(respondent, 'check_employer', 2, { instance_id, answers: { [path]: null } });
    expect(empty.body.details?.[0]).to.include({ in: 'answers', path, code: 'required' });
  });

  it('is asked for by its key, with no more than the form allows', async () => {
    const respondent = await begin();
    const found = await act(respondent, 'find_address', { query: 'hafen', country: null });
    expect(found.body.output).to.have.nested.property('addresses[0].city', 'Hamburg');
    const named = await act(respondent, 'name_of', { number: '999' });
    expect(named.body).to.deep.include({
      state: 'succeeded',
      output: { name: 'No. 999' },
      effects: [{ type: 'focus', path: 'number' }],
    });
    const stray = await act<Problem>(respondent, 'name_of', { number: '999', host: 'evil' });
    expect([stray.status, stray.body.details?.[0]?.path]).to.deep.equal([422, '/input/host']);
    for (const name of ['nothing', 'register.company', 'vat_check.check', '__proto__', 'constructor']) {
      expect(codeOf(await act(respondent, name, {}))).to.deep.equal([404, 'not_found']);
    }
  });

  it('goes on after the reply where it takes a while, and then does its effects', async () => {
    const respondent = await begin();
    const { status, body } = await press<ButtonPending>(respondent, 'credit', 1);
    expect(status).to.equal(202);
    const poll = (query = '') => respondent.call<ActionRun>('GET', `/action-runs/${body.action_run_id}${query}`);
    expect((await poll()).body.state).to.equal('queued');
    server.clock.advance(5000);
    expect((await poll()).body.state).to.equal('running');
    const waiting = poll('?wait=20');
    server.clock.advance(3000);
    await server.controls.settle();
    const { body: done } = await waiting;
    expect(done.state).to.equal('succeeded');
    expect(done.effects.map(({ type }) => type)).to.deep.equal(['set_answers', 'message']);
    expect(done.effects[1]).to.include({ text: 'Well done, Ada.' });
    expect(done.delta?.changed).to.have.property('score');
    const { body: session } = await respondent.read();
    expect(session.answers.score).to.be.a('number');
  });

  it('asks a slow service behind the scenes, and tells of its failure', async () => {
    const respondent = await begin();
    const first = await press<ButtonPending>(respondent, 'deep', 1);
    expect(first.status).to.equal(202);
    await server.controls.settle();
    const poll = (id: string) => respondent.call<ActionRun>('GET', `/action-runs/${id}?base_revision=2`);
    expect((await poll(first.body.action_run_id)).body).to.deep.include({ state: 'succeeded' });
    expect((await respondent.read()).body.answers.company).to.equal('No. 12345');
    answer = () => [500];
    const second = await press<ButtonPending>(respondent, 'deep', 3);
    await server.controls.settle();
    const { body } = await poll(second.body.action_run_id);
    expect(body).to.deep.include({
      state: 'failed',
      effects: [],
      error: { code: 'extension_failed', message: 'The service could not do this. Try again later.' },
    });
    expect((await respondent.read()).body.answers.company).to.equal('No. 12345');
  });

  it('does not change what was sent meanwhile', async () => {
    const respondent = await begin();
    const { body } = await press<ButtonPending>(respondent, 'credit', 1);
    await respondent.submit(2);
    server.clock.advance(8000);
    await server.controls.settle();
    const run = await respondent.call<ActionRun>('GET', `/action-runs/${body.action_run_id}`);
    expect([run.body.state, run.body.effects.map(({ type }) => type)]).to.deep.equal(['succeeded', ['message']]);
    expect((await respondent.read()).body.answers).to.not.have.property('score');
  });

  it('is gone for a form while its extension is switched off', async () => {
    const respondent = await begin({ vat_number: 'DE811907980' });
    const [id] = await key.ids('/extensions?filter=catalog_key == "vat_check"');
    await key.ok('PATCH', `/extensions/${id}`, { state: 'disabled' });
    expect(codeOf(await press(respondent, 'vat', 1))).to.deep.equal([404, 'not_found']);
    await key.ok('PATCH', `/extensions/${id}`, { state: 'installed' });
    expect((await press(respondent, 'vat', 1)).body.effects[0]).to.include({ level: 'success' });
  });

  it('follows a field that is given another key', async () => {
    const { id } = await makeForm(key, document, 'Renamed');
    const { data } = await key.ok<List>('GET', `/forms/${id}/versions/draft/fields?q=full_name`);
    await key.ok('PATCH', `/forms/${id}/versions/draft/fields/${data[0]?.id}`, { key: 'person' });
    const score = await key.ok<List>('GET', `/forms/${id}/versions/draft/fields?q=score`);
    await key.ok('PATCH', `/forms/${id}/versions/draft/fields/${score.data[0]?.id}`, { key: 'points' });
    const version = await key.ok<{ document: unknown }>('GET', `/forms/${id}/versions/draft`);
    const text = JSON.stringify(version.document);
    expect(text).to.include('"name":"{{ answers.person }}"').and.include('"answers":{"points":"{{ output.score }}"}');
    expect(text).to.not.include('full_name');
  });

  it('must be there, and be meant for respondents, before a form is published', async () => {
    const pages = [{ key: 'one', sections: [{ key: 'all', fields: [{ key: 'word', type: 'text', label: 'Word' }] }] }];
    const wrong = (action: string, more: object = {}) =>
      makeForm(key, { pages, actions: [{ key: 'go', action, ...more }] }, 'Other').then(({ id }) =>
        key.ok<{ valid: boolean; errors: { path: string; code: string }[] }>(
          'POST',
          `/forms/${id}/versions/draft/validate`,
        ),
      );
    for (const action of ['nothing.there', 'register.internal']) {
      expect((await wrong(action)).errors[0]).to.include({ path: '/actions/0', code: 'action_unknown' });
    }
    const oddly = { key: 'go', type: 'button', label: 'Go', behavior: 'action', action: { name: 'register.company' } };
    const { id } = await makeForm(key, { pages: [{ key: 'one', sections: [{ key: 'all', fields: [oddly] }] }] });
    const { errors } = await key.ok<{ errors: { path: string }[] }>('POST', `/forms/${id}/versions/draft/validate`);
    expect(errors.map(({ path }) => path)).to.deep.equal(['/pages/0/sections/0/fields/0/action']);
    const odd = await wrong('register.company', { effects: [{ type: 'explode' }] });
    expect(odd.errors[0]?.path).to.equal('/actions/0/effects/0/type');
    expect((await wrong('register.company')).valid).to.equal(true);
  });
});
