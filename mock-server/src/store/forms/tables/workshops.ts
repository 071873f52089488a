import type { TableSeed } from '../backing.js';
import { cityId } from './cities.js';
import { tableOf } from './table.js';

const towns = [
  'Berlin',
  'Munich',
  'Cologne',
  'Hamburg',
  'Leipzig',
  'Vienna',
  'Zurich',
  'London',
  'Edinburgh',
  'Dublin',
  'Amsterdam',
  'Tokyo',
];

/** Workshops: title, level, seats. */
const topics = [
  'Repair your own bicycle|Beginner|12',
  'Sourdough from the start|Beginner|10',
  'Natural dyeing with plants|Beginner|8',
  'Small electronics: soldering|Beginner|14',
  'Letterpress printing|Intermediate|6',
  'Wooden spoons with hand tools|Beginner|9',
  'Knife sharpening|Intermediate|12',
  'Mending clothes by hand|Beginner|16',
  'Screen printing in two colours|Intermediate|8',
  'Keeping bees in the city|Advanced|10',
  'Solar panels for balconies|Advanced|20',
  'Preserving fruit and vegetables|Beginner|12',
];

const dayIn = (days: number): string => new Date(Date.UTC(2027, 2, 6 + days)).toISOString().slice(0, 10);

/** Every workshop comes to every town, on a day of its own. */
const lines = towns.flatMap((town, at) =>
  topics.map((topic, number) => {
    const [title, level, seats] = topic.split('|');
    return [title, cityId(town), town, dayIn(at * 7 + number), level, Number(seats) - ((at + number) % 5)].join('|');
  }),
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
