import type { FieldType } from '../../contract/index.js';
import { dropdown, imageChoice, multiChoice, singleChoice } from './choice.js';
import { consent } from './consent.js';
import { date, dateRange } from './date.js';
import { email } from './email.js';
import type { OwnRules } from './field-rules.js';
import { nps, number, percent, rating } from './number.js';
import { address, name } from './person.js';
import type { SpecialType } from './special-rules.js';
import { longText, text } from './text.js';

/** The rules of what nearly every form asks. A type that is neither here nor among the special ones does not compile. */
export const commonRules: { readonly [T in Exclude<FieldType, SpecialType>]: OwnRules<T> } = {
  text,
  long_text: longText,
  email,
  number,
  percent,
  rating,
  nps,
  date,
  date_range: dateRange,
  yes_no: {},
  consent,
  single_choice: singleChoice,
  dropdown,
  multi_choice: multiChoice,
  image_choice: imageChoice,
  name,
  address,
  // Nothing can be stored where nothing is asked, and what is hidden is set once, when the entry is created.
  calculated: {},
  hidden: { accepts: () => false },
  heading: {},
  paragraph: {},
  image: {},
  video: {},
  divider: {},
  button: {},
  group: {},
  unknown: {},
};
