import type { Answer, FieldOf } from '../../contract/index.js';
import { partRequired, when } from './faults.js';
import type { Fault, OwnRules } from './field-rules.js';
import { pick } from './non-empty.js';
import { asciiDigits } from './typed/clean-text.js';

type Texts = Readonly<Record<string, string | undefined>>;

const missingParts = (value: Answer, { parts }: FieldOf<'address' | 'name'>): readonly Fault[] =>
  Object.entries(parts).flatMap(([part, asked]) =>
    partRequired(!!asked?.show && asked.required && !(value as Texts)[part], part),
  );

export const name: OwnRules<'name'> = {
  normalise: (value, { parts }) => pick(value, Object.keys(parts)),
  check: missingParts,
};

export const address: OwnRules<'address'> = {
  normalise(value, { parts }) {
    const kept = pick(value, Object.keys(parts));
    const { postal_code, country } = (kept ?? {}) as Texts;
    return (
      kept && {
        ...kept,
        ...(postal_code && { postal_code: asciiDigits(postal_code) }),
        ...(country && { country: country.toUpperCase() }),
      }
    );
  },
  check(value, field) {
    const { country = '' } = value as Texts;
    const isForeign = country !== '' && field.countries.length > 0 && !field.countries.includes(country);
    return [...missingParts(value, field), ...when(isForeign, 'option_unknown', { value: country }, 'country')];
  },
};
