import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Problem } from '../../../src/contract/index.js';
import { Respondent, stillServer } from '../respondent.js';
import { type AccountClient, owner } from './client.js';
import { makeForm, publishForm } from './sample-form.js';

const asking = (schemes: readonly string[]) => ({
  pages: [{ key: 'one', sections: [{ key: 'all', fields: [{ key: 'link', type: 'url', label: 'Where', schemes }] }] }],
});

describe('addresses', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('in a column of a table are those of web pages', async () => {
    const table = await key.ok('POST', '/tables', { name: 'Sites', columns: [{ key: 'site', type: 'url' }] });
    const add = async (site: string) =>
      (await key.call('POST', `/tables/${table.id}/rows`, { body: { values: { site } } })).status;
    for (const site of ['https://example.org/a?b=c', 'http://example.org:8080']) expect(await add(site)).to.equal(201);
    for (const site of [
      'javascript:alert(1)',
      'ftp://example.org',
      'mailto:ada@example.org',
      'data:text/html,x',
      'https:',
    ])
      expect(await add(site), site).to.equal(422);
  });

  it('of a field are what its schemes name', async () => {
    const form = await publishForm(key, asking(['mailto', 'ftp']), 'Links');
    const give = async (link: string) => {
      const respondent = await Respondent.begin(server, { form: form.public_id, answers: { link } });
      return (await respondent.submit<Problem>(1)).body.code;
    };
    expect(await give('mailto:ada@example.org')).to.equal(undefined);
    expect(await give('ftp://example.org/file')).to.equal(undefined);
    expect(await give('https://example.org')).to.equal('validation_failed');
    expect(await give('javascript:alert(1)')).to.equal('validation_failed');
  });

  it('of a field that a click would run are refused when the form is published, with the place', async () => {
    const form = await makeForm(key, asking(['https', 'tel', 'javascript']), 'Trap');
    const draft = `/forms/${form.id}/versions/draft`;
    const report = await key.ok<{ errors: { path: string; message: string }[] }>('POST', `${draft}/validate`);
    expect(report.errors.map(({ path }) => path)).to.deep.equal(['link/schemes/2']);
    expect(report.errors[0]?.message).to.include('"javascript"').and.include('mailto');
    expect(await key.refusal('POST', `${draft}/publish`, {}, { 'If-Match': '*' })).to.deep.equal([
      422,
      'version_invalid',
    ]);
  });
});
