import type { TableSeed } from '../../src/controls/seeds/table-seed.js';
import places from './cities.json' with { type: 'json' };
import { rowId, tableOf } from './table.js';

const lines = places.flatMap(({ country, region, cities }) => cities.map((name) => `${name}|${region}|${country}`));

/** Cities people choose from, enough of them for several pages. */
export const cities: TableSeed = tableOf(
  'cities',
  'Cities',
  [
    { key: 'name', name: 'City', type: 'text' },
    { key: 'region', name: 'Region', type: 'text' },
    { key: 'country', name: 'Country', type: 'text' },
  ],
  lines,
);

/** The id of the row of a city. */
export const cityId = (name: string): string => {
  const line = lines.find((one) => one.startsWith(`${name}|`));
  if (!line) throw new Error(`There is no city "${name}".`);
  return rowId('cities', line);
};
