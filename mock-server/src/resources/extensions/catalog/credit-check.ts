import { ActionFailure } from '../../../platform/action-seed.js';
import { type CatalogExtension, textIn } from './extension.js';

/** Who has this name is not to be found, however long one looks. */
const nobody = 'nobody';

const [least, most] = [300, 850];

/** A number between the least and the most that is always the same for a name. */
const scoreOf = (name: string, income: number): number => {
  const sum = [...name.toLocaleLowerCase()].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return Math.min(most, least + (sum % 200) + Math.min(350, Math.round(income / 20)));
};

export const creditCheck: CatalogExtension = {
  catalog_key: 'credit_check',
  name: 'Credit Check',
  publisher: 'Fairscore',
  category: 'checks',
  description: 'Asks a credit agency for a score. Takes a while.',
  version: '3.0.1',
  config_schema: {
    type: 'object',
    properties: {
      client_id: { type: 'string', title: 'Client ID', minLength: 1 },
      client_secret: { type: 'string', title: 'Client secret', minLength: 8, writeOnly: true },
      threshold: { type: 'integer', title: 'Least score', minimum: least, maximum: most, default: 550 },
    },
    required: ['client_id', 'client_secret'],
    additionalProperties: false,
  },
  scopes: ['answers:read', 'answers:write'],
  actions: [
    {
      key: 'score',
      label: 'Ask for a credit score',
      mode: 'async',
      seconds: 8,
      entry_scoped: true,
      input_schema: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 200 },
          income: { type: 'number', minimum: 0 },
        },
        required: ['name'],
        additionalProperties: false,
      },
      output_schema: {
        type: 'object',
        properties: { score: { type: 'integer' }, approved: { type: 'boolean' } },
        required: ['score', 'approved'],
      },
      run({ input, config }) {
        const name = textIn(input, 'name');
        if (name.toLocaleLowerCase() === nobody) throw new ActionFailure('The agency knows nobody of this name.', 404);
        const score = scoreOf(name, typeof input.income === 'number' ? input.income : 0);
        const approved = score >= (typeof config.threshold === 'number' ? config.threshold : 550);
        const text = approved ? 'The credit check was passed.' : 'The credit check was not passed.';
        return {
          output: { score, approved },
          effects: [{ type: 'message', level: approved ? 'success' : 'warning', text }],
        };
      },
    },
  ],
};
