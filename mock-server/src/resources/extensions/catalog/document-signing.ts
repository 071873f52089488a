import { type CatalogExtension, textIn } from './extension.js';

export const documentSigning: CatalogExtension = {
  catalog_key: 'document_signing',
  name: 'Document Signing',
  publisher: 'Quill & Seal',
  category: 'signing',
  description: 'Sends a document to somebody who is to sign it, and waits for the signature.',
  version: '0.9.3',
  config_schema: {
    type: 'object',
    properties: {
      api_key: { type: 'string', title: 'API key', minLength: 8, writeOnly: true },
      sender: { type: 'string', title: 'Who it comes from', format: 'email' },
      language: { type: 'string', enum: ['en', 'de', 'ja', 'ar'], default: 'en' },
    },
    required: ['api_key', 'sender'],
    additionalProperties: false,
  },
  scopes: ['entries:read', 'files:read'],
  actions: [
    {
      key: 'request_signature',
      label: 'Have a document signed',
      mode: 'async',
      seconds: 20,
      entry_scoped: false,
      input_schema: {
        type: 'object',
        properties: {
          signer_email: { type: 'string', format: 'email' },
          title: { type: 'string', minLength: 1, maxLength: 200 },
        },
        required: ['signer_email', 'title'],
        additionalProperties: false,
      },
      output_schema: {
        type: 'object',
        properties: { signed: { type: 'boolean' }, signer_email: { type: 'string' } },
        required: ['signed'],
      },
      run: ({ input }) => ({ output: { signed: true, signer_email: textIn(input, 'signer_email') }, effects: [] }),
    },
  ],
};
