import { tiers } from '../manifest/css-descriptions.mjs';
import { eventDetails, partsIn, surfaces } from './sources.mjs';
import { code, join, table } from './tables.mjs';

const screens = {
  loading: 'the form is on its way',
  unreachable: 'the service cannot be reached; it is tried again',
  start: 'the welcome page',
  resumePrompt: 'a draft or a link waits for a choice',
  resuming: 'a draft is opened',
  confirmDraft: 'a link led to a draft this device has not seen',
  answering: 'questions',
  review: 'all answers once more',
  finishLater: 'a link to go on with',
  compare: 'two devices answered differently',
  versionChanged: 'the form has changed',
  submitted: 'the receipt',
  alreadySent: 'the receipt of an earlier visit',
  closed: 'the form takes no entries any more',
  notOpenYet: 'the form takes no entries yet',
  notFound: 'there is no such form',
  unavailable: 'the form cannot be had now',
  denied: 'the form may not be shown here',
  fatal: 'the page is set up wrongly',
};

/** What an author says of a state: attributes that parts carry. */
const states = [
  ['`entry-field`', '`data-state`', '`pristine`, `dirty`, `error`, `readonly`'],
  ['`entry-field`', '`data-type`', 'the type of the field; `entry-group` has `group`'],
  ['`entry-field`', '`data-required`', 'there while the question must be answered'],
  ['`entry-group`', '`data-invalid`', 'there while something is wrong with the group itself'],
  ['part `form`', '`data-layout`', '`classic`, `paged`, `one_question`'],
  ['part `form`', '`lang`, `dir`', 'language and writing direction of the form'],
  ['part `status`', '`data-sync`', '[where the answers are](session.md#where-the-answers-are)'],
  ['part `banner`', '`data-banner`', 'what the banner is about'],
  ['part `file`', '`data-state`', 'where a file is on its way: `queued`, `uploading`, `paused`, `done`, `failed` …'],
  ['inputs', '`aria-invalid`, `aria-required`, `disabled`, `readonly`', 'as HTML has them'],
  ['`entry-form`, `entry-session`', '`:state(…)`', 'the screen, see [States](#states)'],
];

const intro = `# The elements

Everything a page may use of the elements, made from the types and doc comments of the package. \`custom-elements.json\`
in the package says the same to editors. [\`<entry-form>\`](#entry-form) is a whole form, and
[\`<entry-frame>\`](#entry-frame) of \`entryway/frame\` shows one of another [origin](frames-and-dialogs.md#in-a-frame); all
others are for [placement](placement.md).`;

const anchorless = (text) => (text ?? '').replace(/\.$/, '');

function attributesOf({ attributes = [] }) {
  const rows = attributes.map(({ name, type, description }) => [code(name), code(type?.text), anchorless(description)]);
  return table(['attribute', 'values', ''], rows);
}

function propertiesOf({ members = [] }) {
  const rows = members
    .filter(({ kind }) => kind === 'field')
    .map(({ name, type, description, attribute }) => [
      code(name),
      code(type?.text),
      attribute ? `attribute ${code(attribute)}` : anchorless(description),
    ]);
  return table(['property', 'type', ''], rows);
}

function methodsOf({ members = [] }) {
  const rows = members
    .filter(({ kind }) => kind === 'method')
    .map(({ name, parameters = [], description }) => [
      code(`${name}(${parameters.map((one) => one.name).join(', ')})`),
      anchorless(description),
    ]);
  return table(['method', ''], rows);
}

function eventsOf({ events = [] }, details) {
  const rows = events.map(({ name, description }) => [code(name), anchorless(description), code(details.get(name))]);
  return table(['event', 'when', '`detail`'], rows);
}

const named = (head, list = []) =>
  table(
    [head, ''],
    list.map(({ name, description }) => [code(name), anchorless(description)]),
  );

const drawn = (element, details) =>
  join(
    `## ${element.tagName}`,
    element.description,
    attributesOf(element),
    propertiesOf(element),
    methodsOf(element),
    eventsOf(element, details),
    named('slot', element.slots),
    named('part', element.cssParts),
  );

function partsOfFields() {
  const rows = new Map();
  for (const [tag, parts] of partsIn('src/fields'))
    for (const { name, about } of parts) {
      const row = rows.get(name) ?? { about, tags: [] };
      rows.set(name, { ...row, tags: [...row.tags, tag] });
    }
  return table(
    ['part', '', 'in'],
    [...rows]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { about, tags }]) => [
        code(name),
        anchorless(about),
        tags.length > 5 ? `${tags.length} kinds of field` : tags.map(code).join(', '),
      ]),
  );
}

const tokensOf = ({ cssProperties = [] }, tier) =>
  table(
    ['property', '', 'default'],
    cssProperties
      .filter(({ name }) => Object.hasOwn(tiers[tier], name.replace('--entry-', '')))
      .map(({ name, description, default: value }) => [code(name), anchorless(description), code(value)]),
  );

/** The reference of the elements, of what the manifest and the types say. */
export function elementPage({ modules }) {
  const elements = modules.flatMap(({ declarations }) => declarations);
  const details = eventDetails();
  return join(
    intro,
    ...elements.map((element) => drawn(element, details)),
    '## Events',
    'All of them bubble and cross shadow roots, so one listener on `document` hears every form of a page. Those that can be cancelled are `cancelable`: `event.preventDefault()` keeps the form where it is.',
    '## States',
    'What fills the screen is a custom state of the element: `entry-form:state(review)` in a style sheet.',
    table(
      ['state', ''],
      surfaces().map((name) => [code(name), screens[name] ?? '']),
    ),
    'Other states are attributes:',
    table(['on', 'attribute', ''], states),
    '## Parts',
    'Every piece has a `part`, and a class of the same name with `entry-` before it. In a form in the page’s own tree write `.entry-input`; in an `isolated` one `entry-form::part(input)`. Parts of single elements are listed with them above; these are those of fields:',
    partsOfFields(),
    '## Tokens',
    'CSS properties of `<entry-form>` and `<entry-session>`. [Theming](theming.md) says how they hang together.',
    '### Seeds',
    'What a designer decides first.',
    tokensOf(elements[0], 'seeds'),
    '### Roles',
    'Made of the seeds. Colours are those of the default seeds, in the light and in the dark.',
    tokensOf(elements[0], 'roles'),
    '### Components',
    'For one component alone, with a role as the default.',
    tokensOf(elements[0], 'components'),
  );
}
