import { expect } from 'chai';
import { createEntryClient } from '../../src/api/entry-client.js';
import { FormSchema } from '../../src/contract/index.js';
import { commonShapes } from '../../src/contract/reader/field-shapes.js';
import { readForm } from '../../src/contract/reader/read-form.js';
import { newSealKey, seal, unseal } from '../../src/outbox/store/seal.js';
import { formOfFields } from '../support/form-input.js';

/** What libraries of long ago do to every page they are on. */
function pollute(): () => void {
  Object.assign(Object.prototype, { extend() {}, each: ['a'] });
  Object.assign(Array.prototype, {
    toJSON(this: unknown[]) {
      return `[${this.join(', ')}]`;
    },
  });
  return () => {
    for (const name of ['extend', 'each']) delete (Object.prototype as Record<string, unknown>)[name];
    delete (Array.prototype as { toJSON?: unknown }).toJSON;
  };
}

describe('on a page whose prototypes have grown', () => {
  let clean: () => void;
  beforeEach(() => {
    clean = pollute();
  });
  afterEach(() => clean());

  it('a form is read as ever', () => {
    const field = { id: 'fld_a', key: 'a', type: 'text' as const, label: 'A' };
    const read = FormSchema.safeParse(formOfFields([field]));
    const problems = read.success ? read.data.problems.length : -1;
    const keys = read.success ? read.data.pages[0]?.sections[0]?.fields.map(({ key }) => key).join() : '';
    const { form } = readForm(formOfFields([field]), commonShapes);
    clean();
    expect({ problems, keys }).to.deep.equal({ problems: 0, keys: 'a' });
    expect(form).to.deep.equal(read.data);
  });

  it('lists are sent as lists', async () => {
    let sent = '';
    const fetch = async (input: RequestInfo | URL): Promise<Response> => {
      sent = await (input as Request).text();
      return new Response('', { status: 503 });
    };
    const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch });
    const entry = { entry_id: 'ent_1', entry_key: 'ek_1' };
    const body = { base_revision: 1, answers: { extras: ['a', 'b'] } };
    await client.patchAnswers(entry, body, { idempotencyKey: 'key_1234' }).catch(() => {});
    clean();
    expect(sent).to.equal('{"base_revision":1,"answers":{"extras":["a","b"]}}');
  });

  it('lists are kept as lists', async () => {
    const key = await newSealKey();
    const kept = await unseal(key, await seal(key, { extras: ['a', { b: [1] }] }));
    clean();
    expect(kept).to.deep.equal({ extras: ['a', { b: [1] }] });
  });
});
