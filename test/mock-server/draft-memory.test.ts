import type { FormSeed, MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { collectionNames } from '../../mock-server/src/server/collections.js';
import type { Delta } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { freshKey, Respondent, stillServer } from './respondent.js';

const size = 40_000;
const longText = (save: number): string => `${save} ${'lorem ipsum '.repeat(size)}`.slice(0, size);

function essay(): FormSeed {
  const form = structuredClone({ ...labForm(), actions: undefined }) as FormSeed;
  for (const section of form.document.pages.flatMap(({ sections }) => sections)) {
    const fields = (section as { fields?: { key: string }[] }).fields ?? [];
    for (const field of fields) if (field.key === 'detail') Object.assign(field, { type: 'long_text', visible: true });
  }
  return form;
}

/** How often a text's worth is held, in all there is. */
async function copies({ store }: MockServer): Promise<number> {
  let held = 0;
  for (const name of collectionNames) {
    if (name === 'forms') continue;
    for (const record of await store[name].list()) held += JSON.stringify(record).length;
  }
  return held / size;
}

describe('the text of a draft', () => {
  it('is held once however often it is saved, and a repeated save is answered as the first was', async () => {
    const server = stillServer({ limits: [], seed: [essay()] });
    const respondent = await Respondent.begin(server, { form: 'lab', answers: { detail: longText(0) } });
    const before = await copies(server);
    expect(before).to.be.lessThan(1.5);
    const replies: { key: string; body: Delta }[] = [];
    for (let save = 1; save <= 12; save++) {
      const key = freshKey();
      const { status, body } = await respondent.patch(save, { detail: longText(save), title: 'Essay' }, { key });
      expect([status, body.changed.detail]).to.deep.equal([200, longText(save)]);
      replies.push({ key, body });
    }
    expect(await copies(server)).to.be.lessThan(2);
    for (const [index, { key, body }] of replies.entries()) {
      const save = index + 1;
      const again = await respondent.patch(save, { detail: longText(save), title: 'Essay' }, { key });
      expect(again.headers.get('Idempotency-Replayed')).to.equal('true');
      expect(again.body).to.deep.equal(body);
    }
  });
});
