import { expect } from 'chai';
import { answerShapes, Field, type FieldType, fieldSchemas, type KnownFieldType } from '../../src/contract/index.js';
import { rows } from './field-rows.js';

const base = { id: 'fld_1', key: 'x', label: 'X' };
const types = Object.keys(fieldSchemas) as KnownFieldType[];

/** The least a field of a type has to say. */
const needed: { readonly [T in FieldType]?: object } = {
  single_choice: { options: [] },
  dropdown: { options: [] },
  multi_choice: { options: [] },
  image_choice: { options: [] },
  ranking: { options: [] },
  matrix_single: { rows: [], columns: [] },
  matrix_multi: { rows: [], columns: [] },
  calculated: { expr: { expr: '1' } },
  hidden: { label: null },
  heading: { text: '', label: null },
  paragraph: { text_md: '', label: null },
  image: { url: '/', label: null },
  video: { url: '/', provider: 'file', label: null },
  divider: { label: null },
  button: { behavior: 'save' },
};

describe('the types of fields', () => {
  it('are forty, each with a row in this table', () => {
    expect(types).to.have.length(40);
    expect(Object.keys(rows).sort()).to.deep.equal([...types].sort());
    expect(Object.keys(answerShapes).sort()).to.deep.equal([...types, 'unknown'].sort());
  });

  for (const type of types) {
    const { own, defaults, broken, answers, noAnswers } = rows[type];
    const [change, path] = broken;

    describe(type, () => {
      it('keeps its own members', () => {
        const field = Field.parse({ ...base, ...own, type });
        expect(field).not.to.have.property('broken');
        for (const [name, value] of Object.entries(own)) {
          if (typeof value !== 'object') expect(field).to.have.property(name, value);
          else expect(field).to.have.property(name).that.is.not.equal(null);
        }
      });

      it('has defaults, which null stands for too', () => {
        const nulls = Object.fromEntries(Object.keys(defaults).map((name) => [name, null]));
        for (const absent of [{}, nulls]) {
          expect(Field.parse({ ...base, ...absent, type, ...needed[type] })).to.deep.include({ type, ...defaults });
        }
      });

      it('survives as unknown when it is broken, with the place and its label', () => {
        const field = Field.parse({ ...base, ...own, ...change, type });
        expect(field).to.include({ type: 'unknown', declared_type: type, key: 'x', label: 'X' });
        expect(field).to.have.nested.property('broken[0].path', path);
        expect(field).to.have.nested.property('broken[0].message').that.is.not.empty;
      });

      const shape = answerShapes[type];
      if (shape === null) {
        it('has no answer', () => expect([...answers, ...noAnswers]).to.deep.equal([]));
        return;
      }
      for (const answer of answers) {
        it(`takes ${JSON.stringify(answer)}`, () => expect(shape.parse(answer)).to.deep.equal(answer));
      }
      for (const answer of [...noAnswers, null, undefined]) {
        it(`does not take ${JSON.stringify(answer)}`, () => expect(shape.safeParse(answer).success).to.equal(false));
      }
    });
  }
});

describe('a field from the future', () => {
  it('survives with its label, the type it was, and whether it is required', () => {
    const field = Field.parse({ ...base, type: 'hologram', depth: 3, required: true, description_md: 5 });
    expect(field).to.include({ type: 'unknown', declared_type: 'hologram', label: 'X', required: true });
    expect(field).to.include({ description_md: null, enabled: true });
    expect(field).not.to.have.any.keys('depth', 'broken');
  });

  for (const nonsense of [null, 5, 'text', [], {}, { type: 7 }, { type: 'text' }, { type: '__proto__' }]) {
    it(`is marked when it is no field at all: ${JSON.stringify(nonsense)}`, () => {
      expect(Field.parse(nonsense)).to.include({ type: 'unknown', id: '', key: '', label: '', required: false });
    });
  }

  it('reads names it does not know as other', () => {
    const field = Field.parse({ ...base, type: 'rating', icon: 'unicorn' });
    expect(field).to.include({ type: 'rating', icon: 'other' });
  });

  it('leaves out how it should look when that cannot be read', () => {
    const look = { width: 99, ui: 'wide', prefill: 'x', autocomplete: [], columns: -1 };
    const field = Field.parse({ ...base, type: 'single_choice', options: [], ...look });
    expect(field).to.deep.include({ type: 'single_choice', width: null, ui: {}, prefill: null, columns: null });
  });

  it('passes hints on, whoever they are for', () => {
    const ui = { error_name: 'your name', hologram: { depth: 3 } };
    expect(Field.parse({ ...base, type: 'text', ui }).ui).to.deep.equal(ui);
  });

  it('ignores members it does not know, also in options', () => {
    const options = [{ value: 'a', label: 'A', sparkle: true }];
    const field = Field.parse({ ...base, type: 'dropdown', options, sparkle: true });
    expect(field).not.to.have.property('sparkle');
    expect(field).to.have.nested.property('options[0]').that.deep.includes({ value: 'a', visible: true, attrs: {} });
    expect(field).not.to.have.nested.property('options[0].sparkle');
  });

  it('breaks alone in a group', () => {
    const fields = [
      { ...base, type: 'text', max_length: 'many' },
      { ...base, key: 'y', type: 'text' },
    ];
    const group = Field.parse({ ...base, type: 'group', fields });
    if (group.type !== 'group') throw new Error('not a group');
    expect(group.fields.map(({ type }) => type)).to.deep.equal(['unknown', 'text']);
  });

  for (const key of ['', 'a.b', 'a b', 'k'.repeat(64), 7]) {
    it(`has a key that can stand in a path, unlike ${JSON.stringify(key)}`, () => {
      expect(Field.parse({ ...base, key, type: 'text' })).to.have.nested.property('broken[0].path', '/key');
    });
  }
});
