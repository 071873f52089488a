import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import { cities } from '../tables/cities.js';
import { workshops } from '../tables/workshops.js';
import de from './de.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** Options from tables, the second of which depends on the first, and only so many places. */
export const eventSignup: FormSeed = {
  slug: 'event-signup',
  public_id: form.form.public_id,
  reference_prefix: 'TKT',
  last_reference: 163,
  tables: [cities, workshops],
  lookups: {
    city: { table: 'cities' },
    workshop: { table: 'workshops', where: { city_id: 'city' }, fills: { seats_left: 'seats', workshop_day: 'day' } },
  },
  document: documentOf(form, { de, ja }),
};
