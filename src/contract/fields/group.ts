import { defineFields } from '../field-common.js';
import { Expr } from '../logic.js';
import { bool, count, def, hint, off, oneOf, opt, text, texts, union } from '../members.js';

const bound = union([count, Expr]);

/** Questions asked once for each instance; its own `fields` are added where all types are known. */
export const groupFields = defineFields({
  group: {
    min: def(bound, 0),
    max: opt(bound),
    initial: def(count, 0),
    /** A fixed number of instances, none of which the respondent adds or removes. */
    count_from: opt(Expr),
    layout: oneOf('cards', 'table', 'accordion', 'inline', 'wizard'),
    /** Sees `item` and `position`. */
    item_label: text,
    add_label: text,
    remove_label: text,
    confirm_remove: hint(bool),
    allow_reorder: off,
    allow_duplicate: off,
    table_columns: texts,
  },
});
