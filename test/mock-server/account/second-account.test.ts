import { expect } from 'chai';
import { send, stillServer } from '../respondent.js';
import { AccountClient, type List, logIn, owner } from './client.js';

const wanted = { account_name: 'Harbour', name: 'Grace', email: 'Grace@Example.org', password: 'a long password' };

describe('a second account', () => {
  it('is made by a control, and sees nothing of the first', async () => {
    const server = stillServer({ testHooks: true });
    const first = await owner(server);
    const made = await server.controls.addAccount({ name: 'Harbour' });
    const second = new AccountClient(server, made.account_id, { Authorization: `Bearer ${made.api_key}` });
    expect(await second.ids('/forms')).to.deep.equal([]);
    const [form = ''] = await first.ids('/forms');
    expect(await second.refusal('GET', `/forms/${form}`)).to.deep.equal([404, 'not_found']);
    expect(await second.with({ 'X-Account-ID': first.account_id }).refusal('GET', '/forms')).to.deep.equal([
      403,
      'account_mismatch',
    ]);
    const response = await server.fetch(
      new Request('http://localhost/_mock/accounts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
        body: JSON.stringify({ name: 'Third' }),
      }),
    );
    expect(Object.keys((await response.json()) as object)).to.have.members(['account_id', 'api_key', 'login']);
    expect(server.violations).to.deep.equal([]);
  });

  it('of somebody who has one is switched to', async () => {
    const server = stillServer();
    const { login } = await server.access;
    const made = await server.controls.addAccount({ name: 'Harbour', email: login.email });
    const page = await logIn(server, made.login);
    const names = (await page.ok<List<{ name: string }>>('GET', '/accounts')).data.map(({ name }) => name);
    expect(names).to.have.members(['Development', 'Harbour']);
    expect((await page.call('POST', `/accounts/${made.account_id}/switch`)).status).to.equal(200);
  });

  it('is made on the settings page, where the server allows it', async () => {
    const sign = (server: ReturnType<typeof stillServer>, body: object) =>
      server.fetch(
        new Request('http://localhost/settings/api/sign-up', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
          body: JSON.stringify(body),
        }),
      );
    expect((await sign(stillServer(), wanted)).status).to.equal(404);
    const server = stillServer({ allowSignUp: true });
    const made = await sign(server, wanted);
    expect(made.status).to.equal(200);
    expect(made.headers.get('Set-Cookie')).to.include('svc_session');
    const page = await logIn(server, { email: 'grace@example.org', password: wanted.password });
    expect(await page.ids('/forms')).to.deep.equal([]);
    // Somebody else cannot take over an address.
    expect((await sign(server, { ...wanted, password: 'another password' })).status).to.equal(401);
    expect((await sign(server, { ...wanted, account_name: 'Second harbour' })).status).to.equal(200);
    expect((await sign(server, { ...wanted, password: 'short' })).status).to.equal(422);
    expect((await send(server, '/openapi.json')).status).to.equal(200);
    expect(server.violations).to.deep.equal([]);
  });
});
