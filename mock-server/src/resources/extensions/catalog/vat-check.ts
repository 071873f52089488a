import { ActionFailure } from '../../../platform/action-seed.js';
import { type CatalogExtension, textIn } from './extension.js';

const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  DE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  IT: /^\d{11}$/,
  NL: /^\d{9}B\d{2}$/,
};

/** The register of this country is closed for the night, and that of the other never answers. */
const closed = 'EL';
const silent = 'XX';

const traders: Readonly<Record<string, string>> = {
  DE811907980: 'Harbour Shipping GmbH',
  ATU12345678: 'Alpenhandel OG',
  NL123456789B01: 'Grachten Groep BV',
};

export const vatCheck: CatalogExtension = {
  catalog_key: 'vat_check',
  name: 'VAT Number Check',
  publisher: 'Register Desk',
  category: 'checks',
  description: 'Asks the register of a country whether a VAT number is valid, and whose it is.',
  version: '1.4.2',
  config_schema: {
    type: 'object',
    properties: { own_number: { type: 'string', title: 'Your own VAT number', maxLength: 20 } },
    additionalProperties: false,
  },
  scopes: ['answers:read'],
  actions: [
    {
      key: 'check',
      label: 'Check a VAT number',
      mode: 'sync',
      entry_scoped: true,
      input_schema: {
        type: 'object',
        properties: { vat_number: { type: 'string', minLength: 4, maxLength: 20 } },
        required: ['vat_number'],
        additionalProperties: false,
      },
      output_schema: {
        type: 'object',
        properties: {
          valid: { type: 'boolean' },
          country: { type: 'string' },
          vat_number: { type: 'string' },
          trader: { type: ['string', 'null'] },
        },
        required: ['valid'],
      },
      run({ input }) {
        const vat_number = textIn(input, 'vat_number')
          .replace(/[\s.-]/g, '')
          .toUpperCase();
        const country = vat_number.slice(0, 2);
        if (country === closed) throw new ActionFailure('The register of this country is closed now.', 503);
        if (country === silent) throw new ActionFailure('The register did not answer in time.', null);
        const valid = forms[country]?.test(vat_number.slice(2)) ?? false;
        const trader = (valid && traders[vat_number]) || null;
        const text = valid
          ? `This VAT number is valid${trader ? ` (${trader})` : ''}.`
          : 'This VAT number is not valid.';
        return {
          output: { valid, country, vat_number, trader },
          effects: [{ type: 'message', level: valid ? 'success' : 'error', text }],
        };
      },
    },
  ],
};
