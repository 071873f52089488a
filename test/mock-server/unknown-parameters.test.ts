import { expect } from 'chai';
import { owner } from './account/client.js';
import { send, stillServer } from './respondent.js';

describe('a parameter that nobody knows', () => {
  it('is refused with its name where a program works for an account', async () => {
    const server = stillServer();
    const key = await owner(server);
    const { status, body } = await key.call('GET', '/forms?stat=draft&limit=5&colour=red');
    expect([status, body.code]).to.deep.equal([400, 'invalid_parameter']);
    expect(body.details?.map(({ in: where, path }) => [where, path])).to.deep.equal([
      ['query', 'stat'],
      ['query', 'colour'],
    ]);
    expect(body.message).to.include('limit');
    expect(await key.refusal('GET', '/me?verbose=1')).to.deep.equal([400, 'invalid_parameter']);
    expect(await key.refusal('POST', '/projects?dry_run=true', { name: 'x' })).to.deep.equal([
      400,
      'invalid_parameter',
    ]);
    expect(await key.ids('/projects')).to.have.length(1);
  });

  it('shuts out no respondent whose address was hung with others', async () => {
    const server = stillServer();
    const schema = '/entry-sessions/forms/contact/schema';
    expect((await send(server, `${schema}?utm_source=mail&fbclid=1`)).status).to.equal(200);
  });
});
