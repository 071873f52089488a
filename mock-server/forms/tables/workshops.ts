import type { TableSeed } from '../../src/controls/seeds/table-seed.js';
import { cityId } from './cities.js';
import { tableOf } from './table.js';
import offers from './workshops.json' with { type: 'json' };

const dayIn = (days: number): string => new Date(Date.UTC(2027, 2, 6 + days)).toISOString().slice(0, 10);

/** Every workshop comes to every town, on a day of its own. */
const lines = offers.towns.flatMap((town, at) =>
  offers.topics.map(({ title, level, seats }, number) =>
    [title, cityId(town), town, dayIn(at * 7 + number), level, seats - ((at + number) % 5)].join('|'),
  ),
);

/** Workshops people sign up for; which are offered depends on the city. */
export const workshops: TableSeed = tableOf(
  'workshops',
  'Workshops',
  [
    { key: 'title', name: 'Workshop', type: 'text' },
    { key: 'city_id', name: 'City', type: 'row_reference' },
    { key: 'city', name: 'Name of the city', type: 'text' },
    { key: 'day', name: 'Day', type: 'date' },
    { key: 'level', name: 'Level', type: 'text' },
    { key: 'seats', name: 'Free places', type: 'number' },
  ],
  lines,
);
