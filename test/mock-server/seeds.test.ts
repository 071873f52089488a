import { expect } from 'chai';
import { seedByName, seedForms } from '../../mock-server/forms/index.js';
import { seedsOf } from '../../mock-server/src/controls/seeds/read-seeds.js';
import type { FormSeed } from '../../mock-server/src/controls/seeds/seed.js';
import { formProblems } from '../../mock-server/src/resources/forms/check-form.js';
import { allTranslations, inLocale, textSlots } from '../../mock-server/src/resources/forms/texts.js';
import { answerShapes, type FieldInput, type FieldType, FormSchema, fieldSchemas } from '../../src/contract/index.js';
import { compile, coreFunctions } from '../../src/form/expression/index.js';
import { entryIssues, indexForm, loadParts } from '../../src/form/index.js';
import { fillForm } from '../support/fill-form.js';

const sound = seedForms.filter(({ faulty }) => !faulty);
const slugs = (
  'contact housing-application every-field household rental-application feedback event-signup medical-history ' +
  'expense-claim job-application incident-report tax-form-arabic stress-300 stress-2500 broken-zoo'
).split(' ');

function* fieldsIn(fields: readonly FieldInput[] | null | undefined): Generator<FieldInput> {
  for (const field of fields ?? []) {
    yield field;
    if ('fields' in field) yield* fieldsIn(field.fields);
  }
}

const sectionsOf = ({ document }: FormSeed) => document.pages.flatMap(({ sections }) => sections ?? []);
const fieldsOf = (seed: FormSeed): readonly FieldInput[] =>
  sectionsOf(seed).flatMap((section) => [...fieldsIn(section?.fields)]);

const need = (slug: string): FormSeed => {
  const [seed] = seedByName(slug) ?? [];
  if (!seed) throw new Error(`There is no form "${slug}".`);
  return seed;
};

/** The types of a form; hidden fields are listed beside its pages. */
const typesOf = (seed: FormSeed): readonly FieldType[] => [
  ...fieldsOf(seed).map(({ type }) => type as FieldType),
  ...(seed.document.hidden_fields ?? []).map(() => 'hidden' as const),
];

/** Texts without the expressions in them. */
const withoutPiping = (text: string): string => text.replace(/\{\{.*?\}\}/gs, '…');

/** Whether a text has words of its own; values alone read the same in every language. */
const hasWords = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/\{\{[^'"]*?\}\}|\{\{\s*label\("\w+"\)\s*\}\}/gs, ''));

const modelOf = async ({ document }: FormSeed) => {
  const form = FormSchema.parse({ ...document, hash: '' });
  return indexForm(form, await loadParts(form));
};

describe('the seeded forms', () => {
  it('leave the example of a date to the form, which knows the order its parts are asked in', () => {
    const dates = sound.flatMap((seed) => fieldsOf(seed).filter(({ type }) => type === 'date'));
    const written = dates.filter(({ description_md }) => /\d+ \d+ \d{4}/u.test(description_md ?? ''));
    expect(dates.length).to.be.greaterThan(10);
    expect(written.map(({ key }) => key)).to.deep.equal([]);
  });

  it('are fifteen, under names and ids that never change', () => {
    expect(seedForms.map(({ slug }) => slug)).to.deep.equal(slugs);
    expect(new Set(seedForms.map(({ public_id }) => public_id))).to.have.property('size', slugs.length);
    for (const { public_id, document } of seedForms) {
      expect(public_id).to.match(/^pf_[1-9A-HJ-NP-Za-km-z]{16}$/);
      expect(document.form.public_id).to.equal(public_id);
    }
    expect(need('contact').document.form.version_id).to.equal('fvr_01M7A2C0NTACT0000000000001');
    expect(need('household').document.pages[0]?.id).to.equal('pag_01M7A2C0001VED75CW36JDXE60');
  });

  it('can be had all at once or one by one', () => {
    expect(seedByName('all')).to.equal(seedForms);
    expect(seedByName('feedback')?.map(({ slug }) => slug)).to.deep.equal(['feedback']);
    expect(seedByName('nothing')).to.equal(undefined);
  });

  it('are refused when they are broken, unless that is what they are for', () => {
    const broken = { ...need('broken-zoo'), faulty: false };
    expect(() => seedsOf([broken])).to.throw(/seed\[0\] at \/document\/.+/);
    expect(() => seedsOf([{ ...broken, faulty: true }])).not.to.throw();
    expect(() => seedsOf([{ ...need('contact'), public_id: 'pf_other' }])).to.throw(
      /the same public_id in both places/,
    );
    expect(() => seedsOf([{ ...need('contact') }])).not.to.throw();
  });

  it('use every type of field, every-field all of them, and each at least twice', () => {
    const types = Object.keys(fieldSchemas);
    expect(types).to.have.length(40);
    expect([...new Set(typesOf(need('every-field')))].sort()).to.deep.equal([...types].sort());
    const all = sound.flatMap((seed) => [...new Set(typesOf(seed))]);
    expect(types.filter((type) => all.filter((used) => used === type).length < 2)).to.deep.equal([]);
  });

  it('show every member of every type in every-field', () => {
    const fields = fieldsOf(need('every-field'));
    const unused = Object.entries(fieldSchemas).flatMap(([type, { shape }]) => {
      const used = new Set(fields.filter((field) => field.type === type).flatMap((field) => Object.keys(field)));
      const own = Object.keys(shape).filter((member) => !(member in fieldSchemas.divider.shape));
      return own.filter((member) => !used.has(member)).map((member) => `${type}.${member}`);
    });
    // Hidden fields stand beside the pages.
    expect(unused).to.deep.equal(['hidden.max_length']);
    const used = new Set(fields.flatMap((field) => Object.keys(field)));
    expect(Object.keys(fieldSchemas.divider.shape).filter((member) => !used.has(member))).to.deep.equal([]);
  });

  it('never give one id to two things', () => {
    const ids = sound.flatMap((seed) => [
      seed.document.form.version_id,
      ...seed.document.pages.map(({ id }) => id),
      ...sectionsOf(seed).map((section) => section?.id),
      ...fieldsOf(seed).map(({ id }) => id),
    ]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at).slice(0, 5)).to.deep.equal([]);
    expect(ids.filter((id) => !/^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/.test(String(id)))).to.deep.equal([]);
  }).timeout(20_000);

  it('read the same whichever language they were sent in first', () => {
    const { document } = need('tax-form-arabic');
    const all = allTranslations(document);
    expect(Object.keys(all)).to.deep.equal(['ar', 'en', 'de']);
    const english = inLocale(document, 'en');
    expect(inLocale({ ...english, translations: all }, 'ar').pages).to.deep.equal(document.pages);
  });

  it('grow to the limit: every fifth question of the large ones depends on another', () => {
    for (const [slug, count] of [
      ['stress-300', 300],
      ['stress-2500', 2500],
    ] as const) {
      const fields = fieldsOf(need(slug));
      expect(fields).to.have.length(count);
      expect(fields.filter(({ visible }) => typeof visible === 'object')).to.have.length(count / 5);
    }
  });
});

for (const seed of sound) {
  const { slug } = seed;
  describe(`the form ${slug}`, () => {
    it('has nothing wrong with it, in any of its languages', () => {
      const codes = (seed.document.locales ?? []).map(({ code }) => code);
      for (const code of codes) expect(formProblems(inLocale(seed.document, code)), code).to.deep.equal([]);
    }).timeout(20_000);

    it('can be had in English and others, each with all of its texts', () => {
      const { document } = seed;
      const codes = (document.locales ?? []).map(({ code }) => code);
      expect(codes[0]).to.equal(document.default_locale);
      expect(codes).to.include('en');
      // The wire examples name two languages for this form.
      expect(codes).to.have.length(slug === 'housing-application' ? 2 : 3);
      for (const { code, dir } of document.locales ?? []) expect(dir).to.equal(code === 'ar' ? 'rtl' : 'ltr');
      expect(Object.keys(document.translations ?? {})).to.deep.equal(codes.slice(1));
      const slots = textSlots(document);
      const names = new Set(slots.map(({ name }) => name));
      const needed = slots.filter(({ optional, text }) => !optional && hasWords(text)).map(({ name }) => name);
      for (const code of codes.slice(1)) {
        const texts = document.translations?.[code] ?? {};
        expect(
          needed.filter((name) => !texts[name]),
          `missing in ${code}`,
        ).to.deep.equal([]);
        expect(
          Object.keys(texts).filter((name) => !names.has(name)),
          `stray in ${code}`,
        ).to.deep.equal([]);
      }
    });

    it('speaks plainly', () => {
      const codes = (seed.document.locales ?? []).map(({ code }) => code);
      const texts = codes.flatMap((code) =>
        textSlots(inLocale(seed.document, code)).map(({ text }) => withoutPiping(text)),
      );
      expect(
        texts.filter((text) => /\blorem\b|\bplease\b|[!！]|\s{3}|^\s|\s$|TODO/i.test(text.replaceAll('\n', ' '))),
      ).to.deep.equal([]);
      const labels = textSlots(inLocale(seed.document, 'en')).filter(({ name }) => /\.(label|title)$/.test(name));
      const isLate = ({ text }: { text: string }) => /^\p{Ll}/u.test(text) && !text.startsWith('{{');
      expect(labels.filter(isLate)).to.deep.equal([]);
      // Sentence case: two capital words in a row are a name, three are a headline.
      const isHeadline = ({ text }: { text: string }) => /\b[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+\b/.test(text);
      expect(labels.filter(isHeadline)).to.deep.equal([]);
    });

    it('says which answers each of its expressions reads', () => {
      const variables = new Map(seed.document.variables?.map(({ key, expr }) => [key, expr.expr]));
      const depsOf = (source: string): readonly string[] => {
        const compiled = compile(source, { functions: coreFunctions });
        if (!compiled.ok) throw new Error(`${source}: ${compiled.faults[0]?.message}`);
        const { answers, vars } = compiled.expression.deps;
        return [...answers, ...vars.flatMap((key) => depsOf(variables.get(key) ?? 'null'))];
      };
      const sorted = (keys: readonly string[]) => [...new Set(keys)].sort();
      JSON.stringify(seed.document, (_, value) => {
        if (typeof value?.expr !== 'string') return value;
        expect(sorted(value.deps), value.expr).to.deep.equal(sorted(depsOf(value.expr)));
        return value;
      });
    });

    it('can be filled in on many roads, and asks every question on one of them', async () => {
      const model = await modelOf(seed);
      const unseen = new Set(model.nodes.keys());
      for (let variant = 0; variant < 24; variant++) {
        const onlyRequired = variant % 4 === 3;
        const { view } = fillForm(model, { variant, onlyRequired });
        expect(entryIssues(view), `variant ${variant}`).to.deep.equal([]);
        for (const views of [view.fields, view.groups]) {
          for (const [, { field, visible }] of views) if (visible) unseen.delete(field.key);
        }
        if (model.nodes.size > 200 && variant > 4) break;
      }
      expect([...unseen]).to.deep.equal([]);
    }).timeout(30_000);

    if (!slug.startsWith('stress') && slug !== 'housing-application') {
      it('names what errors are about wherever an answer is needed', () => {
        const nameless = fieldsOf(seed).filter(
          ({ type, required, ui }) => required && answerShapes[type as FieldType] && !ui?.error_name,
        );
        expect(nameless.map(({ key }) => key)).to.deep.equal([]);
      });
    }
  });
}
