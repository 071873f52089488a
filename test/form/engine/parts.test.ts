import { expect } from 'chai';
import { FormSchema, readFormSchema } from '../../../src/contract/index.js';
import { FormEngine, indexForm, loadParts, noAnswers, readWithParts, setAnswer } from '../../../src/form/index.js';
import { noon } from '../../support/engines.js';
import { type FieldInput, formOfFields } from '../../support/form-input.js';

const text = (own: object): FieldInput => ({ id: 'a', key: 'a', type: 'text', label: 'A', ...own });

/** A form with only the parts that it asks for. */
async function open(field: FieldInput) {
  const form = FormSchema.parse(formOfFields([field]));
  const parts = await loadParts(form);
  return { parts, engine: new FormEngine(indexForm(form, parts), noon) };
}

describe('the parts of the engine a form loads', () => {
  it('are none for a form without logic', async () => {
    const { parts } = await open(text({}));
    expect(parts).to.include({ rules: undefined, matches: undefined });
  });

  it('are rules where it has expressions', async () => {
    const { engine } = await open(text({ visible: { expr: 'false', deps: [] } }));
    expect(engine.derive(noAnswers).fields.get('a')?.visible).to.equal(false);
  });

  it('are formatting and matching where it calls them', async () => {
    const { engine } = await open(
      text({ label: '{{ format_number(1234.5, 1) }}', visible: { expr: '"abc".matches("^a.c$")', deps: [] } }),
    );
    expect(engine.model.problems).to.deep.equal([]);
    const view = engine.derive(noAnswers).fields.get('a');
    expect(view?.field.label).to.equal('1,234.5');
    expect(view?.visible).to.equal(true);
  });

  it('are patterns where a field has one; they match whole values, in no time', async () => {
    const { engine } = await open(text({ pattern: '(a|a)*' }));
    const codes = (value: string) =>
      engine
        .derive(setAnswer(noAnswers, 'a', value))
        .fields.get('a')
        ?.issues.map(({ code }) => code);
    expect(codes('aaa')).to.deep.equal([]);
    expect(codes('aab')).to.deep.equal(['pattern']);
    expect(codes(`${'a'.repeat(900)}b`)).to.deep.equal(['pattern']);
  });
});

describe('reading a form with the parts it needs', () => {
  it('reads fields of every type as the contract does, inside groups too', async () => {
    const group = { id: 'g', key: 'g', type: 'group', label: 'G', fields: [{ ...text({}), type: 'date' }] };
    for (const field of [text({}), { ...text({}), type: 'dropdown', options: [] }, group]) {
      const document = formOfFields([field as FieldInput]);
      expect(await readWithParts(document)).to.deep.equal(readFormSchema(document));
    }
  });

  it('reads types nobody knows, and what is no type at all, as the contract does', async () => {
    for (const type of ['hologram', '', 5, null, { toString: 5 }, undefined]) {
      const document = formOfFields([{ ...text({}), type } as never]);
      expect(await readWithParts(document)).to.deep.equal(readFormSchema(document));
    }
  });

  it('refuses what is no form, however deep it is', async () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    const fields = [{ type: 'date', deep }];
    for (const document of [null, 5, [], { pages: [5, { sections: {} }] }, { pages: [{ sections: [{ fields }] }] }])
      expect((await readWithParts(document)).form).to.equal(null);
  });
});
