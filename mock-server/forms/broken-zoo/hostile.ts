/** Texts that must be shown as they are, and never run, styled or reach out of their place. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</label></form><iframe src="javascript:alert(1)">',
  '[Click](javascript:alert(1))',
  '[Click](JaVaScRiPt:alert(1)) [Click](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](https://example.org/x.png" onerror="alert(1))',
  '<a href="&#106;avascript:alert(1)">Click</a>',
  '{{ constructor.constructor("alert(1)")() }}',
  `${'$'}{alert(1)} #{alert(1)} <%= alert(1) %>`,
  '\u202Egnp.exe\u202C and \u2066mixed\u2069 \u200Bdirections',
  'W'.repeat(3000),
  'Z̸̢͎̈́a̶̤͒l̵̨̾g̶̭̒o̷̰͝ 👩‍👩‍👧‍👦 \u0000 \uFFFD',
  '&lt;b&gt;not bold&lt;/b&gt; &amp; <b>bold?</b>',
  "'; DROP TABLE entries; --",
  '__proto__',
] as const;

const attack = (at: number): string => attacks[at % attacks.length] ?? '';

/** Hostile words in every text a field can have. */
const slots = (key: string, type: string, at: number, own: object = {}): object => ({
  id: `fld_zoo_${key}`,
  key,
  type,
  label: attack(at),
  description_md: attack(at + 1),
  help_md: attack(at + 4),
  placeholder: attack(at + 2),
  autocomplete: attack(at),
  messages: { required: attack(at + 3), [attack(at)]: attack(at + 1) },
  ui: {
    error_name: attack(at),
    prefix: attack(at + 1),
    suffix: attack(at + 2),
    icon: attack(at + 3),
    variant: attack(at),
  },
  validations: [
    { id: attack(at), assert: { expr: 'false', deps: [] }, message: attack(at + 2), severity: 'catastrophe' },
  ],
  ...own,
});

const hostileOptions = [
  {
    value: '__proto__',
    label: attack(0),
    description: attack(4),
    image: { url: 'javascript:alert(1)', alt: attack(2) },
  },
  { value: 'constructor', label: attack(1), description: attack(5), attrs: { __proto__: 1, score: attack(3) } },
  { value: 'x"><script>', label: attack(2), description: attack(8) },
];
const axis = hostileOptions.map(({ value, label }) => ({ value, label }));

const reserved = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', 'valueOf'];

/** A page on which every text is hostile. */
export const hostile = {
  id: '',
  key: 'hostile',
  title: attack(0),
  sections: [
    {
      id: '',
      key: 'hostile_fields',
      title: attack(1),
      fields: [
        slots('h_text', 'text', 0, { input_mask: attack(1) }),
        slots('h_long', 'long_text', 11),
        slots('h_choice', 'single_choice', 2, {
          options: hostileOptions,
          other: { enabled: true, label: attack(0), placeholder: attack(1) },
        }),
        slots('h_many', 'multi_choice', 3, { options: hostileOptions }),
        slots('h_list', 'dropdown', 4, { options: hostileOptions }),
        slots('h_images', 'image_choice', 5, { options: hostileOptions, image_ratio: attack(2) }),
        slots('h_yes', 'yes_no', 6, { yes_label: attack(6), no_label: attack(7) }),
        slots('h_matrix', 'matrix_single', 7, { rows: axis, columns: axis }),
        slots('h_rating', 'rating', 8, { labels: { low: attack(0), high: attack(1) } }),
        slots('h_number', 'number', 9, { unit: attack(1) }),
        slots('h_consent', 'consent', 10, {
          statement_md: attack(4),
          checkbox_label: attack(0),
          document_url: 'javascript:alert(1)',
        }),
        slots('h_signature', 'signature', 12, { statement_md: attack(5), pen_color: 'red;}body{display:none' }),
        slots('h_colour', 'color', 13, { palette: ['red', 'url(javascript:alert(1))', '#12345'] }),
        slots('h_files', 'file_upload', 14, { accept: [attack(0)] }),
        slots('h_name', 'name', 15, { parts: { first: { label: attack(0) }, last: { label: attack(8) } } }),
        slots('h_address', 'address', 0, { parts: { line1: { label: attack(1) } } }),
        slots('h_button', 'button', 1, {
          behavior: 'link',
          url: 'https://example.org/"onclick="alert(1)',
          pending_label: attack(1),
          confirm: { title: attack(0), text: attack(4) },
        }),
        slots('h_link', 'button', 2, { behavior: 'link', url: 'javascript:alert(1)' }),
        slots('h_heading', 'heading', 3, { text: attack(0) }),
        slots('h_paragraph', 'paragraph', 4, { text_md: attacks.join('\n\n') }),
        slots('h_picture', 'image', 5, {
          url: '/x.png',
          alt: attack(0),
          caption: attack(4),
          link_url: 'javascript:alert(1)',
          max_width: '1px;position:fixed',
        }),
        slots('h_film', 'video', 6, {
          provider: 'youtube',
          url: 'https://example.org/"><script>',
          title: attack(0),
          captions: [{ url: '/x.vtt', label: attack(0) }],
        }),
        slots('h_group', 'group', 7, {
          min: 1,
          initial: 1,
          item_label: `${attack(0)} {{ position }}`,
          add_label: attack(1),
          remove_label: attack(2),
          table_columns: ['nobody', '__proto__'],
          fields: [slots('h_inside', 'text', 8)],
        }),
      ],
      description_md: attack(5),
    },
    {
      id: '',
      key: 'reserved_keys',
      title: 'Keys that mean something elsewhere',
      fields: reserved.map((key, at) =>
        slots(key, at % 2 === 0 ? 'text' : 'number', at, { label: `The key ${key}`, validations: [] }),
      ),
    },
  ],
  description_md: attack(4),
  next_label: attack(0),
  back_label: attack(1),
};
