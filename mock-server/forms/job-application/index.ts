import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** An application with a past that repeats, skills in tables, and files. */
export const jobApplication: FormSeed = {
  slug: 'job-application',
  public_id: form.form.public_id,
  reference_prefix: 'JOB',
  last_reference: 911,
  draft_ttl_days: 21,
  document: documentOf(form, { de, ja }),
};
