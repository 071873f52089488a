import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };

/** A long form of which most people see less than half: nearly everything depends on something else. */
export const medicalHistory: FormSeed = {
  slug: 'medical-history',
  public_id: form.form.public_id,
  reference_prefix: 'MED',
  last_reference: 3302,
  draft_ttl_days: 7,
  document: documentOf(form, { de, ar }),
};
