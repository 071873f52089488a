import { createMockServer, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import fc from 'fast-check';
import { FormSchema } from '../../../src/contract/index.js';
import { isFalseWhileEmpty } from '../../../src/form/first/false-while-empty.js';
import { firstModel } from '../../../src/form/first/first-model.js';
import {
  FormEngine,
  type FormModel,
  type FormView,
  factsAt,
  indexForm,
  loadParts,
  noAnswers,
} from '../../../src/form/index.js';
import { firstGroups } from '../../../src/session/grow-groups.js';
import { type FieldInput, formOfFields } from '../../support/form-input.js';

const facts = factsAt(Date.UTC(2026, 10, 18), { locale: 'en', timeZone: 'UTC', hidden: {} });
const wholeModel = async (form: FormSchema): Promise<FormModel> => indexForm(form, await loadParts(form));
const formOf = (fields: readonly FieldInput[]): FormSchema =>
  FormSchema.parse(formOfFields(fields, { settings: { layout: 'paged' } }));

/** What is to be seen of the first page while nothing is answered. */
const firstPage = ({ pages: [first], fields }: FormView) => ({
  title: first?.page.title,
  sections: first?.sections.map(({ section, visible, paths }) => ({
    visible,
    title: section.title,
    fields: paths.flatMap((path) => {
      const { field, visible: isShown, enabled, required, options, answer } = fields.get(path) ?? {};
      return visible && isShown ? [{ path, label: field?.label, enabled, required, options, answer }] : [];
    }),
  })),
});

const seen = (model: FormModel) => firstPage(new FormEngine(model, facts).derive(noAnswers));

/** How many instances each group of a draft begins with. */
const begun = (model: FormModel): Record<string, number> => {
  let last = 0;
  const groups = firstGroups(model, facts, {}, () => `ins_${++last}`);
  return Object.fromEntries(Object.entries(groups).map(([path, ids]) => [path, ids.length]));
};

describe('the first page of a form, without its rules', () => {
  it('is as with them, in every sample form that is shown so early', async () => {
    const server = createMockServer();
    const early: string[] = [];
    for (const { slug } of seedForms) {
      const reply = await server.fetch(new Request(`http://localhost/api/v1/entry-sessions/forms/${slug}/schema`));
      const form = FormSchema.safeParse(await reply.json());
      const first = form.success ? firstModel(form.data) : undefined;
      if (!form.success || !first) continue;
      const whole = await wholeModel(form.data);
      early.push(slug);
      expect(seen(first), slug).to.deep.equal(seen(whole));
      expect(begun(first), slug).to.deep.equal(begun(whole));
    }
    expect(early).to.include.members(['rental-application', 'medical-history']);
  });

  const answered = [
    ...['answers.a', 'answers.a.part', '!answers.a', 'empty(answers.a)', '!empty(answers.a)', 'count(answers.a) < 2'],
    ...[
      'answers.b',
      'answers.b == 2',
      'answers.c',
      'answers.c == 4',
      'answers.d',
      'vars.v == 1',
      'true',
      'today() > "2"',
    ],
  ];
  const operators = ['==', '!=', '<', '<=', '>', '>=', 'in'];
  const literals = ['"x"', "'x'", '""', '0', '18', '-1', 'true', 'false', 'null', '["x", "y"]', 'answers.b', '[]'];
  const term = fc.oneof(
    fc.constantFrom(...answered),
    fc.tuple(fc.constantFrom(...answered), fc.constantFrom(...operators), fc.constantFrom(...literals)),
    fc.tuple(fc.constantFrom(...literals), fc.constantFrom('in', '=='), fc.constantFrom(...answered)),
    fc.tuple(
      fc.constantFrom('age(answers.a)', 'years_between(answers.a, today())'),
      fc.constantFrom('<', '>='),
      fc.constant('18'),
    ),
  );
  const written = term.map((parts) => (typeof parts === 'string' ? parts : parts.join(' ')));
  const joined = fc
    .tuple(written, fc.constantFrom('', ' && ', ' || ', ' == ', ' ? false : '), written)
    .map(([one, how, other]) => (how ? `${one}${how}${other}` : one));

  it('hides nothing that the rules would show, whatever a condition says', async () => {
    let hidden = 0;
    await fc.assert(
      fc.asyncProperty(joined, async (expr) => {
        const form = formOf([
          { id: 'a', key: 'a', type: 'text', label: 'A' },
          { id: 'b', key: 'b', type: 'number', label: 'B', default: 2 },
          { id: 'c', key: 'c', type: 'calculated', label: 'C', expr: { expr: '2 + 2', deps: [] } },
          { id: 'd', key: 'd', type: 'multi_choice', label: 'D', options: [{ value: 'x', label: 'X' }] },
          { id: 'e', key: 'e', type: 'text', label: 'E', visible: { expr, deps: [] } },
        ] as FieldInput[]);
        const first = firstModel(form);
        if (!first) return;
        hidden += 1;
        expect(seen(first), expr).to.deep.equal(seen(await wholeModel(form)));
      }),
      { numRuns: 2000, seed: 12 },
    );
    expect(hidden).to.be.greaterThan(60);
  });

  it('knows only conditions about answers that are missing', () => {
    const isEmpty = (key: string): boolean => key === 'a';
    const known = ['answers.a', 'answers.a == "x"', '"x" in answers.a', '!empty(answers.a) && answers.b == 1'];
    const unknown = ['answers.b', 'answers.a != "x"', 'answers.a || true', 'answers.a ? false : true', 'vars.v == 1'];
    expect(known.filter((expr) => !isFalseWhileEmpty(expr, isEmpty))).to.deep.equal([]);
    expect(unknown.filter((expr) => isFalseWhileEmpty(expr, isEmpty))).to.deep.equal([]);
  });

  const question = { id: 'a', key: 'a', type: 'dropdown', label: 'A', options: [{ value: 'x', label: 'X' }] };
  const expr = (text: string) => ({ expr: text, deps: [] });
  for (const [what, field] of [
    ['a label with an answer in it', { label: 'For {{ answers.a }}' }],
    ['a default that is worked out', { default: expr('1 + 1') }],
    ['a requirement that is not plain', { required: expr('empty(answers.a)') }],
    ['an option that comes and goes', { options: [{ value: 'x', label: 'X', visible: expr('empty(answers.a)') }] }],
  ] as const)
    it(`waits for them where it has ${what}`, () => {
      const other = { ...question, id: 'b', key: 'b', label: 'B', ...field };
      expect(firstModel(formOf([question, other] as FieldInput[]))).to.equal(undefined);
    });

  it('waits for them where they decide which instances a draft begins with', () => {
    const group = { id: 'g', key: 'g', type: 'group', label: 'G', count_from: expr('2'), fields: [question] };
    expect(firstModel(formOf([question, group] as FieldInput[]))).to.equal(undefined);
  });

  it('waits for them where nothing on it is sure to be seen', () => {
    const hidden = { ...question, id: 'b', key: 'b', visible: expr('answers.b') };
    expect(firstModel(formOf([hidden] as FieldInput[]))).to.equal(undefined);
  });
});
