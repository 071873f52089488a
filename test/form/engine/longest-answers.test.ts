import { expect } from 'chai';
import { FormSchema } from '../../../src/contract/index.js';
import { matchingFunctions } from '../../../src/form/expression/functions/matching-functions.js';
import { coreFunctions } from '../../../src/form/expression/index.js';
import { rulesOf } from '../../../src/form/field-types/index.js';
import { indexForm } from '../../../src/form/index.js';
import { formChecker } from '../../../src/form/logic/form-checker.js';
import { FormRules } from '../../../src/form/logic/index.js';
import { formOfFields } from '../../support/form-input.js';

const functions = new Map([...coreFunctions, ...matchingFunctions]);
const expr = (source: string) => ({ expr: source, deps: [] });

describe('a rule where forms are written', () => {
  const rows: readonly (readonly [what: string, source: string, own: object, isRefused: boolean])[] = [
    ['a pattern with many ways', "matches(answers.text, '(a?){450}b')", {}, true],
    ['the same on short texts', "matches(answers.text, '(a?){450}b')", { max_length: 30 }, false],
    ['a pattern with one way', "matches(answers.text, '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,30}$')", {}, false],
    ['a pattern for addresses', "matches(answers.text, '^[^@ ]+@[^@ ]+$')", {}, false],
    ['a text read once', "lower(answers.essay).contains('x')", {}, false],
    ['a text read for each of many people', 'answers.people.exists(p, lower(answers.essay) == p.name)', {}, true],
    ['a name read for each of many people', "answers.people.exists(p, lower(p.name) == 'ada')", {}, false],
    ['people compared with people', 'answers.people.all(p, answers.people.exists(q, q.name == p.name))', {}, true],
  ];
  for (const [what, source, own, isRefused] of rows) {
    it(`${isRefused ? 'is refused for' : 'may be'} ${what}`, () => {
      const form = formOfFields([
        { id: 't', key: 'text', type: 'text', label: 'Text', ...own },
        { id: 'e', key: 'essay', type: 'long_text', label: 'Essay' },
        {
          id: 'g',
          key: 'people',
          type: 'group',
          label: 'People',
          fields: [{ id: 'n', key: 'name', type: 'text', label: 'Name', max_length: 100 }],
        },
        { id: 'x', key: 'x', type: 'text', label: 'X', visible: expr(source) },
      ]);
      const rules = (schema: FormSchema) => new FormRules(schema, { functions, checkerFor: formChecker(schema) });
      const found = indexForm(FormSchema.parse(form), { rulesOf, rules }).problems;
      expect(found.map(({ path }) => path)).to.deep.equal(isRefused ? ['/pages/0/sections/0/fields/3/visible'] : []);
      if (isRefused) expect(found[0]?.message).to.contain('longest answers allowed');
    });
  }
});
