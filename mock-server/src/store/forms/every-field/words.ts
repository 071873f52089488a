import { address, choices, email, longText, must, name, page, phone, section, text, url } from '../build.js';
import { picture } from '../pictures.js';

/** Questions that are answered in words. */
export const words = page(
  'words',
  'Words',
  [
    section(
      'writing',
      'Writing',
      [
        text('nickname', 'What should we call you?', {
          error_name: 'what we should call you',
          hint: 'A first name is enough',
          help_md: 'We use it on the next pages and nowhere else.',
          placeholder: 'Ada',
          required: true,
          min_length: 2,
          max_length: 40,
          width: 6,
          autocomplete: 'nickname',
          prefill: { query: 'name' },
          messages: { min_length: 'What we should call you must be at least 2 characters' },
        }),
        text('member_code', 'Membership code', {
          error_name: 'your membership code',
          hint: 'Two letters and four numbers, like AB1234',
          pattern: '[A-Z]{2}\\d{4}',
          input_mask: 'AA9999',
          transform: ['trim', 'upper'],
          max_length: 6,
          width: 6,
          sensitive: true,
          ui: { text_width: 6 },
          messages: { pattern: 'Your membership code must be two letters and four numbers, like AB1234' },
        }),
        longText('about', 'Tell us about your garden', {
          error_name: 'something about your garden',
          hint: 'Size, light, soil: whatever comes to mind',
          min_length: 10,
          max_length: 500,
          rows: 5,
          counter: true,
          required: true,
        }),
      ],
      { columns: 2, description_md: 'Short answers, codes and longer texts.' },
    ),
    section('reaching', 'Reaching you', [
      name('person', 'Your name', {
        error_name: 'your name',
        required: true,
        autocomplete: 'name',
        parts: {
          prefix: { show: true, label: 'Title' },
          first: { show: true, required: true, label: 'First name' },
          middle: { show: true, label: 'Middle name' },
          last: { show: true, required: true, label: 'Last name' },
          suffix: { show: false },
        },
      }),
      email('mail', 'Email address', {
        error_name: 'your email address',
        required: true,
        confirm: true,
        allowed_domains: [],
        blocked_domains: ['mailinator.com'],
        autocomplete: 'email',
        validations: [
          must('no_office', '!endsWith(value, "@office.example")', 'Give a private address if you can', 'warning'),
        ],
      }),
      phone('mobile', 'Mobile number', {
        error_name: 'your mobile number',
        hint: 'With or without the country code',
        default_country: 'GB',
        countries: ['GB', 'IE', 'DE', 'JP', 'SA'],
        types: ['mobile'],
        autocomplete: 'tel',
      }),
      url('website', 'Website or profile', {
        error_name: 'the address of your website',
        placeholder: 'example.org',
        schemes: ['https', 'http'],
        autocomplete: 'url',
      }),
      address('home', 'Home address', {
        error_name: 'your home address',
        required: true,
        countries: ['GB', 'IE', 'DE', 'JP', 'SA'],
        default_country: 'GB',
        autocomplete_action: 'find_address',
        parts: {
          line1: { show: true, required: true, label: 'Street and number' },
          line2: { show: true, label: 'Flat or floor' },
          city: { show: true, required: true, label: 'Town or city' },
          region: { show: true, label: 'County or state' },
          postal_code: { show: true, required: true, label: 'Postcode' },
          country: { show: true, required: true, label: 'Country' },
        },
      }),
    ]),
  ],
  { description_md: 'Everything that is typed.' },
);

/** Gardens to choose from by their pictures. */
export const styles = choices({
  cottage: { label: 'Cottage garden', image: { url: picture('8aa87a'), alt: 'Flowers in thick beds' } },
  gravel: { label: 'Gravel garden', image: { url: picture('c9b79c'), alt: 'Grasses between pale stones' } },
  woodland: { label: 'Woodland garden', image: { url: picture('4f6b4a'), alt: 'Ferns under tall trees' } },
  balcony: { label: 'Balcony', image: { url: picture('b5654a'), alt: 'Clay pots on a railing' } },
});
