import { defineFields, Option } from '../field-common.js';
import { Expr } from '../logic.js';
import { amount, array, count, hint, hintText, object, off, on, oneOf, opt, str, text } from '../members.js';

/** A choice that is not on the list, in the respondent's own words. */
const Other = object({ enabled: on, label: text, placeholder: text, max_length: amount });

const options = array(Option);
const choice = {
  options,
  option_filter: opt(Expr),
  other: opt(Other),
  shuffle: oneOf('none', 'all', 'except_last'),
  columns: hint(count),
};
const several = { min_selected: amount, max_selected: amount };
const axis = array(object({ value: str, label: str }));
const matrix = { rows: axis, columns: axis, require_all_rows: off };

export const choiceFields = defineFields({
  single_choice: choice,
  dropdown: { ...choice, searchable: off },
  multi_choice: { ...choice, ...several, select_all: off },
  image_choice: { ...choice, ...several, multiple: off, image_ratio: hintText, show_labels: on },
  yes_no: { yes_label: text, no_label: text, style: oneOf('buttons', 'toggle', 'checkbox') },
  matrix_single: matrix,
  matrix_multi: { ...matrix, min_per_row: amount, max_per_row: amount },
  ranking: { options, min_ranked: amount, max_ranked: amount },
});
