import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };

/** A short form on one page: the first one a newcomer meets. */
export const contact: FormSeed = {
  slug: 'contact',
  public_id: form.form.public_id,
  reference_prefix: 'CON',
  last_reference: 122,
  document: documentOf(form, { de, ar }),
};
