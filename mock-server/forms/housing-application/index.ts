import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import { actions } from './actions.js';
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };

/** The form of the wire examples: nested groups, conditions, a calculation, an upload, a button and two actions. */
export const housingApplication: FormSeed = {
  slug: 'housing-application',
  public_id: form.form.public_id,
  reference_prefix: 'HSG',
  last_reference: 122,
  document: documentOf(form, { de }),
  hash: 's-9f2c41d07b',
  share_url: 'https://city.example/apply',
  actions,
};
