import type { FieldType } from '../../contract/index.js';
import { color } from './color.js';
import { currency } from './currency.js';
import type { OwnRules } from './field-rules.js';
import { fileUpload, signature } from './files.js';
import { location } from './location.js';
import { lookup } from './lookup.js';
import { matrixMulti, matrixSingle } from './matrix.js';
import { phone } from './phone.js';
import { ranking } from './ranking.js';
import { slider } from './slider.js';
import { datetime, time } from './time.js';
import { url } from './url.js';

/** The rules of what only some forms ask. */
export const specialRules = {
  url,
  phone,
  currency,
  time,
  datetime,
  slider,
  matrix_single: matrixSingle,
  matrix_multi: matrixMulti,
  ranking,
  file_upload: fileUpload,
  signature,
  location,
  color,
  lookup,
} satisfies { readonly [T in FieldType]?: OwnRules<T> };

export type SpecialType = keyof typeof specialRules;
