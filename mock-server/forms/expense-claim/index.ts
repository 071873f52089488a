import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** A table of lines with sums over it, receipts, and a rate that follows the kind. */
export const expenseClaim: FormSeed = {
  slug: 'expense-claim',
  public_id: form.form.public_id,
  reference_prefix: 'EXP',
  last_reference: 2075,
  document: documentOf(form, { de, ja }),
};
