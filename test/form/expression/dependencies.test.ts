import { expect } from 'chai';
import type { Dependencies } from '../../../src/form/expression/index.js';
import { compiled } from './support.js';

const rows: readonly (readonly [source: string, expected: Partial<Dependencies>])[] = [
  ['1 + 1', {}],
  ['answers.a > 1', { answers: ['a'], root: ['a'] }],
  ["answers['a'] > 1", { answers: ['a'], root: ['a'] }],
  ['answers.applicant.first < answers.b', { answers: ['applicant', 'b'], root: ['applicant', 'b'] }],
  ['item.a < parent.b', { answers: ['a', 'b'], item: ['a'], parent: ['b'] }],
  ['answers.a', { answers: ['a'], root: ['a'], whole: ['a'] }],
  [
    'sum(answers.household.map(p, p.income)) > 0',
    { answers: ['household', 'income'], root: ['household'], each: ['income'], whole: ['income'], functions: ['sum'] },
  ],
  [
    'answers.household.exists(p, p.pets.exists(t, t.kind < 1))',
    { answers: ['household', 'kind', 'pets'], root: ['household'], each: ['kind', 'pets'] },
  ],
  [
    'answers.household.map(p, p.pets).flatten().exists(t, t.kind < 1)',
    { answers: ['household', 'kind', 'pets'], root: ['household'], each: ['kind', 'pets'], functions: ['flatten'] },
  ],
  [
    'answers.household[0].name < first(answers.household).income',
    { answers: ['household', 'income', 'name'], root: ['household'], each: ['income', 'name'], functions: ['first'] },
  ],
  [
    'answers.household.filter(p, p.a).map(q, q.b).size() > 0',
    { answers: ['a', 'b', 'household'], root: ['household'], each: ['a', 'b'], functions: ['size'] },
  ],
  ['count(answers.household) == 0', { answers: ['household'], root: ['household'], functions: ['count'] }],
  ['answers.household == null', { answers: ['household'], root: ['household'] }],
  [
    'answers.household == answers.b',
    { answers: ['b', 'household'], root: ['b', 'household'], whole: ['b', 'household'] },
  ],
  ['answers.a.map(x, x < 1).size() > 0', { answers: ['a'], root: ['a'], functions: ['size'] }],
  [
    'siblings.exists(s, s.name < item.name)',
    { answers: ['name'], item: ['name'], each: ['name'], ambient: ['siblings'] },
  ],
  ['siblings.exists(s, s == item)', { whole: ['@item', '@siblings'], ambient: ['siblings'] }],
  ['answers[value] < 1', { whole: ['@answers'], ambient: ['value'] }],
  ['vars[value] < 1', { whole: ['@vars'], ambient: ['value'] }],
  ['(true ? answers : item).a < 1', { answers: ['a'], root: ['a'], item: ['a'] }],
  ['[item, parent].exists(x, x.a < 1)', { answers: ['a'], each: ['a'], whole: ['@item', '@parent'] }],
  ['vars.total < hidden.campaign', { vars: ['total'], hidden: ['campaign'] }],
  ['vars.adults.exists(p, p.income < 1)', { vars: ['adults'], answers: ['income'], each: ['income'] }],
  ['other.a < item_other.b', { other: ['a', 'b'] }],
  ["label('a') < attr('b', 'x')", { labels: ['a', 'b'], answers: ['a', 'b'], functions: ['attr', 'label'] }],
  ['has(answers.a)', { answers: ['a'], root: ['a'] }],
  [
    'answers.household.map(answers, answers.a).size() > 0',
    { answers: ['a', 'household'], root: ['household'], each: ['a'], functions: ['size'] },
  ],
  ["{'k': answers.a}.k < 1", { answers: ['a'], root: ['a'], whole: ['a'] }],
  ['today() > now()', { functions: ['now', 'today'], ambient: ['now'] }],
  ['age(answers.a) > 1', { answers: ['a'], root: ['a'], whole: ['a'], functions: ['age'], ambient: ['now'] }],
  ["datetime('2026-01-01') > null", { functions: ['datetime'], ambient: ['zone'] }],
  ['format_number(1) < null', { functions: ['format_number'], ambient: ['locale'] }],
  ['entry.state < form.title', { ambient: ['entry', 'form'] }],
  ['respondent.email < page.key', { ambient: ['page', 'respondent'] }],
  ['index + position + value < option.value', { ambient: ['index', 'option', 'position', 'value'], whole: ['@value'] }],
];

describe('dependencies', () => {
  for (const [source, expected] of rows) {
    it(`of ${source}`, () => {
      const found = Object.entries(compiled(source).deps).filter(([, keys]) => (keys as unknown[]).length > 0);
      expect(Object.fromEntries(found)).to.deep.equal(expected);
    });
  }
});
