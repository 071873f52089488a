import { choices, email, page, section, singleChoice, text } from '../build.js';
import { defineForm } from '../define-form.js';
import { ar } from './ar.js';
import { de } from './de.js';

/** A short form on one page: the first one a newcomer meets. */
export const contact = defineForm({
  slug: 'contact',
  public_id: 'pf_7Xk3mVq9TbRw2HcN',
  version_id: 'fvr_01M7A2C0NTACT0000000000001',
  reference_prefix: 'CON',
  last_reference: 122,
  title: 'Contact us',
  description_md: 'Ask us anything about viewings, tenancies and repairs. It takes about 2 minutes.',
  brand: 'Harbour Lettings',
  primary: '#0b5c7a',
  translations: { de, ar },
  settings: { submit_label: 'Send message' },
  pages: [
    page('message', null, [
      section('about_you', 'About you', [
        text('full_name', 'Full name', {
          error_name: 'your full name',
          required: true,
          autocomplete: 'name',
          max_length: 120,
        }),
        email('email', 'Email address', {
          error_name: 'your email address',
          hint: 'We answer to this address',
          required: true,
          autocomplete: 'email',
        }),
      ]),
      section('your_question', 'Your question', [
        singleChoice('topic', 'What is it about?', {
          error_name: 'what it is about',
          required: true,
          options: choices({
            viewing: ['A viewing', 'Book, move or cancel a visit to a home'],
            tenancy: ['My tenancy', 'Contract, rent, deposit or moving out'],
            repair: ['A repair', 'Something in your home is broken or unsafe'],
            other: ['Something else', 'Letting your own home, press, feedback'],
          }),
        }),
        text('reference_number', 'Order or reference number', {
          hint: 'If you have one, for example from an earlier message',
          max_length: 40,
        }),
        text('message', 'Your message', {
          error_name: 'your message',
          required: true,
          max_length: 1000,
          ui: { rows: 6 },
        }),
      ]),
    ]),
  ],
  confirmations: [
    {
      key: 'default',
      title: 'Thank you, your message is on its way',
      body_md: 'We answer within two working days, to the address you gave. Keep your reference number.',
    },
  ],
});
