import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { formOfFields } from '../support/form-input.js';

describe('a field with the key __proto__', () => {
  it('is refused in the forms a server begins with, since its answer would be lost', async () => {
    const { hash: _, ...document } = formOfFields([{ id: 'a', key: '__proto__', type: 'text', label: 'A' }]);
    const seed = [{ slug: 'lossy', public_id: document.form.public_id, reference_prefix: 'LOS', document }];
    let said = '';
    try {
      await createMockServer({ seed } as never).store.entries.list();
    } catch (error) {
      said = String(error);
    }
    expect(said).to.contain('seed[0] at /document/pages/0/sections/0/fields/0/key: ');
  });
});
