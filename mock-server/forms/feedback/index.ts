import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** A short talk, one question at a time; what comes next depends on what was said. */
export const feedback: FormSeed = {
  slug: 'feedback',
  public_id: form.form.public_id,
  reference_prefix: 'FBK',
  document: documentOf(form, { de, ja }),
};
