import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** Groups in groups in groups, and numbers worked out from all of them. */
export const household: FormSeed = {
  slug: 'household',
  public_id: form.form.public_id,
  reference_prefix: 'HHS',
  document: documentOf(form, { de, ja }),
};
