import type { FieldInput } from '../../../library.js';
import {
  currency,
  date,
  dropdown,
  longText,
  number,
  type PageInput,
  page,
  percent,
  rating,
  section,
  text,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import type { LocaleCode } from '../locales.js';
import type { Texts } from '../translations.js';
import { areas, aspects, components, conditions, type Word } from './words.js';

const keyOf = (area: Word, component: Word, aspect: string): string => `${area.key}_${component.key}_${aspect}`;
const wordFor = new Map(aspects.map((word) => [word.key, word]));

const labelIn = (locale: LocaleCode, component: Word, aspect: string): string =>
  `${component.names[locale]}: ${wordFor.get(aspect)?.names[locale]}`;

/** Five questions, of which the last depends on the first. */
function describing(area: Word, component: Word): FieldInput[] {
  const key = (aspect: string) => keyOf(area, component, aspect);
  const label = (aspect: string) => labelIn('en', component, aspect);
  return [
    dropdown(key('condition'), label('condition'), {
      required: true,
      options: conditions.map(({ key: value, names }) => ({ value, label: names.en })),
    }),
    text(key('material'), label('material'), { max_length: 80 }),
    number(key('built'), label('built'), { min: 1850, max: 2100, decimals: 0 }),
    date(key('checked'), label('checked'), { min: '1990-01-01', max: when('today()') }),
    longText(key('defect'), label('defect'), {
      required: true,
      visible: when(`answers.${key('condition')} == "poor"`),
      max_length: 500,
    }),
  ];
}

const judging = (area: Word, component: Word): FieldInput[] => {
  const key = (aspect: string) => keyOf(area, component, aspect);
  const label = (aspect: string) => labelIn('en', component, aspect);
  return [
    yesNo(key('safe'), label('safe'), { required: true }),
    percent(key('wear'), label('wear'), { min: 0, max: 100, decimals: 0 }),
    currency(key('repair_cost'), label('repair_cost'), { currency: 'EUR', min: 0 }),
    rating(key('rated'), label('rated'), { max: 5 }),
    text(key('danger'), label('danger'), {
      required: true,
      visible: when(`answers.${key('safe')} == false`),
      max_length: 200,
    }),
  ];
};

const isJudged = (at: number): boolean => at % 2 === 1;

const pageOf = (area: Word): PageInput =>
  page(
    area.key,
    area.names.en,
    components.map((component, at) =>
      section(
        `${area.key}_${component.key}`,
        component.names.en,
        isJudged(at) ? judging(area, component) : describing(area, component),
        { columns: 2 },
      ),
    ),
  );

const sumOf = (area: Word): string =>
  `sum(${components
    .filter((_, at) => isJudged(at))
    .map((component) => `answers.${keyOf(area, component, 'repair_cost')}.amount`)
    .join(', ')})`;

/** The texts of the survey in another language. */
function textsIn(
  locale: LocaleCode,
  some: readonly Word[],
  words: Omit<Texts, 'pages' | 'sections' | 'fields'>,
): Texts {
  const pairs = some.flatMap((area) => components.map((component, at) => ({ area, component, at })));
  const options = Object.fromEntries(conditions.map(({ key, names }) => [key, names[locale]]));
  return {
    ...words,
    pages: Object.fromEntries(some.map(({ key, names }) => [key, names[locale]])),
    sections: Object.fromEntries(
      pairs.map(({ area, component }) => [`${area.key}_${component.key}`, component.names[locale]]),
    ),
    fields: Object.fromEntries(
      pairs.flatMap(({ area, component, at }) =>
        aspects.slice(isJudged(at) ? 5 : 0, isJudged(at) ? 10 : 5).map(({ key }) => {
          const label = labelIn(locale, component, key);
          return [keyOf(area, component, key), key === 'condition' ? { label, options } : label];
        }),
      ),
    ),
  };
}

interface Survey {
  readonly slug: string;
  readonly public_id: string;
  readonly reference_prefix: string;
  /** How many parts of the building are looked at; each has fifty questions. */
  readonly size: number;
  readonly translations: Readonly<Partial<Record<LocaleCode, Omit<Texts, 'pages' | 'sections' | 'fields'>>>>;
}

/** A survey of a building, as long as it is large: every fifth question depends on another. */
export function buildingSurvey({ size, translations, ...seed }: Survey) {
  const some = areas.slice(0, size);
  return defineForm({
    ...seed,
    title: `Building survey, ${size * 50} questions`,
    description_md: 'Every part of the building, one page each.',
    brand: 'Estates department',
    primary: '#374151',
    // Written out only when somebody asks for them: there are thousands.
    translations: () =>
      Object.fromEntries(
        Object.entries(translations).map(([locale, words]) => [locale, textsIn(locale as LocaleCode, some, words)]),
      ),
    settings: { submit_label: 'Send survey', progress: { style: 'bar' } },
    variables: some.map((area) => ({ key: `${area.key}_cost`, type: 'number' as const, expr: when(sumOf(area)) })),
    pages: () => some.map(pageOf),
    confirmations: [
      { key: 'default', title: 'The survey has arrived', body_md: 'Its number is **{{ entry.reference }}**.' },
    ],
  });
}
