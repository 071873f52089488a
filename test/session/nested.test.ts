import { createMockServer, type FormSeed } from '@entryway/mock-server';
import { expect } from 'chai';
import { labForm } from '../mock-server/lab-form.js';
import { type Started, startSession } from '../support/start-session.js';

/** A form whose people have one tag at least. */
function taggedForm(): FormSeed {
  const form = labForm({});
  const text = JSON.stringify(form.document).replace('"key":"tags"', '"min":1,"initial":2,"key":"tags"');
  return { ...form, document: JSON.parse(text) as FormSeed['document'] };
}

async function lab(): Promise<Started> {
  const started = await startSession('lab', { server: createMockServer({ seed: [taggedForm()] }) });
  await started.until('answering');
  started.session.answer('title', 'Ada');
  await started.until('saved');
  return started;
}

const tagsOf = ({ session }: Started, person: string): readonly string[] =>
  session.view.groups.get(`people.${person}.tags`)?.instances.map(({ id }) => id) ?? [];

async function tagsAtService({ server }: Started, person: string): Promise<readonly string[]> {
  const [entry] = await server.store.entries.list();
  return entry?.groups.find(({ path }) => path === `people.${person}.tags`)?.ids ?? [];
}

describe('groups inside an instance', () => {
  it('begin with their instances at once in those the form begins with', async () => {
    const started = await lab();
    const [person = ''] = started.session.view.groups.get('people')?.instances.map(({ id }) => id) ?? [];
    expect(tagsOf(started, person)).to.have.length(2);
    expect(await tagsAtService(started, person)).to.deep.equal(tagsOf(started, person));
  });

  for (const [when, offline] of [
    ['', false],
    [' also without a connection', true],
  ] as const) {
    it(`are there at once in an instance that is added here,${when} as many as the form asks for`, async () => {
      const started = await lab();
      started.server.faults.offline = offline;
      const added = started.session.addInstance('people', { name: 'Bo' });
      const id = added.ok ? added.id : '';
      const tags = tagsOf(started, id);
      expect(tags).to.have.length(2);
      if (offline) await started.until('offline');
      started.server.faults.offline = false;
      await started.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
      expect(tagsOf(started, id)).to.deep.equal(tags);
      expect(await tagsAtService(started, id)).to.deep.equal(tags);
    });
  }
});
