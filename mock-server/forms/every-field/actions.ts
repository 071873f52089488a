import type { ActionSeed } from '../../src/platform/action-seed.js';

const streets = ['12 Orchard Lane', '4 Mill Road', '27 Station Street', '3 Church Walk'];

const gardens = [
  { label: 'Chelsea Physic Garden', lat: 51.4847, lng: -0.1627 },
  { label: 'Kew Gardens', lat: 51.4787, lng: -0.2956 },
  { label: 'Regent’s Park', lat: 51.5313, lng: -0.157 },
];

/** The text somebody looks for. */
const queryOf = (input: unknown): string => String(Object(input).query ?? '').toLocaleLowerCase();

export const actions: readonly ActionSeed[] = [
  {
    key: 'find_place',
    mode: 'sync',
    run: ({ input }) => ({
      output: { places: gardens.filter(({ label }) => label.toLocaleLowerCase().includes(queryOf(input))) },
      effects: [],
    }),
  },
  {
    key: 'estimate',
    mode: 'sync',
    run({ answers }) {
      const hours = Math.max(1, Math.ceil(Number(answers.area ?? 0) / 150));
      return {
        output: { hours },
        effects: [{ type: 'message', level: 'info', text: `A visit takes about ${hours} h.` }],
      };
    },
  },
  {
    key: 'find_address',
    mode: 'sync',
    run: () => ({
      output: {
        addresses: streets.map((line1) => ({ line1, city: 'Bristol', postal_code: 'BS1 4ND', country: 'GB' })),
      },
      effects: [],
    }),
  },
];
