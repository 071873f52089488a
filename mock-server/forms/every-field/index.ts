import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import { cities } from '../tables/cities.js';
import { actions } from './actions.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };

/** Every type of field with every member it has, for those who draw them. */
export const everyField: FormSeed = {
  slug: 'every-field',
  public_id: form.form.public_id,
  reference_prefix: 'EVF',
  tables: [cities],
  lookups: { city: { table: 'cities', fills: { region: 'region' } }, nurseries: { table: 'cities' } },
  actions,
  document: documentOf(form, { de, ar }),
};
