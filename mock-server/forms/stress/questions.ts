import { stableId } from '../../src/platform/stable-id.js';
import { aspects, components, conditions, type LocaleCode, type Word } from './words.js';

/** A question of a survey: what is asked about one thing in one part of the building. */
export interface Question {
  readonly id: string;
  readonly type: string;
  readonly key: string;
  readonly label: string;
}

/** A thing in a part of the building. */
export interface Place {
  readonly area: Word;
  readonly component: Word;
  /** Every other thing is judged; the rest are described. */
  readonly judged: boolean;
}

export const placesIn = (area: Word): readonly Place[] =>
  components.map((component, at) => ({ area, component, judged: at % 2 === 1 }));

export const placeKey = ({ area, component }: Place): string => `${area.key}_${component.key}`;
export const questionKey = (place: Place, aspect: string): string => `${placeKey(place)}_${aspect}`;

/** What is asked about a thing: five aspects where it is described, five others where it is judged. */
export const aspectsOf = ({ judged }: Place): readonly Word[] => (judged ? aspects.slice(5) : aspects.slice(0, 5));

export const labelIn = (locale: LocaleCode, { component }: Place, aspect: Word): string =>
  `${component[locale]}: ${aspect[locale]}`;

type Own = readonly [type: string, own: object];

/** The questions about a thing; the last of the five depends on the first. */
export function questionsAbout(slug: string, place: Place): readonly Question[] {
  const asked = place.judged ? judging(place) : describing(place);
  return aspectsOf(place).map((aspect) => {
    const key = questionKey(place, aspect.key);
    const [type, own] = asked[aspect.key] ?? ['text', {}];
    return { id: stableId('fld', `${slug}/fld/${key}`), type, key, label: labelIn('en', place, aspect), ...own };
  });
}

const depending = (key: string, value: string) => ({ expr: `answers.${key} == ${value}`, deps: [key] });

const describing = (place: Place): Readonly<Record<string, Own>> => ({
  condition: ['dropdown', { required: true, options: conditions.map(({ key, en }) => ({ value: key, label: en })) }],
  material: ['text', { max_length: 80 }],
  built: ['number', { min: 1850, max: 2100, decimals: 0 }],
  checked: ['date', { min: '1990-01-01', max: { expr: 'today()', deps: [] } }],
  defect: [
    'long_text',
    { required: true, visible: depending(questionKey(place, 'condition'), '"poor"'), max_length: 500 },
  ],
});

const judging = (place: Place): Readonly<Record<string, Own>> => ({
  safe: ['yes_no', { required: true }],
  wear: ['percent', { min: 0, max: 100, decimals: 0 }],
  repair_cost: ['currency', { currency: 'EUR', min: 0 }],
  rated: ['rating', { max: 5 }],
  danger: ['text', { required: true, visible: depending(questionKey(place, 'safe'), 'false'), max_length: 200 }],
});
