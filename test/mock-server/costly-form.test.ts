import { expect } from 'chai';
import { seedsOf } from '../../mock-server/src/controls/seeds/read-seeds.js';
import { formOfFields } from '../support/form-input.js';

/** Why a form with such a question cannot be published; nothing where it can. */
function refusal(own: object): string {
  return refusalOf([{ id: 'fld_a', key: 'code', type: 'text', label: 'Code', ...own }]);
}

function refusalOf(fields: readonly object[]): string {
  const { hash: _, ...document } = formOfFields(fields as never);
  try {
    seedsOf([{ slug: 'costly', public_id: document.form.public_id, reference_prefix: 'COS', document } as never]);
    return '';
  } catch (error) {
    return String(error);
  }
}

const rule = (source: string) => ({ expr: source, deps: [] });
const check = (source: string) => ({
  id: `val_${source.length}`,
  assert: rule(source),
  severity: 'error',
  message: 'No.',
});
const visible = { expr: "answers.code.matches('(a?){450}b')", deps: ['code'] };

describe('publishing a form', () => {
  it('is refused where a rule would be given up on the longest answer, with the place of the rule', () => {
    expect(refusal({ visible: true, required: visible })).to.contain('/pages/0/sections/0/fields/0/required');
    expect(refusal({ required: visible, max_length: 20 })).to.equal('');
  });

  it('is refused where a pattern would be', () => {
    expect(refusal({ pattern: '(a?){450}b' })).to.contain('code/pattern: costs too much on 1000 characters');
    expect(refusal({ pattern: '(a?){450}b', max_length: 40 })).to.equal('');
    expect(refusal({ pattern: '[A-Z]{2}\\d{2}[A-Z0-9]{4,30}' })).to.equal('');
  });

  const ordinary = [
    { id: 'n', key: 'name', type: 'text', label: 'Name', required: rule('position == 1') },
    { id: 'b', key: 'born', type: 'date', label: 'Born', validations: [check('value <= today()')] },
    { id: 's', key: 'school', type: 'text', label: 'School', visible: rule('age(item.born) < 18') },
    { id: 'c', key: 'code', type: 'text', label: 'Code', validations: [check("matches(value, '^[A-Z]{2}[0-9]{6}$')")] },
    { id: 'm', key: 'mail', type: 'email', label: 'Mail', visible: rule("lower(trim(item.name)) != 'nobody'") },
    { id: 'p', key: 'pay', type: 'number', label: 'Pay', required: rule('siblings.size() > 1') },
  ];
  const group = (own: object) => ({ id: 'g', key: 'people', type: 'group', label: 'People', ...own });
  const total = {
    id: 't',
    key: 'total',
    type: 'calculated',
    label: 'T',
    expr: rule('sum(answers.people.map(p, p.pay))'),
  };

  it('of which 200 people are asked ordinary things is never refused for what it costs', () => {
    const item_label = '{{ item.name }} {{ position }}';
    expect(refusalOf([group({ max: 200, item_label, fields: ordinary }), total])).to.equal('');
    expect(refusalOf([group({ item_label, fields: ordinary }), total])).to.equal('');
  });

  it('is refused where rules would be given up for what all of them cost, with the place of the one that costs most', () => {
    const compared = {
      id: 'x',
      key: 'x',
      type: 'text',
      label: 'X',
      visible: rule('siblings.exists(s, s.pay > item.pay)'),
    };
    const people = (max: number) => [group({ max, fields: [...ordinary, compared] }), total];
    expect(refusalOf(people(20))).to.equal('');
    expect(refusalOf(people(200)))
      .to.contain('/pages/0/sections/0/fields/0/fields/6/visible')
      .and.to.contain('all rules together take')
      .and.to.contain('fewer instances');
  });

  it('is refused where options are too many to be filtered by so much', () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ value: `o${at}`, label: `O ${at}` }));
    const choice = (count: number) => [
      { id: 'e', key: 'essay', type: 'long_text', label: 'Essay' },
      {
        id: 'o',
        key: 'o',
        type: 'dropdown',
        label: 'O',
        options: options(count),
        option_filter: rule('contains(answers.essay, option.value)'),
      },
    ];
    expect(refusalOf(choice(5))).to.equal('');
    expect(refusalOf(choice(50))).to.contain('/pages/0/sections/0/fields/1/option_filter');
  });
});
