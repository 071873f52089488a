import { expect } from 'chai';
import { Field, FormSchema, limits } from '../../src/contract/index.js';
import { formOf } from '../support/forms.js';
import { readBoth } from '../support/reader/read-both.js';

const text = { id: 'fld_1', key: 'a', type: 'text', label: 'A' };
const groupOf = (fields: unknown) => ({ id: 'fld_g', key: 'g', type: 'group', label: 'G', fields });
const many = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);

/** A form whose only section has these fields. */
const withFields = (fields: unknown): Record<string, unknown> => ({
  ...formOf([]),
  pages: [{ id: 'p', key: 'p', sections: [{ id: 's', key: 's', fields }] }],
});

const nested = (depth: number): unknown => {
  let field: unknown = text;
  for (let level = 0; level < depth; level += 1) field = groupOf([field]);
  return withFields([field]);
};

const within = '/pages/0/sections/0/fields';

describe('a form that is too large', () => {
  const refused = [
    ['50,000 fields', formOf(many(50_000)), within, 'fields'],
    ['2,501 fields', formOf(many(2501)), within, 'fields'],
    ['2,501 fields in groups', withFields([groupOf(many(2000)), groupOf(many(501))]), `${within}/`, 'fields'],
    ['groups in groups, 11 deep', nested(11), `${within}/0/fields`, 'group_depth'],
    ['groups in groups, 100 deep', nested(100), `${within}/0/fields`, 'group_depth'],
    ['a label of 10 MB', withFields([{ ...text, label: 'x'.repeat(10_000_000) }]), `${within}/0/label`, 'characters'],
    ['an option list of 5,001', withFields([{ ...text, options: many(5001) }]), `${within}/0/options`, 'items'],
    [
      'more values than any form has',
      { ...formOf([]), x: Array.from({ length: 60 }, () => many(5000)) },
      '/x',
      'values',
    ],
    ['2,501 sections', { ...formOf([]), pages: [{ sections: many(2501) }] }, '/pages/0/sections', 'sections'],
    ['5,001 pages', { ...formOf([]), pages: many(5001) }, '/pages', 'items'],
    ['a list that only claims to be long', withFields(new Array(4_000_000_000)), within, 'fields'],
  ] as const;
  for (const [what, input, path, limit] of refused) {
    it(`is refused for ${what}`, () => {
      const { form, problems } = readBoth(input);
      expect(form).to.equal(null);
      expect(problems).to.have.length(1);
      expect(problems[0]?.path.startsWith(path)).to.equal(true);
      expect(problems[0]?.message).to.equal(`${limit}: more than ${limits[limit]}`);
      expect(FormSchema.safeParse(input).success).to.equal(false);
    });
  }

  const read = [
    ['2,500 fields', formOf(many(2500))],
    ['groups in groups, 10 deep', nested(10)],
    ['a label of 100,000 characters', withFields([{ ...text, label: 'x'.repeat(100_000) }])],
  ] as const;
  for (const [what, input] of read) {
    it(`is read with ${what}`, () => {
      const { form, problems } = readBoth(input);
      expect(problems).to.deep.equal([]);
      expect(form).not.to.equal(null);
    });
  }

  it('does not drown in its problems', () => {
    const options = Array.from({ length: 5000 }, () => ({}));
    const { problems } = readBoth(
      withFields(Array.from({ length: 20 }, () => ({ ...text, type: 'ranking', options }))),
    );
    expect(problems).to.have.length(20);
  });
});

describe('a form that is no JSON', () => {
  const form = formOf([]);
  const defects = Object.fromEntries(many(200_000).map((name) => [name, 5]));
  const cyclic = groupOf([]);
  cyclic.fields = [cyclic];
  const knot: Record<string, unknown> = { ...formOf([]) };
  Object.assign(knot, { pages: knot, theme: [knot, knot], settings: { knot } });
  const throwing = Object.defineProperty({ ...formOf([]) }, 'pages', {
    enumerable: true,
    get() {
      throw new Error('boo');
    },
  });
  let asked = 0;
  const fickle = Object.defineProperty({ ...formOf([]) }, 'pages', {
    enumerable: true,
    get() {
      asked += 1;
      if (asked > 1) throw new Error('boo');
      return [];
    },
  });
  const proxy = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('boo');
      },
    },
  );

  const refused = [
    ['contains itself in a group', withFields([cyclic])],
    ['contains itself everywhere', knot],
    ['throws when it is looked at', throwing],
    ['throws when it is looked at again', fickle],
    ['is a proxy that throws', proxy],
    ['is a function', () => form],
    ['is a symbol', Symbol('form')],
    ['is a big number', 10n],
    ['is a string of 10 MB', 'x'.repeat(10_000_000)],
    ['has more defects than a call has arguments', { ...form, features: null, translations: defects, form: defects }],
  ] as const;
  for (const [what, input] of refused) {
    it(`is refused when it ${what}`, () => {
      const reading = readBoth(input);
      expect(reading.form).to.equal(null);
      expect(reading.problems).not.to.deep.equal([]);
    });
  }

  it('is refused by the schemas too', () => {
    expect(Field.safeParse(cyclic).success).to.equal(false);
    expect(FormSchema.safeParse(throwing).success).to.equal(false);
  });
});

describe('a form with poisoned names', () => {
  const poison = '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}';
  const parse = (json: string): unknown => JSON.parse(json);

  it('pollutes nothing, wherever they stand', () => {
    const poisoned = parse(`${poison}, "type": "text", "id": "f", "key": "k", "label": "L",
      "messages": ${poison}, "required": "R"}, "ui": ${poison}}}`) as object;
    const options = [{ value: 'a', label: 'A', attrs: parse(`${poison}}`) }];
    const { form, problems } = readBoth({
      ...withFields([poisoned, { ...text, type: 'dropdown', options }]),
      theme: { tokens: parse(`${poison}}`) },
      translations: parse(`${poison.replaceAll('true', '"x"')}}`),
      settings: parse(`${poison}, "ui_strings": {"__proto__": "x"}}`),
    });
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    expect(problems.map(({ path }) => path).filter((path) => path.includes('__proto__'))).to.deep.equal([]);
    for (const part of [form, form?.settings, form?.settings.ui_strings, form?.theme?.tokens, form?.translations]) {
      if (part) expect(Object.getPrototypeOf(part)).to.equal(Object.prototype);
    }
  });

  for (const key of ['constructor', 'then', 'toString', 'hasOwnProperty', 'toJSON']) {
    it(`takes ${key} as the key of a field, and as no type`, () => {
      const { form, problems } = readBoth(
        withFields([
          { ...text, key },
          { ...text, type: key },
        ]),
      );
      expect(problems).to.deep.equal([]);
      expect(form?.pages[0]?.sections[0]?.fields[0]).to.include({ type: 'text', key });
      expect(form?.pages[0]?.sections[0]?.fields[1]).to.include({ type: 'unknown', declared_type: key });
    });
  }

  it('reads a field with the key __proto__, under which no answer would be kept, as a broken one, and says so', () => {
    const { form, problems } = readBoth(withFields([{ ...text, key: '__proto__' }, text]));
    expect(problems.map(({ path }) => path)).to.deep.equal(['/pages/0/sections/0/fields/0/key']);
    const [broken, fine] = form?.pages[0]?.sections[0]?.fields ?? [];
    expect(broken).to.include({ type: 'unknown', declared_type: 'text', key: '' });
    expect(fine).to.include({ type: 'text' });
  });
});
