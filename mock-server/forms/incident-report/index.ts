import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import ar from './ar.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** A report from a phone: a place, photos, people who were hurt, a signature. */
export const incidentReport: FormSeed = {
  slug: 'incident-report',
  public_id: form.form.public_id,
  reference_prefix: 'INC',
  last_reference: 587,
  document: documentOf(form, { ar, ja }),
};
