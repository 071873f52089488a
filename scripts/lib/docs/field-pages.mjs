import { fieldFamilies, fieldTypes, fileOf } from './field-types.mjs';
import { prettyJson } from './pretty-json.mjs';
import { partsIn, tagsOfFields } from './sources.mjs';
import { code, join, table } from './tables.mjs';

const titleOf = (type) => type.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const fence = (language, content) => `\`\`\`${language}\n${content}\n\`\`\``;

/** The example runs where there is something to see. */
const exampleOf = ({ example, shownAs }) => fence(shownAs === 'nothing' ? 'json' : 'json live', prettyJson(example));

const answerOf = ({ answer, shape }) =>
  answer === null
    ? `${shape[0].toUpperCase()}${shape.slice(1)}.`
    : join(`${shape[0].toUpperCase()}${shape.slice(1)}:`, fence('json', prettyJson(answer)));

function page(entry, parts) {
  const { type, about, keys, review } = entry;
  return join(
    `# ${titleOf(type)}`,
    `Type ${code(type)}. ${about}`,
    exampleOf(entry),
    '## Keys',
    'Its own, beside [those of every field](index.md#keys-of-every-field):',
    table(
      ['key', ''],
      Object.entries(keys).map(([name, text]) => [code(name), text]),
    ),
    '## Answer',
    answerOf(entry),
    '## In the review',
    review,
    parts.length > 0 && '## Parts',
    table(
      ['part', ''],
      parts.map(({ name, about: text }) => [code(name), text.replace(/\.$/, '')]),
    ),
  );
}

const common = {
  id: 'an id of the service',
  key: 'the name of the answer, unique in its form or group',
  type: 'one of those on this page',
  label: 'the question',
  hide_label: 'draws no label; it stays for those who hear the form',
  description_md: 'a hint below the label',
  help_md: 'more about the question, folded away',
  placeholder: 'an example in an empty input',
  required: '`true`, `false`, or an expression',
  visible: '`true`, `false`, or an expression',
  enabled: '`true`, `false`, or an expression',
  read_only: 'shown, and not to be changed',
  default: 'an answer to begin with: a value or an expression',
  prefill: '`{ query }`: the parameter of an address that is meant for it; a page gives it as `prefill`',
  width: 'of 12 columns, where there is room',
  autocomplete: 'what the browser may fill in, as in HTML',
  validations: 'rules of the form’s author: each `{ id, assert, message, severity, when }`',
  messages: 'sentences in place of the library’s, by the code of what is wrong',
  unique_in_group: 'no two instances may have the same answer',
  sensitive: 'never kept on the device, never shown in full, left out of events',
  ui: '[hints](../form-hints.md) for drawing',
};

const indexPage = () =>
  join(
    '# Field types',
    'A form has 40 types of field. Each page has an example that runs in this page on the mock-server, its JSON, its keys and the shape of its answer. A type this version does not know is shown with its label and a line that says so, and the rest of the form goes on.',
    ...fieldFamilies.flatMap(({ text, types }) => [
      `## ${text}`,
      table(
        ['type', ''],
        types.map(({ type, about }) => [`[${code(type)}](${fileOf(type)})`, about.replaceAll(/\]\(\.\.\//g, '](../')]),
      ),
    ]),
    '## Keys of every field',
    table(
      ['key', ''],
      Object.entries(common).map(([name, text]) => [code(name), text]),
    ),
    'A field with a kind of its own is one of these types with a `ui.variant`: see [Custom fields](../custom-fields.md).',
  );

/** A page for every type of field, and one that lists them: text by file below `docs`. */
export function fieldPages() {
  const parts = new Map([...partsIn('src/fields'), ...partsIn('src/elements')]);
  const tags = tagsOfFields();
  const pages = fieldTypes.map((entry) => {
    const tag = tags.get(entry.type) ?? `entry-${entry.type}`;
    return [`fields/${fileOf(entry.type)}`, page(entry, parts.get(tag) ?? [])];
  });
  return new Map([['fields/index.md', indexPage()], ...pages]);
}

/** Keys that the pages tell of, for a check against the contract. */
export const keysTold = () => ({
  common: Object.keys(common),
  own: Object.fromEntries(fieldTypes.map(({ type, keys }) => [type, Object.keys(keys)])),
});
