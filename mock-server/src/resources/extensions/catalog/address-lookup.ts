import type { CatalogExtension } from './extension.js';
import { textIn } from './extension.js';

const streets = [
  { line1: 'Hafenstraße 12', city: 'Hamburg', postal_code: '20359', country: 'DE' },
  { line1: 'Hafenallee 3', city: 'Bremen', postal_code: '28217', country: 'DE' },
  { line1: 'Marktplatz 1', city: 'Leipzig', postal_code: '04109', country: 'DE' },
  { line1: '12 Harbour Row', city: 'Bristol', postal_code: 'BS1 4ND', country: 'GB' },
  { line1: '27 Station Street', city: 'Leeds', postal_code: 'LS1 4DY', country: 'GB' },
  { line1: '8 Rue du Port', city: 'Marseille', postal_code: '13002', country: 'FR' },
] as const;

const most = 5;

export const addressLookup: CatalogExtension = {
  catalog_key: 'address_lookup',
  name: 'Address Lookup',
  publisher: 'Harbour Maps',
  category: 'addresses',
  description: 'Finds postal addresses while somebody types.',
  version: '2.1.0',
  config_schema: {
    type: 'object',
    properties: {
      api_token: { type: 'string', title: 'API token', minLength: 8, writeOnly: true },
      countries: { type: 'array', title: 'Only in these countries', items: { type: 'string', pattern: '^[A-Z]{2}$' } },
    },
    required: ['api_token'],
    additionalProperties: false,
  },
  scopes: ['answers:read', 'answers:write'],
  actions: [
    {
      key: 'suggest',
      label: 'Find an address',
      mode: 'sync',
      entry_scoped: true,
      input_schema: {
        type: 'object',
        properties: {
          query: { type: 'string', minLength: 1, maxLength: 200 },
          country: { type: ['string', 'null'], pattern: '^[A-Z]{2}$' },
        },
        required: ['query'],
        additionalProperties: false,
      },
      output_schema: {
        type: 'object',
        properties: { addresses: { type: 'array', items: { type: 'object' } } },
        required: ['addresses'],
      },
      run({ input, config }) {
        const query = textIn(input, 'query').toLocaleLowerCase();
        const country = textIn(input, 'country');
        const allowed = Array.isArray(config.countries) ? (config.countries as readonly string[]) : [];
        const addresses = streets.filter(
          (one) =>
            (country === '' || one.country === country) &&
            (allowed.length === 0 || allowed.includes(one.country)) &&
            Object.values(one).join(' ').toLocaleLowerCase().includes(query),
        );
        return { output: { addresses: addresses.slice(0, most) }, effects: [] };
      },
    },
  ],
};
