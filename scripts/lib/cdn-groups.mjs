import { readdirSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { staticClosure } from './static-closure.mjs';

/**
 * Files of the script for plain pages, by what a form needs them for: each further file is a further request, and what
 * several share would come in dozens of tiny ones. Named by what is fetched together; a module goes with the first that
 * needs it. The first is the shell, which has all that paints a form and takes answers.
 */
const families = {
  // Two lists of names that delivery and rules share are smaller than a file of their own.
  core: ['src/index.ts', 'src/contract/answer-parts.ts'],
  // What every form needs that asks more than the plainest, what its families of fields have in common.
  // Before delivery, which would else have what both could use, and be waited for by forms that need rules.
  basics: [
    'src/form/special-fields.ts',
    'src/form/field-types/typed/index.ts',
    ...[
      'base/clock',
      'base/safe-url',
      'messages/generated/en/extras',
      'messages/lazily',
      'messages/name-order',
      'messages/special',
      'styles/all-icons',
      'styles/icon-button.styles',
    ].map(sourceFile),
    ...['checkbox.styles', 'none-offered'].map((name) => `src/fields/choice/${name}.ts`),
    ...['date/parts.styles', 'dropdown/select.styles', 'icons'].map(ofFields),
    ...['special-control', 'subgroup.styles', 'calculated/result-text', 'date/date-parts', 'number/entry-number'].map(
      ofFields,
    ),
  ],
  // What comes once a form is used: what is said, checked and drawn then, and answers in words.
  deferred: [
    ...['label-at', 'review-rows'].map((name) => `src/headless/${name}.ts`),
    ...['deferred-element', 'form/late-focus', 'page/reveal', 'question/files-again'].map(
      (name) => `src/elements/${name}.ts`,
    ),
    ...['session/upload/limits'].map(sourceFile),
    ...['issue-teller', 'moments', 'writing'].map((name) => `src/messages/${name}.ts`),
    'src/elements/deferred.ts',
    'src/fields/text/email-extras.ts',
    'src/elements/page/entry-contents.ts',
    'src/elements/developer/check-look.ts',
    'src/elements/developer/explain.ts',
    'src/messages/en-later.ts',
  ],
  delivery: ['src/session/delivery/index.ts', 'src/api/bad-reply.ts'],
  requests: ['ask', 'requests', 'link-requests', 'renew-form'].map((name) => `src/session/delivery/${name}.ts`),
  logic: [
    'src/form/logic/index.ts',
    'src/form/expression/index.ts',
    'src/form/expression/functions/formatting-functions.ts',
    'src/form/pattern/index.ts',
    'src/form/expression/functions/matching-functions.ts',
  ],
  placed: ['src/elements/page/placed.ts'],
  start: ['src/elements/screens/entry-start.ts'],
  screens: [
    'src/elements/question/entry-unapplied.ts',
    'src/elements/question/entry-left-out.ts',
    'src/elements/page/one-question.ts',
    'src/elements/navigation/entry-edit-actions.ts',
    'src/elements/review/entry-review.ts',
    ...['receipt', 'ended', 'resume', 'confirm-draft', 'finish-later', 'compare', 'version'].map(
      (name) => `src/elements/screens/entry-${name}.ts`,
    ),
  ],
  // The questions that most forms have which need more than texts and numbers.
  questions: [
    ...['multi-choice', 'yes-no', 'consent', 'dropdown', 'no-options', 'name', 'phone', 'date'].map(fieldFile),
    'src/fields/dropdown/option-search.ts',
    ...['heading-block', 'paragraph', 'image', 'divider', 'hidden'].map(
      (name) => `src/fields/content/entry-${name}.ts`,
    ),
    ...['calculated', 'unknown'].map(fieldFile),
  ],
  // Before what is rarer, which has places on a map.
  places: ['address', 'currency'].map(fieldFile),
  // What few forms have: no form is to need more than a dozen files.
  rare: [
    ...['location', 'lookup', 'image-choice', 'color', 'ranking'].map(fieldFile),
    'src/fields/content/entry-video.ts',
    ...['time', 'datetime', 'date-range'].map((name) => `src/fields/date/entry-${name}.ts`),
    'src/fields/button/entry-action-button.ts',
    'src/session/commands/pressing.ts',
    // Words that a form has in place of the library's.
    'src/messages/own-strings.ts',
    ...['press', 'run', 'serve-field'].map((name) => `src/elements/effects/${name}.ts`),
  ],
  scales: [...['slider', 'matrix', 'rating'].map(fieldFile), 'src/fields/rating/entry-nps.ts'],
  files: [
    'src/fields/upload/entry-file-upload.ts',
    'src/fields/signature/entry-signature.ts',
    'src/elements/question/field-files.ts',
    'src/session/delivery/load-uploads.ts',
    'src/session/upload/index.ts',
    'src/api/transfer.ts',
  ],
  groups: ['src/elements/groups/entry-group.ts'],
  // The names of texts, for languages, which have none.
  words: ['src/messages/words.ts'],
  // What a page asks for that has ideas of its own.
  own: [
    'elements/custom/entry-custom',
    'elements/form/appearance',
    'elements/form/late-prefill',
    'api/request-settings',
    'session/delivery/prefill',
  ].map(sourceFile),
  // Fetched when somebody opens them, or a form has one; the first when an address for e-mail is typed.
  domains: ['src/form/field-types/typed/likely-domain.ts'],
  calendar: ['src/fields/date/entry-calendar.ts'],
  map: ['src/fields/location/entry-map.ts', 'src/fields/location/entry-locator.ts'],
  pad: ['src/fields/signature/entry-signature-pad.ts'],
  table: ['src/elements/groups/entry-group-table.ts'],
  pseudo: ['src/messages/pseudo.ts'],
  ...Object.fromEntries(
    readdirSync(inRoot('src/messages/generated/words')).map((file) => [
      file.replace('.ts', ''),
      [`src/messages/generated/words/${file}`],
    ]),
  ),
};

function sourceFile(name) {
  return `src/${name}.ts`;
}

function ofFields(name) {
  return `src/fields/${name}.ts`;
}

function fieldFile(name) {
  return `src/fields/${name}/entry-${name}.ts`;
}

/** Libraries that go with the family that uses them. */
const libraries = {
  core: /\/node_modules\/(@lit|lit|lit-html|lit-element)\/|vite\/preload-helper|rolldown\/runtime/,
  delivery: /\/node_modules\/(zod|ky|idb|xstate)\//,
};

/** For each family a test that says whether a module is in its file. */
export function cdnGroups() {
  const taken = new Set();
  return Object.entries(families).map(([name, entries]) => {
    const own = new Set(
      entries.flatMap((entry) => [...staticClosure(inRoot(entry))]).filter((file) => !taken.has(file)),
    );
    for (const file of own) taken.add(file);
    return { name, test: (id) => own.has(id) || (libraries[name]?.test(id) ?? false) };
  });
}
