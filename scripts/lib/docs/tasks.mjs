const element = (name, title) => [`test/elements/${name}.test.ts`, title];

/**
 * What people who embed forms want to do: the question, the section that answers it, where more is told, and the test that
 * does it in a browser on the built package, by what is always the same in its title. `docs/tasks.md` is made of the first
 * three; a test holds all of them to what is there.
 */
export const tasks = [
  {
    text: 'Put it on a page',
    tasks: [
      [
        'put a form on a plain page',
        'recipes.md#plain-embed',
        'install.md',
        ['test/package/tryout.test.ts', 'let somebody fill in and send a form: '],
      ],
      [
        'put two forms on one page',
        'recipes.md#two-forms-on-a-page',
        'frameworks.md#plain-html',
        element('host-page', 'keeps two forms apart: answers, ids and what is said'),
      ],
      [
        'load it only when it is needed',
        'recipes.md#load-it-late',
        'performance.md',
        element('static-markup', 'is drawn by a whole form'),
      ],
      [
        'render the page on a server',
        'recipes.md#render-the-page-on-a-server',
        'frameworks.md#react-with-server-rendering-next',
        [
          'test/react/entry-form.test.ts',
          'takes over what a server wrote without a word, listens to it, and leaves its inside alone',
        ],
      ],
      [
        'show it in a dialog, a popover or a drawer',
        'recipes.md#a-form-in-a-dialog',
        'frames-and-dialogs.md#in-a-dialog',
        element('dialogs', 'keeps what was typed when that is closed and opened again'),
      ],
      [
        'put it into an iframe of another origin',
        'recipes.md#in-a-frame-of-another-origin',
        'frames-and-dialogs.md#in-a-frame',
        [
          'test/package/frame.test.ts',
          'is as tall as what is in it, and tells the page around it that it was sent, and nothing of what was typed',
        ],
      ],
      [
        'have it open without a network',
        'recipes.md#open-it-without-a-network',
        'offline.md',
        [
          'test/package/offline.test.ts',
          'opens without a network in a browser that was closed, takes a file, and is sent once when there is one again',
        ],
      ],
    ],
  },
  {
    text: 'Make it look and read like yours',
    tasks: [
      [
        'use my colours and fonts',
        'recipes.md#brand-colours',
        'theming.md#tokens',
        element('embedding', 'gives it a brand colour, corners and a font by tokens in its own CSS'),
      ],
      [
        "keep the page's styles out of it",
        'recipes.md#keep-the-page-s-styles-out',
        'theming.md#in-the-page-or-isolated',
        element('embedding', 'keeps its own rules from an isolated form, which they reach otherwise'),
      ],
      [
        'change a word or a message',
        'recipes.md#change-a-word',
        'messages.md#words-for-respondents',
        element('host-page', 'lets the page have its own words, in any language'),
      ],
      [
        'show it in another language',
        'recipes.md#another-language',
        'languages.md',
        element('host-page', 'speaks the language of the form, and another when that changes'),
      ],
      [
        'put my own text above and below',
        'recipes.md#text-above-and-below',
        'placement.md#around-a-whole-form',
        element('page-children', 'stays there, its header above and the rest below'),
      ],
      [
        'use my own buttons',
        'recipes.md#your-own-buttons',
        'placement.md#your-own-buttons',
        element('embedding', 'has buttons of its own in place of those of the form'),
      ],
      [
        'draw one question myself',
        'recipes.md#replace-one-question',
        'custom-fields.md',
        element('custom-fields', 'replace one question: its answer is kept, checked, shown again and sent'),
      ],
      [
        'add a kind of question',
        'recipes.md#a-kind-of-question-of-your-own',
        'custom-fields.md#what-it-is-for',
        element('custom-fields', 'replace a type, or a type with a variant, and leave the others alone'),
      ],
    ],
  },
  {
    text: 'Work with the answers',
    tasks: [
      [
        'begin with answers I know',
        'recipes.md#prefill-from-the-address',
        'code.md#answers-to-begin-with',
        element(
          'from-code',
          'takes a late prefill where nothing was answered, begins no draft for it, and says what it did not take',
        ),
      ],
      [
        'hear of changes',
        'recipes.md#react-to-an-answer',
        'code.md#hear-of-changes',
        element('from-code', 'tells who changed an answer, with its value'),
      ],
      [
        'answer a question from code',
        'recipes.md#answer-from-code',
        'code.md#the-session-of-an-element',
        element('from-code', 'has a session once it is ready, fills it in, and sends it'),
      ],
      [
        'send the form from outside of it',
        'recipes.md#send-from-outside',
        'code.md#send-from-outside',
        element('from-code', 'has a session once it is ready, fills it in, and sends it'),
      ],
      [
        'stop it from being sent',
        'recipes.md#ask-before-it-is-sent',
        'code.md#stop-something',
        element('from-code', 'asks the page before it sends, and only where nothing is wrong'),
      ],
      [
        'count visits, and see where people leave',
        'recipes.md#count-visits-and-ends',
        'measures.md',
        element('entry-form', 'tells the page what happens, and never the key'),
      ],
    ],
  },
  {
    text: 'Decide where data goes',
    tasks: [
      [
        'use my own fetch',
        'recipes.md#your-own-fetch',
        'code.md#requests',
        element('embedding', 'has the requests of a form go its own way'),
      ],
      [
        'send a header for a gateway or a tenant',
        'recipes.md#a-header-for-a-gateway',
        'code.md#requests',
        element('from-code', 'sends the headers of the page along to the service, and keeps its own'),
      ],
      [
        'keep drafts in a storage of my own',
        'recipes.md#storage-of-your-own',
        'saving.md#what-the-device-keeps',
        element('embedding', 'keeps drafts in a store of its own, and has them again'),
      ],
      [
        'keep nothing on the device',
        'recipes.md#nothing-on-the-device',
        'security.md#on-the-device',
        ['test/package/offline.test.ts', 'leaves no trace with '],
      ],
    ],
  },
];
