import { addressParts, nameParts } from '../answer-parts.js';
import { defineFields } from '../field-common.js';
import { Json } from '../json.js';
import {
  amount,
  array,
  bool,
  count,
  def,
  hint,
  hintText,
  num,
  number,
  object,
  off,
  on,
  openEnum,
  opt,
  type Schema,
  str,
  text,
  texts,
  union,
  url,
  whole,
} from '../members.js';

/** One schema under several names. */
export const each = <const N extends string, S extends Schema>(names: readonly N[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as { [K in N]: S };

/** How one part of a composite answer is asked for; null where the form says nothing about it. */
const Part = object({ show: on, required: off, label: text });

/** `other` is a way to sign or to find a place that this version cannot offer. */
export const SignMethod = openEnum(['draw', 'type', 'upload']);
export const PlaceMode = openEnum(['device', 'map', 'search']);
export const Place = object({ lat: num, lng: num });

export const compositeFields = defineFields({
  consent: { statement_md: text, checkbox_label: text, document_url: hint(url) },
  file_upload: {
    accept: texts,
    max_size_bytes: amount,
    min_files: amount,
    max_files: amount,
    capture: hint(union([bool, str])),
  },
  signature: {
    methods: def(array(SignMethod), ['draw', 'type', 'upload']),
    pen_color: hintText,
    statement_md: text,
  },
  address: {
    parts: whole(each(addressParts, opt(Part))),
    countries: texts,
    default_country: text,
    autocomplete_action: text,
  },
  name: { parts: whole(each(nameParts, opt(Part))) },
  location: {
    modes: def(array(PlaceMode), ['device', 'map', 'search']),
    default_center: hint(Place),
    require_accuracy_m: number,
  },
  color: { palette: texts, alpha: off },
  lookup: {
    /** Means something to the service alone. */
    source: opt(Json),
    multiple: off,
    min_selected: amount,
    max_selected: amount,
    min_query: def(count, 0),
    label_columns: texts,
    filter_deps: texts,
    public_options: off,
    fills: texts,
  },
});
