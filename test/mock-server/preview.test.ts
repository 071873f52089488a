import { expect } from 'chai';
import type { SubmissionResult } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { Respondent, stillServer } from './respondent.js';

const lab = (settings: object = {}) => stillServer({ seed: [labForm(settings)], testHooks: true });

async function preview(server: ReturnType<typeof lab>): Promise<Respondent> {
  const { entry_id, entry_key } = await server.controls.preview('lab');
  return new Respondent(server, { entry_key, session: { id: entry_id } as never });
}

describe('trying a form out', () => {
  it('is a draft like any other, but says what it is', async () => {
    const draft = await preview(lab());
    const { mode, state, permissions } = (await draft.read()).body;
    expect([mode, state]).to.deep.equal(['test', 'draft']);
    expect(permissions).to.include({ can_write: true, can_submit: true, can_upload: true });
    expect((await draft.patch(1, { title: 'Ada' })).body.revision).to.equal(2);
  });

  it('never counts: no number, no place, no spam', async () => {
    const server = lab({ availability: { max_entries: 1 }, protection: { min_fill_seconds: 60 } });
    for (let i = 0; i < 2; i++) {
      const draft = await preview(server);
      const [person] = (await draft.read()).body.groups.people ?? [];
      await draft.patch(1, { title: 'Ada', [`people.${person}.name`]: 'Ada' });
      const { body } = await draft.submit<SubmissionResult>(2);
      expect(body.receipt.reference).to.equal('LAB-TEST');
      expect(body.session).to.include({ mode: 'read', state: 'submitted' });
      expect((await server.store.entries.get(draft.entry_id))?.state).to.equal('submitted');
    }
    expect(await server.store.counters.list()).to.deep.equal([]);
  });

  it('can be asked for over HTTP', async () => {
    const server = lab();
    const ask = (name: string) =>
      server.fetch(
        new Request(`http://localhost/_mock/forms/${name}/preview-sessions`, {
          method: 'POST',
          headers: { 'X-Mock-Control': '1' },
        }),
      );
    const response = await ask('lab');
    expect(response.status).to.equal(200);
    expect(await response.json()).to.have.keys('entry_id', 'entry_key', 'expires_at');
    expect((await ask('nothing')).status).to.equal(422);
  });
});
