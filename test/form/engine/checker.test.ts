import { expect } from 'chai';
import { FormSchema } from '../../../src/contract/index.js';
import { coreFunctions } from '../../../src/form/expression/index.js';
import { rulesOf } from '../../../src/form/field-types/index.js';
import { indexForm } from '../../../src/form/index.js';
import { formChecker } from '../../../src/form/logic/form-checker.js';
import { FormRules } from '../../../src/form/logic/index.js';
import { type FieldInput, type FormSchemaInput, formOfFields } from '../../support/form-input.js';

const expr = (source: string) => ({ expr: source, deps: [] });
const text = (key: string, own: object = {}): FieldInput => ({ id: key, key, type: 'text', label: key, ...own });

/** What is wrong with a form, judged as strictly as where forms are written. */
function problemsOf(form: FormSchemaInput): readonly string[] {
  const rules = (schema: FormSchema) =>
    new FormRules(schema, { functions: coreFunctions, checkerFor: formChecker(schema) });
  return indexForm(FormSchema.parse(form), { rulesOf, rules }).problems.map(
    ({ path, message }) => `${path}: ${message}`,
  );
}

describe('judging a form where it is written', () => {
  const rows: readonly (readonly [string, string, RegExp | undefined])[] = [
    ['a name there is', '!empty(answers.name)', undefined],
    ['a name there is not', 'answers.nmae == "x"', /nmae.*name/],
    ['a number compared with a text', 'answers.age == "x"', /age|number|string/],
    ['a text where a number is needed', 'abs(answers.name) > 1', /abs/],
    ['an item outside a group', 'item.name == "x"', /item/],
    ['a variable there is not', 'vars.totl > 1', /totl.*total/],
    ['a hidden value', 'hidden.campaign == "x"', undefined],
    ['a member of a group', 'answers.people.exists(p, p.born < today())', undefined],
    ['a wrong member of a group', 'answers.people.exists(p, p.brn < today())', /brn.*born/],
    ['a syntax error', 'answers.name ==', /character/],
  ];
  for (const [what, source, expected] of rows) {
    it(`${expected ? 'refuses' : 'accepts'} ${what}`, () => {
      const people = {
        id: 'g',
        key: 'people',
        type: 'group',
        label: 'P',
        fields: [{ id: 'b', key: 'born', type: 'date', label: 'B' }],
      } as FieldInput;
      const problems = problemsOf(
        formOfFields(
          [
            text('name'),
            { id: 'n', key: 'age', type: 'number', label: 'N' },
            people,
            text('z', { visible: expr(source) }),
          ],
          {
            variables: [{ key: 'total', type: 'number', expr: expr('1 + 1') }],
            hidden_fields: [{ key: 'campaign', source: 'query' }],
          },
        ),
      );
      if (!expected) expect(problems).to.deep.equal([]);
      else {
        expect(problems).to.have.length(1);
        expect(problems[0])
          .to.match(/^\/pages\/0\/sections\/0\/fields\/3\/visible: /)
          .and.match(expected);
      }
    });
  }

  it('knows the value in validations, the option in filters, and the instance in groups', () => {
    const options = [{ value: 'a', label: 'A', attrs: { size: 1 } }];
    expect(
      problemsOf(
        formOfFields([
          text('t', { validations: [{ id: 'v', assert: expr('size(value) > 2'), message: 'x', severity: 'error' }] }),
          {
            id: 'c',
            key: 'c',
            type: 'single_choice',
            label: 'C',
            options,
            option_filter: expr('option.attrs.size > 0'),
          },
          {
            id: 'g',
            key: 'g',
            type: 'group',
            label: 'G',
            item_label: '{{ item.i }} {{ position }}',
            fields: [text('i'), text('j', { visible: expr('!empty(item.i) && index > 0') })],
          } as FieldInput,
        ]),
      ),
    ).to.deep.equal([]);
  });
});
