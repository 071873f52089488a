import type { FieldType } from '../../contract/index.js';
import { color } from './color.js';
import { consent } from './consent.js';
import { currency } from './currency.js';
import { date, dateRange } from './date.js';
import type { OwnRules } from './field-rules.js';
import { fileUpload, signature } from './files.js';
import { location } from './location.js';
import { lookup } from './lookup.js';
import { matrixMulti, matrixSingle } from './matrix.js';
import { address, name } from './person.js';
import { phone } from './phone.js';
import { ranking } from './ranking.js';
import { nps, percent, rating } from './scales.js';
import { dropdown, imageChoice, multiChoice } from './several-choices.js';
import { slider } from './slider.js';
import { datetime, time } from './time.js';
import { url } from './url.js';

/** The rules of everything beyond what the plainest forms ask. */
export const specialRules = {
  url,
  phone,
  currency,
  percent,
  rating,
  nps,
  date,
  time,
  datetime,
  date_range: dateRange,
  slider,
  yes_no: {},
  consent,
  dropdown,
  multi_choice: multiChoice,
  image_choice: imageChoice,
  matrix_single: matrixSingle,
  matrix_multi: matrixMulti,
  ranking,
  file_upload: fileUpload,
  signature,
  name,
  address,
  location,
  color,
  lookup,
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
} satisfies { readonly [T in FieldType]?: OwnRules<T> };

export type SpecialType = keyof typeof specialRules;
