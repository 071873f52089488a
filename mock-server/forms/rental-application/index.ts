import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };

/** A long form that people come back to: seven pages, uploads, a page that is jumped over, names in its texts. */
export const rentalApplication: FormSeed = {
  slug: 'rental-application',
  public_id: form.form.public_id,
  reference_prefix: 'RNT',
  last_reference: 4310,
  draft_ttl_days: 60,
  document: documentOf(form, { de, ar }),
};
