import type { ActionSeed } from '../backing.js';

const streets = ['12 Orchard Lane', '4 Mill Road', '27 Station Street', '3 Church Walk'];

export const actions: readonly ActionSeed[] = [
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
