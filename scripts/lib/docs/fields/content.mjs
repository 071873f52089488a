const none = { answer: null, shape: 'none', review: 'Not shown.' };

export const content = [
  {
    type: 'heading',
    about: 'A heading between questions.',
    example: { type: 'heading', key: 'before', text: 'Before we come', level: 3 },
    keys: { text: 'the heading', level: '2 to 4' },
    ...none,
  },
  {
    type: 'paragraph',
    about: 'Text between questions, in [a small Markdown](../form-document.md#texts).',
    example: {
      type: 'paragraph',
      key: 'tips',
      text_md: 'Keep the **gate** open.\n\n- We bring our tools\n- We take the cuttings with us',
    },
    keys: { text_md: 'the text' },
    ...none,
  },
  {
    type: 'image',
    about: 'A picture between questions.',
    example: {
      type: 'image',
      key: 'plan',
      alt: 'A garden plan with three beds and a path',
      caption: 'A plan we drew last year',
      max_width: 320,
      align: 'center',
      url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 5'%3E%3Crect width='8' height='5' fill='%23dfe8d5'/%3E%3Cpath d='M1 1h2v3H1zM5 1h2v1H5zM5 3h2v1H5z' fill='%238aa87a'/%3E%3C/svg%3E",
    },
    keys: {
      url: 'where it is',
      alt: 'what it says to those who cannot see it',
      caption: 'a line below it',
      max_width: 'widest it gets: pixels, or a CSS length',
      align: '`start`, `center` or `end`',
      link_url: 'where it leads',
    },
    ...none,
  },
  {
    type: 'video',
    about: 'A film between questions. Nothing of YouTube or Vimeo is fetched before somebody asks for it.',
    example: {
      type: 'video',
      key: 'tour',
      provider: 'youtube',
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'A walk through a garden',
    },
    keys: {
      provider: '`youtube`, `vimeo` or `file`; anything else is a link',
      url: 'where it is',
      title: 'what it is called',
      poster_url: 'a picture until it plays',
      captions: 'subtitles of a file: each `{ url, locale, label }`',
    },
    ...none,
  },
  {
    type: 'divider',
    about: 'A line between questions.',
    example: [
      { type: 'paragraph', key: 'above', text_md: 'What you need' },
      { type: 'divider', key: 'line', style: 'line' },
      { type: 'paragraph', key: 'below', text_md: 'What we bring' },
    ],
    keys: { style: '`line`, `dashed`: a hint', spacing: 'how much room there is around it' },
    ...none,
  },
  {
    type: 'button',
    about:
      'A button between questions: it goes on, saves, opens a link, adds to a group, or has the service do something.',
    example: [
      { type: 'number', key: 'area', label: 'Size of the garden', min: 1, unit: 'm²' },
      {
        type: 'button',
        key: 'estimate',
        label: 'Estimate the visit',
        behavior: 'action',
        variant: 'secondary',
        pending_label: 'Working it out',
        enabled: { expr: 'answers.area > 0', deps: ['area'] },
      },
    ],
    keys: {
      behavior: '`next`, `back`, `submit`, `save`, `link`, `add_instance`, `action` or `workflow`',
      variant: '`primary`, `secondary` or `link`',
      confirm: 'asks first: `{ title, text }`',
      validate_before: 'what is checked first: `none`, `page` or `all`',
      max_clicks: 'how often it may be pressed',
      pending_label: 'what it says while it works',
      url: 'where a `link` leads',
      target_group: 'the group of `add_instance`',
    },
    ...none,
  },
];
