import { expect } from 'chai';
import { Field, FormSchema } from '../../src/contract/index.js';
import { formOf } from '../support/forms.js';

const base = { id: 'fld_1', key: 'x', label: 'X' };

describe('a form from the service', () => {
  it('keeps a field of an unknown type, with its label and the type it was', () => {
    const field = Field.parse({ ...base, type: 'hologram', depth: 3 });
    expect(field).to.include({ type: 'unknown', declared_type: 'hologram', label: 'X' });
  });

  it('refuses a known type of the wrong shape, and says where', () => {
    const { error } = Field.safeParse({ ...base, type: 'single_choice', options: 'red' });
    expect(error?.issues[0]?.path).to.deep.equal(['options']);
  });

  it('ignores members it does not know', () => {
    const form = { ...formOf(['a']), from_the_future: true };
    expect(FormSchema.parse(form)).not.to.have.property('from_the_future');
  });
});
