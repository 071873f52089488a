import { choices, longText, number, page, type SectionInput, section, singleChoice, when, yesNo } from '../build.js';
import type { Texts } from '../translations.js';

/** What is asked about every illness. */
interface Words {
  readonly since: string;
  readonly since_error: string;
  readonly treated: string;
  readonly treated_error: string;
  readonly treatments: Readonly<Record<'pills' | 'care' | 'past' | 'none', string>>;
  readonly note: string;
}

const english: Words = {
  since: 'Since which year?',
  since_error: 'the year',
  treated: 'How is it treated?',
  treated_error: 'how it is treated',
  treatments: { pills: 'With medicine', care: 'A doctor watches it', past: 'It is over', none: 'Not at all' },
  note: 'What should we know about it?',
};

/** Illnesses: key, what they are called, and the question. */
const illnesses = {
  first: [
    ['heart', 'Heart', 'Have you had trouble with your heart?'],
    ['pressure', 'Blood pressure', 'Is your blood pressure too high or too low?'],
    ['lungs', 'Lungs', 'Do you have asthma or another illness of the lungs?'],
    ['sugar', 'Diabetes', 'Do you have diabetes?'],
    ['stomach', 'Stomach and gut', 'Do you have trouble with your stomach or gut?'],
    ['kidneys', 'Kidneys', 'Have you had trouble with your kidneys?'],
  ],
  second: [
    ['liver', 'Liver', 'Have you had hepatitis or another illness of the liver?'],
    ['nerves', 'Nerves', 'Have you had a stroke, fits or migraine?'],
    ['joints', 'Bones and joints', 'Do your bones or joints hurt often?'],
    ['skin', 'Skin', 'Do you have an illness of the skin?'],
    ['mind', 'Mind', 'Have you been treated for depression or fear?'],
    ['cancer', 'Cancer', 'Have you had cancer?'],
  ],
} as const;

const illness = (key: string, title: string, question: string): SectionInput =>
  section(key, title, [
    yesNo(`has_${key}`, question, { error_name: 'yes or no', required: true }),
    number(`${key}_since`, english.since, {
      error_name: english.since_error,
      required: true,
      visible: when(`answers.has_${key}`),
      min: 1920,
      max: 2100,
      decimals: 0,
      ui: { text_width: 4 },
    }),
    singleChoice(`${key}_treated`, english.treated, {
      error_name: english.treated_error,
      required: true,
      visible: when(`answers.has_${key}`),
      options: choices(english.treatments),
    }),
    longText(`${key}_note`, english.note, {
      visible: when(`answers.has_${key} && answers.${key}_treated in ["pills", "care"]`),
      max_length: 600,
      rows: 3,
    }),
  ]);

export const firstIllnesses = page(
  'illnesses_one',
  'Illnesses, part 1',
  illnesses.first.map(([key, title, question]) => illness(key, title, question)),
  { description_md: 'Now or in the past.' },
);

export const secondIllnesses = page(
  'illnesses_two',
  'Illnesses, part 2',
  illnesses.second.map(([key, title, question]) => illness(key, title, question)),
);

/** The same questions in another language, for every illness by its key. */
export const illnessTexts = (
  words: Words,
  named: Readonly<Record<string, readonly [title: string, question: string]>>,
  yesOrNo: string,
): Required<Pick<Texts, 'sections' | 'fields'>> => {
  const all = Object.entries(named);
  return {
    sections: Object.fromEntries(all.map(([key, [title]]) => [key, title])),
    fields: Object.fromEntries(
      all.flatMap(([key, [, question]]) => [
        [`has_${key}`, { label: question, error_name: yesOrNo }],
        [`${key}_since`, { label: words.since, error_name: words.since_error }],
        [`${key}_treated`, { label: words.treated, error_name: words.treated_error, options: words.treatments }],
        [`${key}_note`, words.note],
      ]),
    ),
  };
};
