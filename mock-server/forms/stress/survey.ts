import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { stableId } from '../../src/platform/stable-id.js';
import type { FormDocument } from '../../src/resources/forms/index.js';
import { documentOf } from '../document-of.js';
import { aspectsOf, labelIn, placeKey, placesIn, questionKey, questionsAbout } from './questions.js';
import { areas, conditions, frameOf, type LocaleCode, locales, type Word } from './words.js';

interface Survey {
  readonly slug: string;
  readonly public_id: string;
  readonly reference_prefix: string;
  /** How many parts of the building are looked at; each has fifty questions. */
  readonly size: number;
  /** The languages beside English. */
  readonly translated: readonly LocaleCode[];
}

/** A survey of a building, as long as it is large: every fifth question depends on another. */
export function buildingSurvey(survey: Survey): FormSeed {
  const { slug, public_id, reference_prefix } = survey;
  let document: FormDocument | undefined;
  return {
    slug,
    public_id,
    reference_prefix,
    // Written out only when somebody asks for it: there are thousands of questions.
    get document() {
      document ??= written(survey);
      return document;
    },
  };
}

function written({ slug, public_id, size, translated }: Survey): FormDocument {
  const some = areas.slice(0, size);
  const frame = frameOf('en', size * 50);
  const brand = 'Estates department';
  const document = {
    object: 'form_schema',
    schema_version: 1,
    form: {
      public_id,
      version_id: stableId('fvr', slug),
      version_number: 1,
      title: frame['form.title'],
      description_md: frame['form.description_md'],
      published_at: '2026-11-02T08:00:00.000Z',
      brand: { name: brand, logo_url: null },
    },
    availability: { state: 'open', opens_at: null, closes_at: null, remaining: null, message_md: null },
    locale: 'en',
    default_locale: 'en',
    locales: ['en' as const, ...translated].map((code) => locales[code]),
    theme: { name: brand, mode: 'auto', tokens: { 'color.primary': '#374151', 'color.on_primary': '#ffffff' } },
    settings: { submit_label: frame['settings.submit_label'], progress: { style: 'bar' } },
    variables: some.map(costOf),
    pages: some.map((area) => pageOf(slug, area)),
    confirmations: [
      {
        key: 'default',
        title: frame['confirmations.default.title'],
        body_md: frame['confirmations.default.body_md'],
      },
    ],
  };
  const translations = translated.map((code) => [code, textsIn(code, slug, some)] as const);
  return documentOf(document, Object.fromEntries(translations));
}

const pageId = (slug: string, key: string): string => stableId('pag', `${slug}/pag/${key}`);
const sectionId = (slug: string, key: string): string => stableId('sec', `${slug}/sec/${key}`);

const pageOf = (slug: string, area: Word) => ({
  id: pageId(slug, area.key),
  key: area.key,
  title: area.en,
  sections: placesIn(area).map((place) => ({
    id: sectionId(slug, placeKey(place)),
    key: placeKey(place),
    title: place.component.en,
    fields: questionsAbout(slug, place),
    columns: 2,
  })),
});

/** What repairs come to in a part of the building. */
function costOf(area: Word) {
  const deps = placesIn(area).flatMap((place) => (place.judged ? [questionKey(place, 'repair_cost')] : []));
  const expr = `sum(${deps.map((key) => `answers.${key}.amount`).join(', ')})`;
  return { key: `${area.key}_cost`, type: 'number', expr: { expr, deps } };
}

/** The texts of the survey in another language, by the names the service gives them. */
function textsIn(locale: LocaleCode, slug: string, some: readonly Word[]): Record<string, string> {
  const {
    'confirmations.default.title': title,
    'confirmations.default.body_md': body,
    ...before
  } = frameOf(locale, some.length * 50);
  const places = some.flatMap(placesIn);
  const fields = places.flatMap((place) =>
    aspectsOf(place).flatMap((aspect) => {
      const id = stableId('fld', `${slug}/fld/${questionKey(place, aspect.key)}`);
      const label = [`${id}.label`, labelIn(locale, place, aspect)] as const;
      if (aspect.key !== 'condition') return [label];
      return [label, ...conditions.map((one) => [`${id}.options.${one.key}.label`, one[locale]] as const)];
    }),
  );
  return {
    ...before,
    ...Object.fromEntries(some.map((area) => [`${pageId(slug, area.key)}.title`, area[locale]])),
    ...Object.fromEntries(
      places.map((place) => [`${sectionId(slug, placeKey(place))}.title`, place.component[locale]]),
    ),
    ...Object.fromEntries(fields),
    'confirmations.default.title': title,
    'confirmations.default.body_md': body,
  };
}
