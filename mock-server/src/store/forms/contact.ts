import type { FormSeed } from '../seed.js';

/** A short form on one page: the first one a newcomer meets. */
export const contact: FormSeed = {
  slug: 'contact',
  public_id: 'pf_7Xk3mVq9TbRw2HcN',
  reference_prefix: 'CON',
  last_reference: 122,
  document: {
    object: 'form_schema',
    schema_version: 1,
    form: {
      public_id: 'pf_7Xk3mVq9TbRw2HcN',
      version_id: 'fvr_01M7A2C0NTACT0000000000001',
      version_number: 1,
      title: 'Contact us',
      description_md: 'Ask us anything about viewings, tenancies and repairs. It takes about 2 minutes.',
      brand: { name: 'Harbour Lettings', logo_url: null },
    },
    availability: { state: 'open', opens_at: null, closes_at: null, message_md: null },
    locale: 'en',
    settings: { submit_label: 'Send message' },
    pages: [
      {
        id: 'pag_01M7A2C0NTACT0000000000001',
        key: 'message',
        title: null,
        sections: [
          {
            id: 'sec_01M7A2C0NTACT0000000000001',
            key: 'about_you',
            title: 'About you',
            fields: [
              {
                id: 'fld_01M7A2C0NTACT0000000000001',
                key: 'full_name',
                type: 'text',
                label: 'Full name',
                required: true,
                ui: { error_name: 'your full name' },
                autocomplete: 'name',
                max_length: 120,
              },
              {
                id: 'fld_01M7A2C0NTACT0000000000002',
                key: 'email',
                type: 'email',
                label: 'Email address',
                description_md: 'We answer to this address',
                required: true,
                autocomplete: 'email',
              },
            ],
          },
          {
            id: 'sec_01M7A2C0NTACT0000000000002',
            key: 'your_question',
            title: 'Your question',
            fields: [
              {
                id: 'fld_01M7A2C0NTACT0000000000003',
                key: 'topic',
                type: 'single_choice',
                label: 'What is it about?',
                required: true,
                ui: { error_name: 'what it is about' },
                options: [
                  { value: 'viewing', label: 'A viewing', description: 'Book, move or cancel a visit to a home' },
                  { value: 'tenancy', label: 'My tenancy', description: 'Contract, rent, deposit or moving out' },
                  { value: 'repair', label: 'A repair', description: 'Something in your home is broken or unsafe' },
                  { value: 'other', label: 'Something else', description: 'Letting your own home, press, feedback' },
                ],
              },
              {
                id: 'fld_01M7A2C0NTACT0000000000004',
                key: 'reference_number',
                type: 'text',
                label: 'Order or reference number',
                description_md: 'If you have one, for example from an earlier message',
                required: false,
                max_length: 40,
              },
              {
                id: 'fld_01M7A2C0NTACT0000000000005',
                key: 'message',
                type: 'text',
                label: 'Your message',
                required: true,
                max_length: 1000,
                ui: { rows: 6 },
              },
            ],
          },
        ],
      },
    ],
    confirmations: [
      {
        key: 'default',
        title: 'Thank you, your message is on its way',
        body_md: 'We answer within two working days, to the address you gave. Keep your reference number.',
      },
    ],
  },
};
