/**
 * The pages of the documentation, in the order they are read: `[file, title, what it tells]`. The sidebar of the site, the
 * index of the folder and `llms.txt` are made of this; a page that is not there yet is left out of all three.
 */
export const groups = [
  {
    text: 'Start',
    pages: [
      ['install.md', 'Five minutes', 'install it, put a form on a page, hear what happens'],
      ['first-embed.md', 'A first embed', 'from an empty folder to a React page with a colour and a field of your own'],
      [
        'frameworks.md',
        'Frameworks',
        'plain HTML, Vite, webpack, React, Vue, Svelte, Solid, Angular, Next, MSW, Vitest',
      ],
      ['element.md', 'The elements', 'attributes, properties, events, slots, parts, states and tokens'],
      ['tasks.md', 'How do I …?', 'what people want to do, and where it is told'],
      ['recipes.md', 'Recipes', 'one short answer for each thing people want to do'],
    ],
  },
  {
    text: 'Make it yours',
    pages: [
      ['code.md', 'Driving it from code', 'the session of a form: answers, pages, sending, prefilling, requests'],
      ['custom-fields.md', 'Custom fields', 'draw a question yourself: plain DOM, Lit, React, Vue'],
      ['placement.md', 'Placement', 'questions, buttons and progress in a layout of your own'],
      ['theming.md', 'Theming', 'themes, colours, fonts, density and single parts'],
      ['languages.md', 'Languages', 'languages of the form and of the words around it, and writing direction'],
      ['translating.md', 'Translating', 'the words of the library in another language, or better in one it has'],
      ['headless.md', 'Headless', 'an interface of your own over a session'],
      ['frames-and-dialogs.md', 'Frames and dialogs', 'in a dialog, a popover, a drawer or an iframe'],
      ['offline.md', 'Offline', 'a form that opens without a connection'],
      ['typed-answers.md', 'Typed answers', 'types for the answers of one form'],
      ['measures.md', 'Measures', 'how a form is filled in, without what was answered'],
    ],
  },
  {
    text: 'What respondents meet',
    pages: [
      ['validation.md', 'Checks and messages', 'when answers are checked and what is said about them'],
      ['saving.md', 'Saving, resuming, tabs', 'where answers are, and what a person sees of that'],
      ['files.md', 'Files', 'uploads that survive a bad line and a reload'],
      ['groups.md', 'Groups', 'questions that are asked several times'],
      ['accessibility.md', 'Accessibility', 'what is done, how it is tried, what is known'],
      ['conformance.md', 'Conformance report', 'WCAG 2.2 criterion by criterion, with the tests behind each'],
    ],
  },
  {
    text: 'Before you go live',
    pages: [
      ['testing.md', 'Testing your app', 'a form service in your tests'],
      ['security.md', 'Security', 'CSP, CORS, keys, and what scripts of the page can see'],
      ['performance.md', 'Performance', 'what a page weighs, and what is measured'],
      ['errors.md', 'Error codes', 'every EW code: what happened, why, and what to do'],
      ['migrating.md', 'Migrating', 'from SurveyJS, Form.io and react-jsonschema-form'],
      ['releases.md', 'Releases', 'versions, and what may change in them'],
    ],
  },
  {
    text: 'Reference',
    pages: [
      ['fields/index.md', 'Field types', 'all 40, each with a live example and its JSON'],
      ['form-document.md', 'The form document', 'pages, sections, fields, rules and settings as JSON'],
      ['form-hints.md', 'Hints', 'members of `ui` that this renderer knows'],
      ['session.md', 'Events and states', 'what a session goes through, by name'],
      ['messages.md', 'Messages', 'the words of the library, and how to change them'],
      ['form-engine.md', 'The form engine', 'answers, rules, views, versions'],
      ['mock-server.md', 'The mock-server', 'the form service in one process'],
      ['simulation.md', 'Simulation', 'how delivery is tried'],
    ],
  },
];
